/** What concerns somebody at the desk, as they read it there, and what comes of itself with time. */

import { DAY_MS, REPLY_WITHIN_MS } from '@assay/forms/time';
import type { NewsKind } from '@assay/forms/values';
import { type RawBuilder, sql } from 'kysely';
import { noteNews } from '../activity/news.ts';
import type { Queries } from '../schema.ts';
import { type DeskPerson, findPeople } from './people.ts';

/** What is older is not told any more, and after this long deleted. */
export const NEWS_KEPT_MS = 30 * DAY_MS;

/** What came of itself longer ago is not told: nobody wants a mail of what was so before. */
const LATE_MS = DAY_MS;

/** Notes which taken leads have woken or become overdue within a day. */
export async function noteTimes(db: Queries, now: Date): Promise<void> {
  const [until, since] = [now.getTime(), now.getTime() - LATE_MS];
  const iso = (ms: number) => new Date(ms).toISOString();
  const open = db
    .selectFrom('lead_work as work')
    .innerJoin('contact_submissions as lead', 'lead.id', 'work.lead_id')
    .select(['lead.id', 'lead.created_at', 'work.taken_by', 'work.snoozed_until'])
    .where('work.taken_by', 'is not', null)
    .where('lead.status', '=', 'new');
  const woken = await open
    .where('work.snoozed_until', '>', iso(since))
    .where('work.snoozed_until', '<=', iso(until))
    .where(isNotNoted('woke', sql`work.snoozed_until`))
    .execute();
  const missed = await open
    .where('lead.created_at', '>', iso(since - REPLY_WITHIN_MS))
    .where('lead.created_at', '<=', iso(until - REPLY_WITHIN_MS))
    .where(({ or, eb }) =>
      or([eb('work.snoozed_until', 'is', null), eb('work.snoozed_until', '<=', iso(until))]),
    )
    .where(isNotNoted('overdue'))
    .execute();
  const newsOf = (kind: NewsKind, lead: (typeof woken)[number], at: number) =>
    lead.taken_by === null ? [] : { person: lead.taken_by, kind, lead: lead.id, by: null, at: new Date(at) };
  await noteNews(db, [
    ...woken.flatMap((lead) => newsOf('woke', lead, Date.parse(lead.snoozed_until ?? ''))),
    ...missed.flatMap((lead) => newsOf('overdue', lead, Date.parse(lead.created_at) + REPLY_WITHIN_MS)),
  ]);
}

/** Whether nothing of the kind is noted of a lead for whoever has it, at a time if there can be several. */
function isNotNoted(kind: NewsKind, at?: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select 1 from desk_news as news where news.lead_id = lead.id
    and news.person_id = work.taken_by and news.kind = ${kind}${at ? sql` and news.at = ${at}` : sql``})`;
}

interface ReadNews {
  id: string;
  kind: NewsKind;
  at: string;
  is_seen: boolean;
  lead: { id: string; name: string; company: string | null };
  by: DeskPerson | null;
}

/** The last things that concern somebody, newest first. */
export async function listNews(db: Queries, person: string, most: number): Promise<ReadNews[]> {
  const rows = await db
    .selectFrom('desk_news as news')
    .innerJoin('contact_submissions as lead', 'lead.id', 'news.lead_id')
    .select(['news.id', 'kind', 'at', 'seen_at', 'by_id', 'lead_id', 'first_name', 'last_name', 'company'])
    .where('person_id', '=', person)
    .orderBy('at', 'desc')
    .orderBy('news.id')
    .limit(most)
    .execute();
  const people = await findPeople(
    db,
    rows.flatMap(({ by_id }) => by_id ?? []),
  );
  return rows.map(({ id, kind, at, seen_at, by_id, lead_id, first_name, last_name, company }) => ({
    ...{ id, kind, at, is_seen: seen_at !== null },
    lead: { id: lead_id, name: `${first_name} ${last_name}`, company },
    by: (by_id !== null && people.get(by_id)) || null,
  }));
}

/** How many things somebody has not seen yet, and when the last came; counted no further than a number. */
export async function countNews(
  db: Queries,
  person: string,
  most: number,
): Promise<{ count: number; newest_at: string | null }> {
  const rows = await db
    .selectFrom('desk_news')
    .select('at')
    .where('person_id', '=', person)
    .where('seen_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return { count: rows.length, newest_at: rows[0]?.at ?? null };
}

/** Somebody has seen what concerned them until a time. */
export async function seeNews(db: Queries, person: string, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('desk_news')
    .set({ seen_at: now.toISOString() })
    .where('person_id', '=', person)
    .where('seen_at', 'is', null)
    .where('at', '<=', until.toISOString())
    .execute();
}

export async function deleteOldNews(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NEWS_KEPT_MS).toISOString();
  await db.deleteFrom('desk_news').where('at', '<', before).execute();
}
