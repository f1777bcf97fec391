/** What led to leads: the pages, campaigns, and hosts with the most of them, beside their views. */
import type { SubmissionForm } from '@assay/contract/forms';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { COUNTS, cameIn, LEADS } from './counted.ts';
import type { Day, Span } from './days.ts';
import { viewsBy } from './views.ts';

/** A page, a campaign or a host; without a name, leads that have none. */
export interface Source extends Record<SubmissionForm, number> {
  /** As most leads write it. */
  name: string | null;
  views: number;
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
  span: Span & { days: readonly Day[] },
): Promise<Source[]> {
  const { keyOf } = COLUMNS[column];
  const sources = new Map<string | null, Source>();
  const sourceFor = (name: string | null) => {
    const key = name === null ? null : keyOf(name);
    const found = sources.get(key) ?? { name, demo_request: 0, contact: 0, views: 0 };
    sources.set(key, found);
    return found;
  };
  // The spelling of most leads comes first, and is kept.
  for (const { name, form, leads } of await leadsBy(db, column, span)) sourceFor(name)[form] += leads;
  for (const { name, views } of await viewsBy(db, column, span.days)) sourceFor(name).views += views;
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
