import { Link } from 'wouter';
import type { Lead } from '../../contract/leads.ts';
import { FORM_LABELS } from '../components/labels.ts';
import { LeadState } from '../components/lead-state.tsx';
import { Time } from '../components/time.tsx';
import { useNow } from '../data/pulse.ts';

/** Other leads of the same person or company. */
export function Related({ lead, query }: { lead: Lead; query: string }) {
  const person = lead.related.filter(({ same }) => same === 'person');
  const company = lead.related.filter(({ same }) => same === 'company');
  return (
    <>
      <List title="More from this person" leads={person} query={query} />
      <List title="More from this company" leads={company} query={query} />
    </>
  );
}

/** The most leads that are shown at first: more would push the history out of reach. */
const MAX_SHOWN = 3;

function List({ title, leads, query }: { title: string; leads: Lead['related']; query: string }) {
  if (leads.length === 0) return null;
  const others = leads.slice(MAX_SHOWN);
  return (
    <section>
      <h3>{title}</h3>
      <Entries leads={leads.slice(0, MAX_SHOWN)} query={query} />
      {others.length > 0 && (
        <details>
          <summary className="link mt-2 w-fit">{`${others.length} more`}</summary>
          <Entries leads={others} query={query} />
        </details>
      )}
    </section>
  );
}

function Entries({ leads, query }: { leads: Lead['related']; query: string }) {
  const now = useNow();
  return (
    <ul className="mt-2 grid border-t border-rule-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      {leads.map((lead) => (
        <li
          key={lead.id}
          className="col-span-full grid gap-x-4 border-b border-rule py-2 sm:grid-cols-subgrid"
        >
          <Link href={`/leads/${lead.id}${query}`} className="link w-fit">
            <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
          </Link>
          <LeadState lead={lead} now={now} />
          <span className="truncate text-ink-2">
            <bdi>{lead.excerpt}</bdi>
          </span>
          <span className="text-ink-2">
            <Time at={lead.created_at} before={`${FORM_LABELS[lead.form_type]}, `} />
          </span>
        </li>
      ))}
    </ul>
  );
}
