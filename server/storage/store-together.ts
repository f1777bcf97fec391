/** Stores the submissions of the same moment with one commit, which is what a submission costs most. */
import { type Insertable, sql } from 'kysely';
import { answerRow } from './idempotency-keys.ts';
import { isPostgres } from './is-postgres.ts';
import type { NewContactSubmission, Queries, Schema } from './schema.ts';
import { type Outcome, type Submission, storeOnce } from './store-once.ts';
import { together } from './together.ts';
import { tokenRow } from './used-tokens.ts';

/** More at once gain little, and SQLite keeps a prepared statement for each number of rows. */
const MOST_AT_ONCE = 32;

/** PostgreSQL's classes of errors that come from a row, or from another statement, and not from the database's state. */
const ROW_AT_FAULT = /^(22|23|40)/;
const SQLITE_CONSTRAINT = 19;

type Message = Submission & { lead: { kind: 'contact_submission'; row: NewContactSubmission } };

/**
 * Answers the function that stores submissions, each at most once per key and per token, however many requests and
 * processes race for it. When it resolves with `stored` the row is on disk; it rejects when the database is at fault.
 *
 * Messages share a commit. When one of them is in the way of another or of what is stored, each is stored on its own.
 * A subscription always is, because its address may well exist, and PostgreSQL would log what a failed insert repeats.
 */
export function submissionStore(db: Queries): (submission: Submission) => Promise<Outcome> {
  const storeMessage = together<Message, Outcome>(MOST_AT_ONCE, async (messages) => {
    const areStored = await storeAll(db, messages, new Date());
    return (message) => (areStored ? { kind: 'stored' } : storeOnce(db, message));
  });
  return (submission) => (isMessage(submission) ? storeMessage(submission) : storeOnce(db, submission));
}

function isMessage(submission: Submission): submission is Message {
  return submission.lead.kind === 'contact_submission';
}

/** Rows for a table, all with the same columns. */
type Rows = {
  [Table in keyof Schema]: { table: Table; rows: readonly Insertable<Schema[Table]>[] };
}[keyof Schema];

/** @returns false when something was in the way; then nothing is stored */
async function storeAll(db: Queries, messages: readonly Message[], now: Date): Promise<boolean> {
  const answers = messages.flatMap(({ idempotency }) => idempotency ?? []);
  const all: Rows[] = [
    { table: 'idempotency_keys', rows: answers.map((kept) => answerRow(kept, now)) },
    { table: 'used_tokens', rows: messages.map(({ token }) => tokenRow(token)) },
    { table: 'contact_submissions', rows: messages.map(({ lead }) => lead.row) },
    { table: 'deliveries', rows: messages.flatMap(({ deliveries }) => deliveries) },
  ];
  try {
    await insertAll(
      db,
      all.filter(({ rows }) => rows.length > 0),
    );
    return true;
  } catch (error) {
    if (isRowAtFault(error)) return false;
    throw error;
  }
}

/** On PostgreSQL, where every statement is a round trip, as a single one. */
async function insertAll(db: Queries, all: readonly Rows[]): Promise<void> {
  if (isPostgres(db)) {
    const parts = all.map((part) => sql`${sql.id(`into_${part.table}`)} as (${insertOnPostgres(part)})`);
    await sql`with ${sql.join(parts)} select 1`.execute(db);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    for (const { table, rows } of all) await transaction.insertInto(table).values(rows).execute();
  });
}

/** The rows are one parameter, which takes less to build and to send than one for each field of each of them. */
function insertOnPostgres({ table, rows }: Rows) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const from = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${from}`;
}

function isRowAtFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
  return 'code' in error && ROW_AT_FAULT.test(String(error.code));
}
