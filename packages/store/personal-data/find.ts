/** Finds the data of a person. */
import { type Expression, sql } from 'kysely';
import { listAttempts } from '../deliveries/attempts.ts';
import { listDeliveries } from '../deliveries/deliveries.ts';
import { SUBMISSION_COLUMNS } from '../leads/contact-submissions.ts';
import { listNotes } from '../leads/notes.ts';
import { listMessages } from '../messages/messages.ts';
import { findSuppression } from '../newsletter/suppressions.ts';
import type { Queries } from '../schema.ts';
import { answerAbout } from '../submissions/idempotency-keys.ts';
import { listChanges } from '../subscriptions/changes.ts';
import { forEachBatch } from './batches.ts';

/**
 * The rows about a person, by table. An erasure deletes them, except that those of the record only lose their lead. A
 * suppression stays, without times of sign-up and consent: it is a keyed hash, without which the newsletter could reach the
 * person again.
 */
export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>;

const ENTRY_COLUMNS = ['id', 'at', 'person_id', 'action', 'lead_id', 'details', 'cause'] as const;

const CALL_COLUMNS = [
  ...(['lead_id', 'at', 'zone', 'asked_at', 'asked_for'] as const),
  ...(['outcome', 'changes', 'changed', 'changed_by'] as const),
] as const;

/** @param email in any letter case @param hasFiles whether with what files contain, all of which is then in memory */
export async function findPersonalData(db: Queries, email: string, hasFiles = true) {
  const contact_submissions = await db
    .selectFrom('contact_submissions')
    .select([...SUBMISSION_COLUMNS, 'language', 'entered_by'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(sql`lower(email)`, '=', email.toLowerCase()),
        // Whose address was corrected.
        eb(
          'id',
          'in',
          selectFrom('lead_edits')
            .select('lead_id')
            .where('field', '=', sql.lit('email'))
            .where(sql`lower(before)`, '=', email.toLowerCase()),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const newsletter_subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  const suppression = await findSuppression(db, email);
  const ids = idsOf([...contact_submissions, ...newsletter_subscriptions]);
  const about = <Row>(find: (ids: readonly string[]) => Promise<Row[]>) => inBatches(ids, find);
  const deliveries = await about((some) => listDeliveries(db, { leadIds: some }));
  return {
    contact_submissions,
    newsletter_subscriptions,
    subscription_changes: await about((some) => listChanges(db, some)),
    lead_work: await about((some) =>
      db.selectFrom('lead_work').selectAll().where('lead_id', 'in', some).execute(),
    ),
    calls: await about((some) =>
      db.selectFrom('calls').select(CALL_COLUMNS).where('lead_id', 'in', some).execute(),
    ),
    address_pairs: await db
      .selectFrom('address_pairs')
      // The other address may be somebody else's.
      .select(({ ref }) => [ownOf(ref('one'), email).as('one'), ownOf(ref('other'), email).as('other')])
      .where(({ or, eb }) => or([eb('one', '=', email.toLowerCase()), eb('other', '=', email.toLowerCase())]))
      .execute(),
    lead_notes: await about((some) => listNotes(db, some)),
    lead_edits: await about((some) =>
      db.selectFrom('lead_edits').selectAll().where('lead_id', 'in', some).execute(),
    ),
    messages: await about((some) => listMessages(db, some)),
    message_files: await about((some) =>
      db.selectFrom('message_files').selectAll().where('lead_id', 'in', some).execute(),
    ),
    file_parts: await (hasFiles ? about : noRows)((some) =>
      db.selectFrom('file_parts').selectAll().where('lead_id', 'in', some).execute(),
    ),
    // Of others' mails, that a copy went to this address.
    message_cc: await db
      .selectFrom('message_cc')
      .selectAll()
      .where(({ or, eb }) =>
        or([
          eb(sql`lower(address)`, '=', email.toLowerCase()),
          ...(ids.length > 0 ? [eb('lead_id', 'in', ids.slice(0, READ_AT_ONCE))] : []),
        ]),
      )
      .execute(),
    deliveries,
    delivery_attempts: await inBatches(idsOf(deliveries), (some) => listAttempts(db, some)),
    suppressions: suppression ? [suppression] : [],
    spent_tokens: await about((some) =>
      db
        .selectFrom('spent_tokens')
        .select(['key', 'fingerprint', 'answer', 'answered_at'])
        .where('answer', 'in', some.map(answerAbout))
        .execute(),
    ),
    // Without the names of those who work at the desk.
    activity_log: await about((some) =>
      db.selectFrom('activity_log').select(ENTRY_COLUMNS).where('lead_id', 'in', some).execute(),
    ),
  };
}

function ownOf(address: Expression<string>, email: string) {
  return sql<string | null>`case when ${address} = ${email.toLowerCase()} then ${address} end`;
}

const noRows = async <Row>(_find: (ids: readonly string[]) => Promise<Row[]>): Promise<Row[]> => [];

/** Reading is quick. */
const READ_AT_ONCE = 500;

async function inBatches<Row>(
  ids: readonly string[],
  find: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  await forEachBatch(ids, async (some) => void rows.push(...(await find(some))), READ_AT_ONCE);
  return rows;
}

/** How many rows of each table an erasure deletes or changes for good; files count once. */
export function countPersonalData({
  suppressions: _,
  file_parts: _parts,
  ...data
}: PersonalData): Record<string, number> {
  return Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length]));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
