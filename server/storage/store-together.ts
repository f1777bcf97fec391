/** Stores the submissions of the same moment with one commit, which is what a submission costs most. */
import { sql } from 'kysely';
import { insertContactSubmissions } from './contact-submissions.ts';
import { insertDeliveries } from './deliveries.ts';
import { insertAnswers } from './idempotency-keys.ts';
import { isPostgres } from './is-postgres.ts';
import type { Insert, NewContactSubmission, Queries } from './schema.ts';
import { type Outcome, type Submission, storeOnce } from './store-once.ts';
import { together } from './together.ts';
import { insertTokens } from './used-tokens.ts';

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

/** @returns false when something was in the way; then nothing is stored */
async function storeAll(db: Queries, messages: readonly Message[], now: Date): Promise<boolean> {
  const answers = messages.flatMap(({ idempotency }) => idempotency ?? []);
  const deliveries = messages.flatMap((message) => message.deliveries);
  const rows = messages.map(({ lead }) => lead.row);
  const tokens = messages.map(({ token }) => token);
  const inserts = [
    ...(answers.length > 0 ? [insertAnswers(db, answers, now)] : []),
    insertTokens(db, tokens),
    insertContactSubmissions(db, rows),
    ...(deliveries.length > 0 ? [insertDeliveries(db, deliveries)] : []),
  ];
  try {
    await runAll(db, inserts);
    return true;
  } catch (error) {
    if (isRowAtFault(error)) return false;
    throw error;
  }
}

/** On PostgreSQL, where every statement is a round trip, as a single one. */
async function runAll(db: Queries, inserts: readonly Insert[]): Promise<void> {
  if (isPostgres(db)) {
    const parts = inserts.map((insert, at) => sql`${sql.id(`insert_${at}`)} as (${insert})`);
    await sql`with ${sql.join(parts)} select 1`.execute(db);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    for (const insert of inserts) await sql`${insert}`.execute(transaction);
  });
}

function isRowAtFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === SQLITE_CONSTRAINT;
  return 'code' in error && ROW_AT_FAULT.test(String(error.code));
}
