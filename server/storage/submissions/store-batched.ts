/** Stores concurrent submissions with one commit, the most expensive part of a submission. */
import { type Insertable, sql } from 'kysely';
import { batch } from '../../batch.ts';
import { queueVisitorMails } from '../deliveries/visitor-mails.ts';
import type { SignUpRules } from '../newsletter/sign-up.ts';
import { databaseKind, type NewContactSubmission, type Queries, type Schema } from '../schema.ts';
import { answerRow } from './idempotency-keys.ts';
import { type Outcome, type Submission, storeOnce } from './store-once.ts';
import { tokenRow } from './used-tokens.ts';

/** The most messages that share a commit: more gain little, and SQLite keeps a prepared statement for each number of rows. */
const MAX_BATCH_SIZE = 32;

/** PostgreSQL's error classes caused by a row or by another statement, not by the state of the database. */
const ROW_AT_FAULT = /^(22|23|40)/;
const SQLITE_CONSTRAINT = 19;

type Message = Submission & { lead: { kind: 'contact_submission'; row: NewContactSubmission } };

/**
 * Returns the function that stores submissions, each at most once per key and per token, however many requests and
 * processes race. When it resolves with `stored` the row is on disk; it rejects when the database is at fault.
 *
 * Messages share a commit. If one conflicts with another or with a stored row, each is stored on its own. Subscriptions
 * always are: their address often exists already, and PostgreSQL logs the values of a failed insert.
 */
export function submissionStore(
  db: Queries,
  rules: SignUpRules,
): (submission: Submission) => Promise<Outcome> {
  const storeMessage = batch<Message, Outcome>(MAX_BATCH_SIZE, async (messages) => {
    const areStored = await storeAll(db, messages, new Date());
    return (message) =>
      areStored ? { kind: 'stored', id: message.lead.row.id } : storeOnce(db, message, rules);
  });
  return (submission) =>
    isMessage(submission) ? storeMessage(submission) : storeOnce(db, submission, rules);
}

function isMessage(submission: Submission): submission is Message {
  return submission.lead.kind === 'contact_submission';
}

/** Rows for one table. */
type Rows = {
  [Table in keyof Schema]: { table: Table; rows: readonly Insertable<Schema[Table]>[] };
}[keyof Schema];

/** @returns false when a row conflicted; then nothing is stored */
async function storeAll(db: Queries, messages: readonly Message[], now: Date): Promise<boolean> {
  const answers = messages.flatMap(({ idempotency }) => idempotency ?? []);
  const tables: Rows[] = [
    { table: 'idempotency_keys', rows: answers.map((kept) => answerRow(kept, now)) },
    { table: 'used_tokens', rows: messages.map(({ token }) => tokenRow(token)) },
    { table: 'contact_submissions', rows: messages.map(({ lead }) => lead.row) },
    { table: 'deliveries', rows: messages.flatMap(({ deliveries }) => deliveries) },
  ];
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const visitorMails = messages.flatMap((message) => message.visitorMails);
  try {
    if (databaseKind(db) === 'postgres' && visitorMails.length === 0) await insertInOneStatement(db, filled);
    else {
      await db.transaction().execute(async (transaction) => {
        await insertAll(transaction, filled);
        await queueVisitorMails(transaction, visitorMails, now);
      });
    }
    return true;
  } catch (error) {
    if (isRowAtFault(error)) return false;
    throw error;
  }
}

async function insertAll(transaction: Queries, tables: readonly Rows[]): Promise<void> {
  if (databaseKind(transaction) === 'postgres') return insertInOneStatement(transaction, tables);
  for (const { table, rows } of tables) await transaction.insertInto(table).values(rows).execute();
}

/** On PostgreSQL, where each statement is a round trip. */
async function insertInOneStatement(db: Queries, tables: readonly Rows[]): Promise<void> {
  const inserts = tables.map((rows) => sql`${sql.id(`into_${rows.table}`)} as (${insertOnPostgres(rows)})`);
  await sql`with ${sql.join(inserts)} select 1`.execute(db);
}

/**
 * The rows are one parameter, which is cheaper to build and to send than one for each value. A column that some rows
 * lack is null in those.
 */
function insertOnPostgres({ table, rows }: Rows) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join([...names].map((column) => sql.ref(column)));
  const from = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${from}`;
}

function isRowAtFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
  return 'code' in error && ROW_AT_FAULT.test(String(error.code));
}
