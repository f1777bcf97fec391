import type { LeadFilter } from '@assay/contract/lead-filter';
import { Link } from 'wouter';
import type { Reports } from '../api/client.ts';
import { ZONE } from '../components/time.tsx';
import { endOfDay, startOfDay, writeFilter } from '../data/filter.ts';

/** A count of leads, which leads to these leads in the inbox. @param filter finds them */
export function LeadsLink({ count, filter }: { count: number; filter: LeadFilter }) {
  const words = count.toLocaleString('en-US');
  if (count === 0) return words;
  return (
    <Link href={`/${writeFilter(filter, 'due')}`} className="link">
      {words}
      <span className="sr-only">{count === 1 ? ' lead' : ' leads'}</span>
    </Link>
  );
}

/** The filter of the leads that are counted in a range. */
export function countedIn({ days }: Pick<Reports, 'days'>): LeadFilter {
  const from = startOfDay(days[0]?.day ?? '', ZONE);
  const to = endOfDay(days.at(-1)?.day ?? '', ZONE);
  return { counted: 'yes', ...(from && { from }), ...(to && { to }) };
}
