/** Leads of one address as one conversation, which has one row in a list. What is or looks like spam is nobody's, and stays by itself. */
import { sql } from 'kysely';
import { type ContactSubmission, databaseKind, type Queries } from '../schema.ts';
import { isOneOf } from './rows.ts';

/** What a list has to know of a lead to do something with it. */
export interface ConversationLead extends Pick<ContactSubmission, 'id' | 'created_at' | 'status'> {
  version: number;
  snoozed_until: string | null;
  wrote_back_at: string | null;
}

/** An address with more leads is a program's or shared by many: each of its leads has a row of its own, so that a page stays bounded. */
export const OF_AN_ADDRESS = 50;

interface Conversations {
  /** By the id of each lead that has a row: the others that it stands for, in the order of the list. */
  rows: ReadonlyMap<string, ConversationLead[]>;
  /** How many leads had to be put into order. */
  ordered: number;
}

/**
 * Which of some leads have a row. A lead has none where another one of its address comes before it in the whole list.
 *
 * @param ids that a list has
 * @param inOrder those of some leads that the list has, in its order
 */
export async function conversationsOf(
  db: Queries,
  ids: readonly string[],
  inOrder: (ids: readonly string[]) => Promise<string[]>,
): Promise<Conversations> {
  const known = await leadsOfAddresses(db, ids);
  const byAddress = Map.groupBy(known.values(), ({ address }) => address);
  const several = [...byAddress.values()].filter((leads) => leads.length > 1).flat();
  const listed = several.length > 0 ? await inOrder(several.map(({ id }) => id)) : [];
  const conversations = Map.groupBy(
    listed.flatMap((id) => known.get(id) ?? []),
    ({ address }) => address,
  );
  const follow = new Set<string>();
  const others = new Map<string, ConversationLead[]>();
  for (const [first, ...rest] of conversations.values()) {
    for (const { id } of rest) follow.add(id);
    if (first)
      others.set(
        first.id,
        rest.map(({ address: _, ...lead }) => lead),
      );
  }
  const rows = new Map(ids.filter((id) => !follow.has(id)).map((id) => [id, others.get(id) ?? []]));
  return { rows, ordered: several.length };
}

/** The leads of the same addresses as some leads, themselves included, where an address has several. */
async function leadsOfAddresses(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ConversationLead & { address: string }>();
  const { rows } = await sql<ConversationLead & { address: string }>`
    with listed as materialized (
      select distinct lower(email) as address from contact_submissions where ${isOneOf(databaseKind(db), ids)}
    ), several as materialized (
      select address from listed where (select count(*) from (
        select 1 from contact_submissions where lower(email) = listed.address limit ${OF_AN_ADDRESS + 1}
      ) counted) between 2 and ${sql.lit(OF_AN_ADDRESS)}
    )
    select several.address, leads.id, leads.created_at, leads.status, coalesce(work.version, 0) as version,
      work.snoozed_until, work.wrote_back_at
    from several cross join contact_submissions as leads left join lead_work as work on work.lead_id = leads.id
    where lower(leads.email) = several.address and leads.status <> 'suspected'
      and (work.close_reason is null or work.close_reason <> 'spam')`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
