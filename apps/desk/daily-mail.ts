/** A mail a day of what is overdue, to those who want it. */

import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import type { RoleOf } from '@assay/service/desk-people';
import type { Letter, SendLetter } from '@assay/service/mail';
import { describeFailure } from '@assay/store/database';
import { claimDailyMails } from '@assay/store/desk';
import { countInbox } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { MAX_COUNT } from './contract/leads.ts';
import { sendOnce } from './letters.ts';

const INTERVAL_MS = 10 * 60 * 1000;

/** By the clock of the machine: before that, few people read their mail. */
const FIRST_HOUR = 7;

interface Parts {
  db: Queries;
  log: Log;
  send: SendLetter;
  roleOf: RoleOf;
  /** The desk's public origin. */
  origin: string;
}

/** Looks again and again whether the day's mails are due. @returns a function that stops it */
export function startDailyMails(parts: Parts): () => void {
  return repeat(async () => {
    try {
      await sendDailyMails(parts, new Date());
    } catch (error) {
      parts.log.error({ reason: describeFailure(error) }, 'Daily mails could not be sent');
    }
  }, INTERVAL_MS);
}

/** Sends the mails of a day that nobody has sent yet. On a day with nothing overdue there is none, however often it is asked. */
export async function sendDailyMails({ db, log, send, roleOf, origin }: Parts, now: Date): Promise<void> {
  if (now.getHours() < FIRST_HOUR) return;
  const overdue = await countInbox(db, { state: 'overdue' }, { now, max: MAX_COUNT });
  if (overdue === 0) return;
  const letter = letterOf(overdue, origin);
  for (const email of await claimDailyMails(db, dayOf(now))) {
    // Whoever is no longer among DESK_PEOPLE gets none.
    if (roleOf(email) !== undefined)
      await sendOnce({ send, log }, { to: email, automatic: 'auto-generated' }, letter);
  }
}

/** '2026-01-31', by the clock of the machine. */
function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

function letterOf(overdue: number, origin: string): Letter {
  const count = `${overdue.toLocaleString('en-US')}${overdue === MAX_COUNT ? ' or more' : ''}`;
  const subject = overdue === 1 ? '1 lead is overdue' : `${count} leads are overdue`;
  return {
    subject,
    paragraphs: [`${subject}: not answered within the 24 hours that the site promises.`],
    link: { label: 'Open the desk', url: `${origin}/?state=overdue` },
    details: [],
    closing: 'You asked for this mail at the desk. To stop it, use the menu under your name there.',
  };
}
