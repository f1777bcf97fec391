/** Inserts messages with all that belongs to them, except those whose token or key is taken: these spend no token. */
import { type Insertable, sql } from 'kysely';
import type { NewLead } from '../deliveries/lead.ts';
import type { VisitorMail } from '../deliveries/visitor-mails.ts';
import { insertContactSubmissions } from '../leads/contact-submissions.ts';
import type { NewDelivery, Queries, Schema } from '../schema.ts';
import { withSearch } from '../search/search-text.ts';
import type { KeptAnswer } from './idempotency-keys.ts';
import type { RecentText } from './same-texts.ts';
import { type Token, tokenRow } from './spent-tokens.ts';

/** A verified submission. */
export interface Submission {
  token: Token;
  /** The answer to keep under the client's key, if it sent one. */
  idempotency: KeptAnswer | null;
  lead: NewLead;
  /** The network that it came from. */
  network?: string | undefined;
}

/** A demo request or contact message, with what is to be delivered of it. */
export interface Message extends Submission {
  lead: Extract<NewLead, { kind: 'contact_submission' }>;
  deliveries: readonly NewDelivery[];
  visitorMails: readonly VisitorMail[];
  /** Whether the time of the call that it asks for is to be held. */
  isHeld?: boolean;
}

/** With what is kept of a message's text, if its text is compared. */
export interface Kept {
  now: Date;
  texts: readonly RecentText[];
}

/**
 * On PostgreSQL, where each statement is a round trip. Each part takes only what the part before it has let through.
 *
 * @returns the ids of those that are stored
 */
export async function insertInOneStatement(
  db: Queries,
  messages: readonly Message[],
  { now, texts }: Kept,
): Promise<ReadonlySet<string>> {
  const firsts = withoutRepeated(messages);
  const links = firsts.map(({ lead, token }) => ({ id: lead.row.id, nonce: token.nonce }));
  const deliveries = firsts.flatMap((message) => message.deliveries);
  const parts = [
    sql`message as (select * from json_to_recordset(${JSON.stringify(links)}) as link (id text, nonce text))`,
    sql`spent as (${insertRows(
      'spent_tokens',
      firsts.map(({ token, idempotency }) => tokenRow(token, idempotency, now)),
    )}
      on conflict do nothing returning nonce)`,
    sql`stored as (${insertRows(
      'contact_submissions',
      firsts.map(({ lead }) => withSearch(lead.row)),
    )}
      where id::text in (select id from message where nonce in (select nonce from spent))
      returning id::text)`,
    ...(texts.length === 0
      ? []
      : [
          sql`compared as (${insertRows('recent_texts', texts)} where lead_id::text in (select id from stored))`,
        ]),
    ...(deliveries.length === 0
      ? []
      : [
          sql`queued as (${insertRows('deliveries', deliveries)} where subject_id::text in (select id from stored))`,
        ]),
  ];
  const { rows } = await sql<{ id: string }>`with ${sql.join(parts)} select id from stored`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The same in a transaction on SQLite. */
export async function insertInTurn(
  transaction: Queries,
  messages: readonly Message[],
  { now, texts }: Kept,
): Promise<ReadonlySet<string>> {
  const firsts = withoutRepeated(messages);
  const nonces = await transaction
    .insertInto('spent_tokens')
    .values(firsts.map(({ token, idempotency }) => tokenRow(token, idempotency, now)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .execute();
  const spent = new Set(nonces.map(({ nonce }) => nonce));
  const rest = firsts.filter(({ token }) => spent.has(token.nonce));
  const leads = rest.map(({ lead }) => lead.row);
  const deliveries = rest.flatMap((message) => message.deliveries);
  if (leads.length > 0) await insertContactSubmissions(transaction, leads).execute();
  if (deliveries.length > 0) await transaction.insertInto('deliveries').values(deliveries).execute();
  const stored = new Set(leads.map(({ id }) => id));
  const compared = texts.filter(({ lead_id }) => stored.has(lead_id));
  if (compared.length > 0) await transaction.insertInto('recent_texts').values(compared).execute();
  return stored;
}

/** The first messages of each token and key. The others are stored on their own, when it is known what became of these. */
function withoutRepeated(messages: readonly Message[]): Message[] {
  const seen = new Set<string>();
  return messages.filter(({ token, idempotency }) => {
    const names = [`token ${token.nonce}`, ...(idempotency ? [`key ${idempotency.key}`] : [])];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

/**
 * The rows are one parameter, which is cheaper to build and to send than one for each value. A column that some rows
 * lack is null in those.
 */
function insertRows<Table extends keyof Schema>(table: Table, rows: readonly Insertable<Schema[Table]>[]) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join([...names].map((column) => sql.ref(column)));
  const from = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${from}`;
}
