import type { AssignmentRules } from '@assay/forms/assignment';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { assignmentTrial, type TriedLead } from '../../contract/assignment.ts';
import { Action } from '../components/action.tsx';
import { nameOf } from '../components/labels.ts';
import { Problem } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import { changeAndGet, failure } from '../data/http.ts';
import { byWords } from './wording.ts';

/** Tries rules on the last leads, whether or not they are saved. */
export function Trial({ rules }: { rules: AssignmentRules }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => changeAndGet('POST', '/api/assignment/trial', { rules }, assignmentTrial),
  });
  return (
    <section aria-label="Trial" className="grid justify-items-start gap-4 px-4">
      <Action disabled={isPending} onClick={() => mutate()}>
        Try on the last 100 leads
      </Action>
      <Problem text={error && failure(error, 'Nothing was tried')} />
      <p role="status" className="text-ink-2">
        {isPending && 'Trying …'}
        {data &&
          `Tried on ${data.leads.length === 1 ? '1 lead' : `${data.leads.length} leads`}, with who is there now. Nothing has changed.`}
      </p>
      {data && data.leads.length > 0 && (
        <>
          <div className="w-full max-w-[32rem]">
            <Counts leads={data.leads} />
          </div>
          <Leads leads={data.leads} />
        </>
      )}
    </section>
  );
}

/** How many each person has of them, and would get. */
function Counts({ leads }: { leads: readonly TriedLead[] }) {
  const people = [
    ...new Map(leads.flatMap(({ was, to }) => [was, to]).map((one) => [one?.id, one])).values(),
  ];
  const count = (of: 'was' | 'to', id: string | undefined) =>
    leads.filter((lead) => lead[of]?.id === id).length;
  return (
    <table className="w-full border-t border-rule-2 tabular-nums">
      <caption className="sr-only">Leads by person</caption>
      <thead>
        <tr className="border-b border-rule-2 text-ink-2">
          <Header>Owner</Header>
          <Header isNumber>Has now</Header>
          <Header isNumber>Would get</Header>
        </tr>
      </thead>
      <tbody>
        {people
          .toSorted((one, other) => count('to', other?.id) - count('to', one?.id))
          .map((person) => (
            <tr key={person?.id ?? ''} className="border-b border-rule">
              <th scope="row" className="py-2 pr-4 text-start font-normal wrap-anywhere">
                <bdi>{person ? nameOf(person) : 'Nobody'}</bdi>
              </th>
              <td className="py-2 pl-4 text-end">{count('was', person?.id)}</td>
              <td className="py-2 pl-4 text-end">{count('to', person?.id)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Explicit roles, because some browsers drop those of elements with another `display`. */
function Leads({ leads }: { leads: readonly TriedLead[] }) {
  return (
    <table role="table" className="block w-full border-t border-rule-2 lg:table lg:table-fixed">
      <caption className="sr-only">Who would get each lead</caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="border-b border-rule-2 text-ink-2">
          {['Lead', 'Received', 'Has it now', 'Would get it', 'By'].map((header) => (
            <Header key={header}>{header}</Header>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {leads.map((lead) => (
          <tr key={lead.id} role="row" className="block border-b border-rule py-2 align-top lg:table-row">
            <td role="cell" className={CELL}>
              <Link href={`/leads/${lead.id}`} className="link">
                <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
              </Link>
              {lead.company && (
                <>
                  {', '}
                  <bdi>{lead.company}</bdi>
                </>
              )}
            </td>
            <td role="cell" className={CELL}>
              <Time at={lead.created_at} />
            </td>
            <td role="cell" className={`${CELL} text-ink-2`}>
              <span className="lg:hidden">{'Has it now: '}</span>
              <bdi>{lead.was ? nameOf(lead.was) : 'Nobody'}</bdi>
            </td>
            <td role="cell" className={CELL}>
              <span className="lg:hidden">{'Would get it: '}</span>
              <bdi className="font-semibold">{lead.to ? nameOf(lead.to) : 'Nobody'}</bdi>
            </td>
            <td role="cell" className={`${CELL} text-ink-2`}>
              {byWords(lead.by)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CELL = 'block wrap-anywhere lg:table-cell lg:py-2 lg:pr-4';

function Header({ isNumber = false, children }: { isNumber?: boolean; children: string }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={`py-2 font-normal ${isNumber ? 'pl-4 text-end' : 'pr-4 text-start'}`}
    >
      {children}
    </th>
  );
}
