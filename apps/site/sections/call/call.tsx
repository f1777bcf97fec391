import type { CallCopy } from '@assay/content/schema/call';
import { company } from '@assay/content/schema/company';
import { contact } from '@assay/content/schema/contact';
import { CALL_BUTTON, CALL_TIME, type CallAction } from '@assay/contract/call-link';
import { Button, ButtonLink } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';
import type { ReactNode } from 'react';
import { Problem, placed, When } from '../../components/template-part.tsx';
import type { CallTimesProps } from '../../islands/call/call-times.tsx';

/** The page of a call, as a template that `apps/server/http/call-page.ts` fills in. */
export function Call({ copy }: { copy: CallCopy }) {
  const problems = Object.entries(copy.problems);
  return (
    <section className="wrap section">
      {problems.map(([name, text]) => (
        <When key={name} name={name}>
          <Problem>{text}</Problem>
        </When>
      ))}
      <When name="held">
        <Said {...copy.held} hasTime />
        <Press action="confirm">{copy.held.button}</Press>
        <Changes copy={copy} />
      </When>
      <When name="booked">
        <Said {...copy.booked} hasTime />
        <Changes copy={copy} />
      </When>
      <When name="open">
        <Said {...copy.open} hasTime />
        <Press action="confirm">{copy.open.button}</Press>
        <Changes copy={copy} />
      </When>
      <When name="unasked">
        <Said {...copy.unasked} />
        <Times copy={{ ...copy.unasked, none: copy.move.none }} action="choose" />
      </When>
      {(['canceled', 'past'] as const).map((name) => (
        <When key={name} name={name}>
          <Said {...copy[name]} />
          {name === 'canceled' && (
            <When name="undo">
              <Time />
              <Press action="undo">{copy.canceled.undo}</Press>
            </When>
          )}
          <p className="mt-8">
            <ButtonLink href="/contact" {...(name === 'canceled' && { look: 'quiet' as const })}>
              {copy.contact}
            </ButtonLink>
          </p>
        </When>
      ))}
      {(['unknown', 'down'] as const).map((name) => (
        <When key={name} name={name}>
          <Said {...copy[name]} />
        </When>
      ))}
      <When name="changeable">
        <div className="mt-14 grid gap-x-16 gap-y-10 border-t border-rule pt-10 md:grid-cols-2">
          <div>
            <h2 id={MOVE}>{copy.move.title}</h2>
            <Times copy={copy.move} action="move" look="quiet" />
          </div>
          <div>
            <h2 id={CANCEL}>{copy.cancel.title}</h2>
            <p className="measure mt-3 text-ink-2">{copy.cancel.text}</p>
            <Press action="cancel" look="quiet">
              {copy.cancel.button}
            </Press>
          </div>
        </div>
      </When>
    </section>
  );
}

/** On a phone, the times stand between the call and what cancels it. */
function Changes({ copy }: { copy: CallCopy }) {
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 md:hidden">
      <a href={`#${MOVE}`} className="link">
        {copy.move.title}
      </a>
      <a href={`#${CANCEL}`} className="link">
        {copy.cancel.title}
      </a>
    </p>
  );
}

const [MOVE, CANCEL] = ['move', 'cancel'];

/** What there is to say of a call. @param hasTime whether its time, which is what matters, stands before the text */
function Said({ title, text, hasTime }: { title: string; text: string; hasTime?: boolean }) {
  return (
    <>
      <h1>{title}</h1>
      {hasTime && <Time />}
      <p className="measure mt-5 text-lede text-ink-2">{placed(text)}</p>
    </>
  );
}

function Time() {
  return <p className="mt-6 border-l-4 border-gold pl-4 text-lede font-semibold tabular-nums">[[time]]</p>;
}

function Press({ action, look, children }: { action: CallAction; look?: 'quiet'; children: ReactNode }) {
  return (
    <form method="post" className="mt-8">
      <Button type="submit" name={CALL_BUTTON} value={action} {...(look && { look })}>
        {children}
      </Button>
    </form>
  );
}

interface TimesProps {
  copy: Pick<CallCopy['move'], 'label' | 'zone' | 'none' | 'button'>;
  action: CallAction;
  look?: 'quiet';
}

function Times({ copy, action, look }: TimesProps) {
  const { day, time, night, waiting, missing } = contact.call;
  const times = { day, time, night, waiting, missing };
  const props: CallTimesProps = {
    ...{ copy: times, button: copy.button, action, ...(look && { look }) },
    // Empty where the visitor's is not known.
    zone: action === 'move' ? '[[zoneId]]' : '',
    companyZone: company.hours.timeZone,
  };
  return (
    <>
      <When name="times">
        <p className="measure mt-3 text-ink-2">{placed(copy.zone)}</p>
        <form method="post" className="mt-6">
          <div
            {...dataAttributes({ island: 'call', parameters: '', props: JSON.stringify(props) })}
            className="grid w-full gap-6"
          >
            <div className="without-scripts grid w-full max-w-sm gap-1.5">
              <label htmlFor="call-time" className="text-sm font-semibold">
                {copy.label}
              </label>
              <select
                id="call-time"
                name={CALL_TIME}
                required
                className="select h-12 w-full rounded-sm border border-control bg-card px-3 py-2.5 pr-9 text-ink"
              >
                <option>[[options]]</option>
              </select>
            </div>
            <p className="with-scripts text-ink-2">{times.waiting}</p>
            <div>
              <Button type="submit" name={CALL_BUTTON} value={action} {...(look && { look })}>
                {copy.button}
              </Button>
            </div>
          </div>
        </form>
      </When>
      <When name="none">
        <p className="measure mt-3 text-ink-2">{copy.none}</p>
      </When>
    </>
  );
}
