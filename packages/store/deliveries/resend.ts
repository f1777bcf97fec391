import { record } from '../activity/record.ts';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import { actOn } from '../leads/work.ts';
import type { Queries } from '../schema.ts';
import { moveAttempts } from './attempts.ts';
import { enableChannel } from './disabled-channels.ts';
import { isUnlocked, NO_LEASE } from './leases.ts';

/** One delivery by its id, or all that were given up, or all that wait for their next attempt. */
export type Resendable = { id: string } | 'all dead' | 'all pending';

/**
 * Makes deliveries due now and enables their channels. One that is delivered or dead begins again, with no attempts made;
 * one that is pending only has its next attempt now, unless an attempt is being made. A delivery to all recipients
 * replaces those that were split off from it. Failed attempts are kept.
 *
 * The lead of a mail from the desk that is sent again is answered by it.
 *
 * @param by whoever does it; null on the command line
 * @returns how many
 */
export function resend(db: Queries, which: Resendable, now: Date, by: string | null = null): Promise<number> {
  const one = typeof which === 'string' ? undefined : which.id;
  return db.transaction().execute(async (transaction) => {
    const answers = which === 'all pending' ? [] : await lockAnswers(transaction, one);
    const resent = await transaction
      .updateTable('deliveries')
      .set(({ ref, eb }) => ({
        ...NO_LEASE,
        status: 'pending',
        attempts: eb.case().when('status', '=', 'pending').then(ref('attempts')).else(0).end(),
        next_attempt_at: now.toISOString(),
        delivered_at: null,
      }))
      .where(({ eb, and, or }) => {
        const isWaiting = and([eb('status', '=', 'pending'), isUnlocked(db)(eb)]);
        if (which === 'all dead') return eb('status', '=', 'dead');
        return which === 'all pending' ? isWaiting : or([eb('status', '<>', 'pending'), isWaiting]);
      })
      .$if(one !== undefined, (query) => query.where('id', '=', one ?? ''))
      .returning(['id', 'channel', 'recipient', 'subject_id', 'change_id'])
      .execute();
    for (const { id, channel, recipient, subject_id, change_id } of one === undefined ? [] : resent) {
      if (recipient !== null) continue;
      const replaced = await transaction
        .selectFrom('deliveries')
        .select('id')
        .where('subject_id', '=', subject_id)
        .where('change_id', change_id === null ? 'is' : '=', change_id)
        .where('channel', '=', channel)
        .where('recipient', 'is not', null)
        .forUpdate()
        .execute();
      const ids = replaced.map((row) => row.id);
      if (ids.length === 0) continue;
      await transaction.deleteFrom('deliveries').where('id', 'in', ids).execute();
      await moveAttempts(transaction, ids, id);
    }
    for (const { id, subject_id } of resent) {
      if (!answers.includes(id)) continue;
      await actOn(transaction, subject_id, { do: 'answer' }, { by, now });
      await transaction
        .updateTable('messages')
        .set({ sent_again_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      const details = { channel: 'reply' };
      if (by === null)
        await record(transaction, { at: now, person: by, action: 'sent_again', lead: subject_id, details });
    }
    for (const channel of new Set(resent.map((row) => row.channel)))
      await enableChannel(transaction, channel);
    return resent.length;
  });
}

/** Of the mails from the desk that were given up, those whose leads are open. Their leads stay so until the transaction ends. */
async function lockAnswers(transaction: Queries, one: string | undefined): Promise<string[]> {
  const dead = await transaction
    .selectFrom('deliveries')
    .select(['id', 'subject_id'])
    .where('channel', '=', 'reply')
    .where('status', '=', 'dead')
    .$if(one !== undefined, (query) => query.where('id', '=', one ?? ''))
    .orderBy('subject_id')
    .execute();
  const open: string[] = [];
  for (const { id, subject_id } of dead) {
    if ((await lockContactSubmission(transaction, subject_id))?.status === 'new') open.push(id);
  }
  return open;
}
