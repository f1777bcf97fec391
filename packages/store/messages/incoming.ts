/** What comes back: it is kept with its lead, and makes it one to answer again. */
import { randomUUID } from 'node:crypto';
import { isSameAddress } from '@assay/contract/addresses';
import { limit } from '@assay/contract/limit';
import { DAY_MS } from '@assay/contract/time';
import { type Selectable, sql } from 'kysely';
import { notifyOwner } from '../activity/notifications.ts';
import { addressesOf } from '../leads/edit-lead.ts';
import { wroteBack } from '../leads/wrote-back.ts';
import type { Messages, Queries } from '../schema.ts';
import { type NewFile, roomForFiles, storeFiles } from './files.ts';
import { MAX_MESSAGES, type StoredMessage, storeMessage } from './messages.ts';

/** Of a lead: whoever knows its address can send any number. */
export const MAX_ANSWERS_A_DAY = limit('Messages of a lead', 20);

/** Of a lead, in all: the rest of its messages is for what the company sends. */
const MAX_ANSWERS = limit('Messages of a lead', MAX_MESSAGES / 2);

/** Something that came back. Texts are plain, bounded, and without characters that a database refuses. */
export interface NewIncoming {
  leadId: string;
  from: string;
  subject: string;
  body: string;
  /** With its angle brackets. */
  messageId: string;
  inReplyTo: string | null;
  /** The names of the files that came with it and are not kept. */
  attachments: readonly string[];
  files?: readonly NewFile[];
  /** Whether a program wrote it: it is kept, and is no reason to answer. */
  isAutomatic: boolean;
  /** To whom it says that it is, where it came to the company's address of the lead: their people send past the desk. */
  companyTo?: readonly string[] | undefined;
  /** What else is written down with it, once. */
  onStored?: ((transaction: Queries) => Promise<void>) | undefined;
  at: Date;
}

/** `left`: so many files were not kept for want of room. */
type StoredIncoming = (StoredMessage & { ok: true; left: number }) | (StoredMessage & { ok: false });

/**
 * Stores what came back, once for each lead and Message-ID. Waits for whoever erases the lead, which leaves no message behind.
 *
 * What comes to the company's address is kept as sent by mail, and changes nothing: anybody who has it can write any sender into a mail. Only
 * a visitor who has got it by such a mail, and answers to all, answers as ever.
 */
export function storeIncoming(
  db: Queries,
  {
    leadId,
    from,
    messageId,
    inReplyTo,
    attachments,
    files = [],
    isAutomatic,
    companyTo,
    onStored,
    at,
    ...message
  }: NewIncoming,
): Promise<StoredIncoming> {
  const row: Selectable<Messages> = {
    ...message,
    ...{ id: randomUUID(), lead_id: leadId, direction: 'in', at: at.toISOString(), person_id: null },
    ...{ sender: null, reply_to: null, address: from, message_id: messageId, in_reply_to: inReplyTo },
    attachments: null,
    automatic: isAutomatic ? 1 : null,
    before: null,
    sent_again_at: null,
    to_visitor: null,
  };
  return db.transaction().execute(async (transaction) => {
    const own = await addressesOf(transaction, leadId);
    const isVisitor = (address: string) => own.some((one) => isSameAddress(one, address));
    if (companyTo && !isVisitor(from)) {
      row.direction = 'by_mail';
      row.to_visitor = companyTo.some(isVisitor) ? 'yes' : null;
    }
    // What programs send along is for nobody.
    const { kept, left } = await roomForFiles(transaction, leadId, isAutomatic ? [] : files);
    row.attachments = JSON.stringify([
      ...(isAutomatic ? files : left).map(({ name }) => name),
      ...attachments,
    ]);
    const stored = await storeMessage(transaction, row, () => hasRoom(transaction, leadId, at));
    if (!stored.ok) return stored;
    if (stored.isRepeated) return { ...stored, left: 0 };
    await storeFiles(transaction, row, kept);
    await onStored?.(transaction);
    if (!isAutomatic && row.direction === 'in') {
      const isOther = !isVisitor(from);
      await transaction
        .updateTable('contact_submissions')
        .set({ last_received_at: row.at })
        .where('id', '=', leadId)
        .execute();
      await wroteBack(transaction, leadId, at, isOther);
      const owner = await notifyOwner(transaction, isOther ? 'replied_other' : 'replied', leadId, at);
      if (owner === null) await tellCompany(transaction, row);
    }
    return { ...stored, left: left.length };
  });
}

/**
 * Has the company told by mail what came to a lead that is nobody's: the delivery's `change_id` is the message. A process of the version
 * before sends it as the lead's own notice. Nothing where the company was not told of the lead, because it looks like spam, or it is closed
 * as such.
 */
async function tellCompany(transaction: Queries, { id, lead_id, at }: Selectable<Messages>): Promise<void> {
  const channel = 'mail';
  const { isUsed, isSpam } = await transaction
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select(({ exists, selectFrom, and, or, not, eb }) => {
      const some = sql`1`.as('one');
      const used = selectFrom('delivery_channels').select(some).where('channel', '=', channel);
      const told = selectFrom('deliveries').select(some).whereRef('subject_id', '=', 'lead.id');
      return [
        exists(used).as('isUsed'),
        or([
          eb('work.close_reason', '=', 'spam'),
          and([eb('lead.status', '=', 'suspected'), not(exists(told.where('channel', '=', channel)))]),
        ]).as('isSpam'),
      ];
    })
    .where('lead.id', '=', lead_id)
    .executeTakeFirstOrThrow();
  if (!isUsed || isSpam) return;
  await transaction
    .insertInto('deliveries')
    .values({
      ...{ id: randomUUID(), channel, created_at: at, next_attempt_at: at, change_id: id },
      ...{ subject_kind: 'contact_submission', subject_id: lead_id },
    })
    .execute();
}

async function hasRoom(transaction: Queries, lead: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const { all, today } = await transaction
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('all'),
      fn.countAll<number | string>().filterWhere('at', '>', since).as('today'),
    ])
    .where('lead_id', '=', lead)
    .where('direction', '<>', 'out')
    .executeTakeFirstOrThrow();
  return Number(all) < MAX_ANSWERS && Number(today) < MAX_ANSWERS_A_DAY;
}
