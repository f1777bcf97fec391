import type { Contact } from '@assay/content/schema/contact';
import type { RequestCopy } from '@assay/content/schema/request';
import { CALL_PATH, CALL_TIME, KEY_PARAMETER } from '@assay/forms/call-link';
import { type FieldDefinition, FORMS } from '@assay/forms/forms';
import { BUTTON_LABELS, CHOOSE_TIME, SUCCESS } from '@assay/forms/messages';
import { CALL_FIELDS, CODE_FIELD, type RequestKind, TICKET_FIELD } from '@assay/forms/request-pages';
import { Button, ButtonLink } from '@assay/ui/button';
import { Field } from '@assay/ui/field';
import type { ReactNode } from 'react';
import { Problem, placed, When } from '../../components/template-part.tsx';
import { Consent } from '../../islands/form-notes.tsx';

const FIELDS: Record<RequestKind, readonly FieldDefinition[]> = {
  demo: FORMS.demo_request.fields,
  call: FORMS.contact.fields.filter(({ name }) => CALL_FIELDS.includes(name)),
};

/** What the time's errors are called. */
const TIME_ERRORS = ['missing', 'gone', 'taken'] as const;

/** How many of six columns a field takes; others take three. */
const WIDE = ['message'];

interface Props {
  kind: RequestKind;
  words: RequestCopy;
  /** What is said of calls everywhere. */
  callWords: Contact['call'];
  /** Of the page on which a call is asked for: in which zones its times are. */
  zone?: string;
}

/** A request for a demo or a call without a script, as a template that `apps/server/http/request-page.ts` fills in. */
export function Request(props: Props) {
  const { kind, words, callWords } = props;
  const { meta, intro } = words[kind];
  const send = sendLabel(props);
  return (
    <section className="wrap section">
      <When name="problem">
        <Problem>
          <p>[[problem]]</p>
        </Problem>
      </When>
      <When name="unsent">
        <Problem>
          <p>{words.unsent}</p>
        </Problem>
      </When>
      <When name="form">
        <Summary {...props} />
        <h1>{meta.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{intro}</p>
        <Form className="mt-10 grid max-w-3xl gap-5 sm:grid-cols-2">
          {kind === 'call' && <Times zone={props.zone} words={callWords} />}
          {FIELDS[kind].map((field) => (
            <Filled key={field.name} field={field} />
          ))}
          <div className="grid justify-items-start gap-4 sm:col-span-2">
            <Consent verb="submitting" />
            <Button type="submit">{send}</Button>
          </div>
        </Form>
      </When>
      <When name="code">
        <Code {...props} />
      </When>
      <When name="sent">
        <h1>{SUCCESS.demo_request.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">
          {SUCCESS[kind === 'demo' ? 'demo_request' : 'contact'].text}
        </p>
        {kind === 'demo' && (
          <p className="mt-8">
            <ButtonLink href={`${CALL_PATH}?${KEY_PARAMETER}=[[key]]`}>{CHOOSE_TIME.label}</ButtonLink>
          </p>
        )}
      </When>
      <When name="unavailable">
        <h1>{meta.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{words.unavailable}</p>
      </When>
    </section>
  );
}

function sendLabel({ kind, callWords }: Props): string {
  return kind === 'demo' ? BUTTON_LABELS.demo_request.ready : callWords.send;
}

/** In parts, as a browser without a script sends characters of other scripts in less than a third of the bytes. */
function Form({ className, children }: { className: string; children: ReactNode }) {
  return (
    <form method="post" encType="multipart/form-data" noValidate className={className}>
      {children}
    </form>
  );
}

/** Each error above the form, as a link to its field. */
function Summary({ kind, words, callWords }: Props) {
  return (
    <When name="invalid">
      <Problem>
        <p>{words.invalid}</p>
        <ul className="mt-2 grid gap-1 font-normal">
          {kind === 'call' &&
            TIME_ERRORS.map((name) => (
              <When key={name} name={name}>
                <li>
                  <a className="underline" href="#request-time">
                    {callWords[name]}
                  </a>
                </li>
              </When>
            ))}
          {FIELDS[kind].map(({ name }) => (
            <When key={name} name={`bad_${name}`}>
              <li>
                <a className="underline" href={`#request-${name}`}>
                  {`[[bad_${name}]]`}
                </a>
              </li>
            </When>
          ))}
        </ul>
      </Problem>
    </When>
  );
}

/** A field with what was typed, with its error or without one. */
function Filled({ field }: { field: FieldDefinition }) {
  const { name } = field;
  const shared = {
    field,
    formId: 'request',
    defaultValue: `[[${name}]]`,
    className: WIDE.includes(name) ? 'sm:col-span-2' : '',
  };
  return (
    <>
      <When name={`ok_${name}`}>
        <Field {...shared} />
      </When>
      <When name={`bad_${name}`}>
        <Field {...shared} error={`[[bad_${name}]]`} />
      </When>
    </>
  );
}

function Times({ zone, words }: { zone: string | undefined; words: Contact['call'] }) {
  return (
    <div className="grid max-w-xl gap-1.5 sm:col-span-2">
      <When name="times">
        <label htmlFor="request-time" className="text-sm font-semibold">
          {words.time}
        </label>
        <p className="text-sm text-ink-2">{zone}</p>
        {TIME_ERRORS.map((name) => (
          <When key={name} name={name}>
            <p id="request-time-error" className="text-sm font-semibold text-rust">
              <span className="sr-only">{'Error: '}</span>
              {words[name]}
            </p>
          </When>
        ))}
        <select
          id="request-time"
          name={CALL_TIME}
          required
          aria-describedby="request-time-error"
          className="select h-12 w-full rounded-sm border border-control bg-card px-3 py-2.5 pr-9 text-ink"
        >
          <option>[[options]]</option>
        </select>
      </When>
      <When name="none">
        <p className="text-ink-2">{words.none}</p>
      </When>
    </div>
  );
}

/** The fields are kept in the page until the code is entered: nothing is stored before. */
function Code(props: Props) {
  const { kind, words } = props;
  const { code } = words;
  return (
    <>
      <When name="wrong">
        <Problem>
          <p>{code.wrong}</p>
        </Problem>
      </When>
      <h1>{code.title}</h1>
      <p className="measure mt-5 text-lede text-ink-2">{placed(code.text)}</p>
      <Form className="mt-10 grid max-w-sm justify-items-start gap-5">
        {[...FIELDS[kind].map(({ name }) => name), CALL_TIME, TICKET_FIELD].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={`[[${name}]]`} />
        ))}
        <div className="grid w-full gap-1.5">
          <label htmlFor="request-code" className="text-sm font-semibold">
            {code.label}
          </label>
          <input
            id="request-code"
            type="text"
            name={CODE_FIELD}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
            className="h-12 w-full rounded-sm border border-control bg-card px-3 py-2.5 text-h4 text-ink tabular-nums"
          />
        </div>
        <Button type="submit">{sendLabel(props)}</Button>
      </Form>
      <p className="measure mt-8 text-ink-2">{code.others}</p>
    </>
  );
}
