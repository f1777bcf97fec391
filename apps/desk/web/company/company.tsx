import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { api, type Company } from '../api/client.ts';
import { isMissing, useGet } from '../api/http.ts';
import { CallTime } from '../components/call-time.tsx';
import { FORM_LABELS } from '../components/labels.ts';
import { LeadState } from '../components/lead-state.tsx';
import { Empty, Unloaded } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import { useNow } from '../data/pulse.ts';
import { Page } from '../frame/page.tsx';

/** What is known of a company: the leads, calls, mails and people of its mail domain. */
export function CompanyView({ domain }: { domain: string }) {
  const param = { domain };
  const found = useGet(['related', 'company', domain], (options) =>
    api.companies[':domain'].$get({ param }, options),
  );
  const company = found.data;
  const name = company?.leads.find((one) => one.company !== null)?.company;
  return (
    <Page title={name ?? domain} aside={<bdi className="text-ink-2">{domain}</bdi>}>
      <div className="grid gap-6 px-4">
        {company ? (
          <Whole company={company} />
        ) : isMissing(found.error) ? (
          <Empty
            title="No leads"
            text="There are none of this domain, or anybody can have an address there."
          />
        ) : (
          <Unloaded what="The company" query={found} />
        )}
      </div>
    </Page>
  );
}

const row = 'grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[minmax(0,1fr)_auto]';

function Whole({ company: { leads, mails, people } }: { company: Company }) {
  const now = useNow();
  const calls = leads.filter(({ call_at }) => call_at !== null);
  const nameOf = (id: string) => {
    const lead = leads.find((one) => one.id === id);
    return lead ? `${lead.first_name} ${lead.last_name}` : 'Lead';
  };
  return (
    <>
      <Listed id="company-leads" title={`Leads (${leads.length})`}>
        {leads.map((one) => (
          <li key={one.id} className={row}>
            <ToLead id={one.id} name={nameOf(one.id)} />
            <LeadState lead={one} now={now} />
            <bdi className="truncate text-ink-2">{one.excerpt}</bdi>
            <span className="text-ink-2">
              <Time at={one.created_at} before={`${FORM_LABELS[one.form_type]}, `} />
            </span>
          </li>
        ))}
      </Listed>
      {calls.length > 0 && (
        <Listed id="company-calls" title={`Calls (${calls.length})`}>
          {calls.map((one) => (
            <li key={one.id} className={row}>
              <ToLead id={one.id} name={nameOf(one.id)} />
              <span className="text-ink-2">
                <CallTime call={one} />
              </span>
            </li>
          ))}
        </Listed>
      )}
      {mails.length > 0 && (
        <Listed id="company-mails" title={`Mails (${mails.length})`}>
          {mails.map(({ id, lead_id, direction, at, address, subject, excerpt }) => (
            <li key={id} className={row}>
              <span className="min-w-0 truncate">
                <ToLead id={lead_id} name={subject} />
                <bdi className="text-ink-2">{` ${direction === 'out' ? 'to' : 'from'} ${address}`}</bdi>
              </span>
              <span className="text-ink-2">
                <Time at={at} before="" />
              </span>
              <bdi className="truncate text-ink-2">{excerpt}</bdi>
            </li>
          ))}
        </Listed>
      )}
      <Listed id="company-people" title={`People (${people.length})`}>
        {people.map(({ email, leads: count }) => (
          <li key={email} className={row}>
            <Link href={`/?${new URLSearchParams({ q: email })}`} className="link w-fit wrap-anywhere">
              <bdi>{email}</bdi>
            </Link>
            <span className="text-ink-2">{count === 1 ? '1 lead' : `${count} leads`}</span>
          </li>
        ))}
      </Listed>
    </>
  );
}

function Listed({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <ul className="border-t border-rule-2">{children}</ul>
    </section>
  );
}

function ToLead({ id, name }: { id: string; name: string }) {
  return (
    <Link href={`/leads/${id}`} className="link w-fit wrap-anywhere">
      <bdi>{name}</bdi>
    </Link>
  );
}
