import { beyondCall } from '@assay/forms/call-message';
import type { ReactNode } from 'react';
import type { Lead, LeadSummary } from '../../contract/leads.ts';
import type { About, Kin as KinLead, Likeness } from '../../contract/likeness.ts';
import { Action } from '../components/action.tsx';
import { nameOf } from '../components/labels.ts';
import { useFocusAfter } from '../components/place.ts';
import { Time } from '../components/time.tsx';
import { useDecidePair, useLikeness } from '../data/likeness.ts';
import { useMany } from '../data/many.ts';
import { KinHead } from './kin-head.tsx';
import { LikelyList } from './likely.tsx';

interface Props {
  lead: Lead;
  query: string;
}

/** Other leads of the same person or company, and those that likely are. */
export function Kin(props: Props) {
  const known = useLikeness(props.lead.id);
  if (!known) return null;
  return (
    <>
      <OfPerson {...props} known={known} />
      <LikelyList {...props} known={known} about="person" />
      <OfCompany {...props} known={known} />
      <LikelyList {...props} known={known} about="company" />
    </>
  );
}

type KnownProps = Props & { known: Likeness };

const ofKind = ({ same }: Likeness, about: About) => same.filter((one) => one.about === about);

/** The other leads of a conversation with what they say, newest first. */
function OfPerson({ lead, query, known }: KnownProps) {
  const others = ofKind(known, 'person');
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="kin-person" className="grid gap-2">
      <h3 id="kin-person">More from this person</h3>
      <AnswerAll leads={[lead, ...others]} />
      <Folded leads={others} query={query} lead={lead}>
        {({ message, call_at }) => (
          <>
            <Time at={call_at} before="Call on " />
            <span dir="auto" className="measure whitespace-pre-wrap">
              {call_at !== null && message !== null ? beyondCall(message) : message}
            </span>
          </>
        )}
      </Folded>
    </section>
  );
}

/** Answers all open leads of a conversation at once. One apart is answered where it is open. */
function AnswerAll({ leads }: { leads: readonly LeadSummary[] }) {
  const order = useMany();
  const open = leads.filter(({ status }) => status === 'new');
  if (open.length < 2) return null;
  const chosen = open.map(({ id, version }) => ({ id, version }));
  const body = { change: { status: 'answered' } as const, of: { chosen } };
  const answer = () => order({ path: '/api/many', body, leads: open.map(({ id }) => id) });
  return (
    <Action className="justify-self-start" onClick={answer}>
      {`Mark all ${open.length} as answered`}
    </Action>
  );
}

function OfCompany({ lead, query, known }: KnownProps) {
  const others = ofKind(known, 'company');
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="kin-company" className="grid gap-2">
      <h3 id="kin-company">More from this company</h3>
      <Folded leads={others} query={query} lead={lead}>
        {({ excerpt }) => <bdi>{excerpt}</bdi>}
      </Folded>
    </section>
  );
}

type ListProps = Props & { leads: readonly KinLead[]; children(one: KinLead): ReactNode };

/** The most leads that are shown at first: more would push the history out of reach. */
const MAX_SHOWN = 3;

function Folded({ leads, ...props }: ListProps) {
  const more = leads.slice(MAX_SHOWN);
  return (
    <>
      <List leads={leads.slice(0, MAX_SHOWN)} {...props} />
      {more.length > 0 && (
        <details>
          <summary className="link mt-2 w-fit">{`${more.length} more`}</summary>
          <List leads={more} {...props} />
        </details>
      )}
    </>
  );
}

function List({ leads, children, ...props }: ListProps) {
  return (
    <ul className="grid border-t border-rule-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      {leads.map((one) => (
        <li
          key={one.id}
          className="col-span-full grid gap-x-4 border-b border-rule py-2 sm:grid-cols-subgrid"
        >
          <KinHead one={one} query={props.query} />
          <div className="col-span-full text-ink-2">{children(one)}</div>
          {one.decided && <Decided lead={props.lead} one={one} decided={one.decided} />}
        </li>
      ))}
    </ul>
  );
}

/** Who joined a lead with this one. Where it was joined by way of a third, it is parted there. */
function Decided({
  lead,
  one,
  decided,
}: {
  lead: Lead;
  one: KinLead;
  decided: NonNullable<KinLead['decided']>;
}) {
  const decide = useDecidePair();
  useFocusAfter('lead-name');
  const part = () => decide({ lead: lead.id, other: one, about: one.about, to: 'apart', from: 'same' });
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
      <span>
        <Time
          at={decided.at}
          before={`Joined by ${decided.by ? nameOf(decided.by) : 'a former colleague'}, `}
        />
      </span>
      <Action onClick={part}>
        Keep apart<span className="sr-only">{`${one.first_name} ${one.last_name}`}</span>
      </Action>
    </div>
  );
}
