import { CALL_TITLE } from '@assay/contract/call-slots';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { api, type Lead, type LeadSummary } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { CallTime } from '../components/call-time.tsx';
import { FORM_LABELS } from '../components/labels.ts';
import { LeadState } from '../components/lead-state.tsx';
import { Time } from '../components/time.tsx';
import { useBulk } from '../data/bulk.ts';
import { useRelatedLeads } from '../data/leads.ts';
import { useNow } from '../data/pulse.ts';

interface Props {
  lead: Lead;
  /** The inbox's filter, kept in the addresses of other leads. */
  query: string;
}

/** Other leads of the same person, with what they say, and of the same company. */
export function RelatedLeads({ lead, query }: Props) {
  const related = useRelatedLeads(lead.id);
  if (!related) return null;
  const { person, company } = related;
  return (
    <>
      {person.length > 0 && (
        <section aria-labelledby="same-person" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 id="same-person">More from this person</h3>
          <AnswerAll leads={[lead, ...person]} />
          <Folded leads={person} query={query}>
            {({ message, ...one }) => (
              <>
                <CallTime call={one} before="Call on " />
                <span dir="auto" className="measure whitespace-pre-wrap">
                  {one.call_at !== null && message === CALL_TITLE ? null : message}
                </span>
              </>
            )}
          </Folded>
        </section>
      )}
      {company.length > 0 && (
        <section aria-labelledby="same-company" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 id="same-company">More from this company</h3>
          <Folded leads={company} query={query}>
            {({ excerpt }) => <bdi>{excerpt}</bdi>}
          </Folded>
        </section>
      )}
    </>
  );
}

/** Answers all open leads of a person at once. One apart is answered where it is open. */
function AnswerAll({ leads }: { leads: readonly LeadSummary[] }) {
  const order = useBulk();
  const open = leads.filter(({ status }) => status === 'new');
  if (open.length < 2) return null;
  const chosen = open.map(({ id, version }) => ({ id, version }));
  const json = { change: { status: 'answered' } as const, of: { chosen } };
  const answer = () =>
    order({
      ...{ ask: () => api.bulk.$post({ json }), leads: open.map(({ id }) => id) },
      ...{ total: open.length, state: 'marked as answered' },
    });
  return (
    <Action className="justify-self-start" onClick={answer}>
      {`Mark all ${open.length} as answered`}
    </Action>
  );
}

interface ListProps<Row extends LeadSummary> {
  leads: readonly Row[];
  query: string;
  children(one: Row): ReactNode;
}

/** The most leads that are shown at first: more would push the history out of reach. */
const MAX_SHOWN = 3;

function Folded<Row extends LeadSummary>({ leads, ...props }: ListProps<Row>) {
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

function List<Row extends LeadSummary>({ leads, query, children }: ListProps<Row>) {
  const now = useNow();
  return (
    <ul className="border-t border-rule-2">
      {leads.map((one) => (
        <li key={one.id} className="border-b border-rule py-2">
          <div className="flex flex-wrap justify-between gap-x-4">
            <Link href={`/leads/${one.id}${query}`} className="link w-fit">
              <bdi>{`${one.first_name} ${one.last_name}`}</bdi>
            </Link>
            <LeadState lead={one} now={now} className="min-w-0" />
          </div>
          <p className="truncate text-ink-2">
            <bdi>{[one.email, one.company].filter(Boolean).join(' · ')}</bdi>
          </p>
          <p className="text-ink-2">
            <Time at={one.created_at} before={`${FORM_LABELS[one.form_type]}, `} />
          </p>
          <div className="text-ink-2">{children(one)}</div>
        </li>
      ))}
    </ul>
  );
}
