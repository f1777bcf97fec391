/** What led to leads: the pages, campaigns, and hosts with the most of them, beside their views. */
import type { SubmissionForm } from '@assay/contract/forms';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { COUNTS, cameIn, LEADS, type Span } from './counted.ts';
import { viewsBy } from './views.ts';

interface Counts {
  leads: number;
  views: number;
}

/** A page, a campaign or a host; without a name, leads that have none. */
export interface Source extends Record<SubmissionForm, number> {
  /** As most leads write it. */
  name: string | null;
  views: number;
  /** In the span before. */
  before: Counts;
}

const MAX_SOURCES = 50;

/** What leads have as views have it. A campaign is one in any letter case. */
const COLUMNS = {
  path: { of: sql`lead.source_path`, keyOf: (name: string) => name, hasUnknown: true },
  utm_campaign: {
    of: sql`lead.utm_campaign`,
    keyOf: (name: string) => name.toLowerCase(),
    hasUnknown: false,
  },
  referrer_host: { of: sql`lead.referrer_host`, keyOf: (name: string) => name, hasUnknown: false },
} as const;

/** Those with the most leads, then with the most views. */
export async function sourcesOf(
  db: Queries,
  column: keyof typeof COLUMNS,
  { current, before }: Record<'current' | 'before', Span>,
): Promise<Source[]> {
  const { keyOf } = COLUMNS[column];
  const sources = new Map<string | null, Source>();
  const keyFor = (name: string | null) => (name === null ? null : keyOf(name));
  const sourceFor = (name: string | null) => {
    const found = sources.get(keyFor(name));
    if (found) return found;
    const made = { name, demo_request: 0, contact: 0, views: 0, before: { leads: 0, views: 0 } };
    sources.set(keyFor(name), made);
    return made;
  };
  // The spelling of most leads comes first, and is kept.
  for (const { name, form, leads } of await leadsBy(db, column, current)) sourceFor(name)[form] += leads;
  for (const { name, views } of await viewsOf(db, column, current)) sourceFor(name).views += views;
  for (const { name, leads } of await leadsBy(db, column, before)) {
    const source = sources.get(keyFor(name));
    if (source) source.before.leads += leads;
  }
  for (const { name, views } of await viewsOf(db, column, before)) {
    const source = sources.get(keyFor(name));
    if (source) source.before.views += views;
  }
  const total = ({ demo_request, contact }: Source) => demo_request + contact;
  return [...sources.values()]
    .toSorted(
      (one, other) =>
        total(other) - total(one) ||
        other.views - one.views ||
        (one.name ?? '').localeCompare(other.name ?? ''),
    )
    .slice(0, MAX_SOURCES);
}

async function leadsBy(db: Queries, column: keyof typeof COLUMNS, span: Span) {
  const { of, hasUnknown } = COLUMNS[column];
  const { rows } = await sql<{ name: string | null; form: SubmissionForm; leads: number | string }>`
    select ${of} as name, lead.form_type as form, count(*) as leads
    from ${LEADS}
    where ${cameIn(span)} and ${COUNTS} ${hasUnknown ? sql`` : sql`and ${of} is not null`}
    group by 1, 2 order by 3 desc, 1`.execute(db);
  return rows.map(({ leads, ...row }) => ({ ...row, leads: Number(leads) }));
}

async function viewsOf(db: Queries, column: keyof typeof COLUMNS, { days }: Span) {
  return viewsBy(db, column, { first: days.at(0)?.day ?? '', last: days.at(-1)?.day ?? '' });
}
