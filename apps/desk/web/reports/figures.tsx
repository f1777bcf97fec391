import type { LeadFilter } from '@assay/contract/lead-filter';
import type { ReactNode } from 'react';
import type { Reports } from '../api/client.ts';
import { clock, duration, zoneLabel } from '../components/time.tsx';
import { countedIn, LeadsLink } from './leads-link.tsx';

/** What came, what is open, and how soon leads are answered. */
export function Figures({ reports }: { reports: Reports }) {
  const { forms, answer, open, business_hours } = reports;
  const came = forms.demo_request.leads + forms.contact.leads;
  const { clock: byClock, business } = answer;
  return (
    <section aria-label="Figures">
      <dl className="grid grid-cols-2 gap-x-6 sm:gap-x-8 lg:grid-cols-4">
        <Figure term="Leads" value={<Link count={came} filter={countedIn(reports)} />} />
        <Figure term="Open now" value={<Link count={open.open} filter={{ state: 'open' }} />} />
        <Figure
          term="Overdue now"
          value={<Link count={open.overdue} filter={{ state: 'overdue' }} isLate />}
        />
        <Figure term="Median time to answer" value={byClock === null ? 'No answers' : duration(byClock)}>
          {business !== null && `In business hours ${duration(business)}.`}
        </Figure>
      </dl>
      <p className="mt-3 max-w-[75ch] text-ink-2">
        {`Spam, tests, and duplicates are not counted. ${hoursWords(business_hours)}`}
      </p>
    </section>
  );
}

interface FigureProps {
  term: string;
  value: ReactNode;
  children?: ReactNode;
}

function Figure({ term, value, children }: FigureProps) {
  return (
    <div className="border-t border-rule-2 py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-h2 font-semibold tabular-nums">{value}</dd>
      {children && <dd className="text-ink-2">{children}</dd>}
    </div>
  );
}

function Link({ isLate = false, ...link }: { count: number; filter: LeadFilter; isLate?: boolean }) {
  return (
    <span className={isLate && link.count > 0 ? '[&_a]:text-rust' : ''}>
      <LeadsLink {...link} />
    </span>
  );
}

/** 'Business hours: Monday to Friday 9:00 AM–6:00 PM, Pacific Time (America/Los_Angeles), without holidays.' */
function hoursWords({ timeZone, days }: Reports['business_hours']): string {
  const openings = days.map(
    ({ label, opens, closes }) => `${label} ${wallClock(opens)}–${wallClock(closes)}`,
  );
  return `Business hours: ${openings.join(', ')}, ${zoneLabel(timeZone)}, without holidays.`;
}

/** @param time '18:00' */
function wallClock(time: string): string {
  return clock(Date.parse(`2000-01-01T${time.padStart(5, '0')}Z`), 'UTC');
}

/** A bar for a whole, filled as far as its part goes. */
export function Share({ part, whole }: { part: number; whole: number }) {
  return (
    <svg className="mt-2 block h-2 w-full overflow-visible" aria-hidden="true">
      <rect width="100%" height="100%" fill="none" className="stroke-control" shapeRendering="crispEdges" />
      <rect
        width={`${(part / whole) * 100}%`}
        height="100%"
        className="fill-verd forced-colors:fill-[CanvasText]"
      />
    </svg>
  );
}
