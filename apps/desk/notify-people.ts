/** Mails to people at the desk of what concerns them: at once, or once a day, as each has chosen. They name nobody who has written. */

import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import type { RoleOf } from '@assay/service/desk-people';
import type { Letter, SendLetter } from '@assay/service/mail';
import { describeFailure } from '@assay/store/database';
import {
  type ClaimedMail,
  claimMails,
  FIRST_ADMINISTRATOR,
  giveBack,
  notifyOfTimes,
  roleOfAddress,
} from '@assay/store/desk';
import { countInbox } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { MAX_COUNT } from './contract/leads.ts';
import { NOTIFICATION_SENTENCES } from './contract/notifications.ts';
import { sendOnce } from './letters.ts';

const INTERVAL_MS = 30_000;

/** By the clock of the machine: before that, few people read their mail. */
const FIRST_HOUR = 7;

interface Parts {
  db: Queries;
  log: Log;
  /** Undefined where the desk sends no mail: then what concerns people is at the desk alone. */
  send: SendLetter | undefined;
  roleOf: RoleOf | undefined;
  /** The desk's public origin. */
  origin: string | undefined;
}

/** Looks again and again whether somebody is to be mailed. @returns a function that stops it */
export function startNotifying(parts: Parts): () => void {
  return repeat(async () => {
    try {
      await notifyPeople(parts, new Date());
    } catch (error) {
      parts.log.error({ reason: describeFailure(error) }, 'People could not be mailed what concerns them');
    }
  }, INTERVAL_MS);
}

/** Mails everybody what is due by now. On a day when nothing concerns somebody, and nothing is overdue, there is no daily mail. */
export async function notifyPeople({ db, log, send, roleOf, origin }: Parts, now: Date): Promise<void> {
  await notifyOfTimes(db, now);
  if (!send || !origin) return;
  // Whoever may no longer work here gets none.
  const mayBeMailed = async (email: string) =>
    email !== FIRST_ADMINISTRATOR && (await roleOfAddress(db, email, roleOf)) !== undefined;
  const day = now.getHours() < FIRST_HOUR ? undefined : dayOf(now);
  const claimed = await claimMails(db, { now, day, mayBeMailed });
  // All of the team, as a lead that nobody has is overdue, too.
  const overdue = claimed.some((one) => one.day !== undefined)
    ? await countInbox(db, { state: 'overdue' }, { now, max: MAX_COUNT })
    : 0;
  for (const mail of claimed) {
    const letter = letterOf(mail, overdue, origin);
    if (!letter) continue;
    const isSent = await sendOnce({ send, log }, { to: mail.email, automatic: 'auto-generated' }, letter);
    if (!isSent) await giveBack(db, mail);
  }
}

/** '2026-01-31', by the clock of the machine. */
function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Undefined where there is nothing to say. @param overdue how many leads of the team are overdue */
function letterOf({ notifications, day }: ClaimedMail, overdue: number, origin: string): Letter | undefined {
  const isDaily = day !== undefined;
  const own = notifications.filter(({ kind }) => !isDaily || kind !== 'overdue');
  const sentences = [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, { length }]) => {
    const sentence = NOTIFICATION_SENTENCES[kind]('A colleague');
    return length === 1 ? sentence : `${sentence} (${length.toLocaleString('en-US')} times)`;
  });
  const late = isDaily && overdue > 0 ? [overdueInWords(overdue)] : [];
  const [first, ...others] = [...sentences, ...late];
  if (first === undefined) return undefined;
  const [only] = own.length === 1 && late.length === 0 ? own : [];
  const path = only ? `/leads/${only.lead_id}` : own.length === 0 ? '/?state=overdue' : '/?state=mine';
  return {
    subject: others.length === 0 ? first : 'What concerns you at the desk',
    paragraphs: [
      ...sentences.map((sentence) => `${sentence}.`),
      ...late.map((sentence) => `${sentence}: not answered within the 24 hours that the site promises.`),
    ],
    link: { label: 'Open the desk', url: `${origin}${path}`, isButton: true },
    details: [],
    closing:
      'Choose in the menu under your name at the desk when you get such mails: at once, daily, or never.',
  };
}

function overdueInWords(overdue: number): string {
  if (overdue === 1) return '1 lead is overdue';
  return `${overdue.toLocaleString('en-US')}${overdue === MAX_COUNT ? ' or more' : ''} leads are overdue`;
}
