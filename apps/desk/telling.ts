/** Mails to people at the desk of what concerns them: at once, or once a day, as each has chosen. They name nobody who has written. */

import type { NewsKind } from '@assay/forms/values';
import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import type { RoleOf } from '@assay/service/desk-people';
import type { Letter, SendLetter } from '@assay/service/mail';
import { describeFailure } from '@assay/store/database';
import { claimAtOnce, claimDaily, giveBack, noteTimes, type Told } from '@assay/store/desk';
import { countInbox } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { MAX_COUNT } from './contract/leads.ts';
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

/** Looks again and again whether somebody is to be told. @returns a function that stops it */
export function startTelling(parts: Parts): () => void {
  return repeat(async () => {
    try {
      await tell(parts, new Date());
    } catch (error) {
      parts.log.error({ reason: describeFailure(error) }, 'People could not be told what concerns them');
    }
  }, INTERVAL_MS);
}

/** Tells everybody what is due by now and nobody has told yet. On a day when nothing concerns somebody there is no daily mail. */
export async function tell({ db, log, send, roleOf, origin }: Parts, now: Date): Promise<void> {
  await noteTimes(db, now);
  if (!send || !roleOf || !origin) return;
  // Whoever is no longer among DESK_PEOPLE gets none.
  const mayBeTold = (email: string) => roleOf(email) !== undefined;
  const mail = async (told: Told, letter: Letter) => {
    const isSent = await sendOnce({ send, log }, { to: told.email, automatic: 'auto-generated' }, letter);
    if (!isSent) await giveBack(db, told);
  };
  for (const told of await claimAtOnce(db, now, mayBeTold)) await mail(told, letterOf(told, 0, origin));
  if (now.getHours() < FIRST_HOUR) return;
  const overdue = await countInbox(db, { state: 'overdue' }, { now, max: MAX_COUNT });
  for (const told of await claimDaily(db, dayOf(now), now, mayBeTold)) {
    // All of the team, as a lead that nobody has is overdue, too.
    const late = told.choices.overdue === 'daily' ? overdue : 0;
    const own = told.news.filter(({ kind }) => kind !== 'overdue');
    if (own.length + late > 0) await mail(told, letterOf({ ...told, news: own }, late, origin));
  }
}

/** '2026-01-31', by the clock of the machine. */
function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Of one thing, and of several of a kind. */
const SENTENCES: Readonly<Record<NewsKind, readonly [one: string, several: string]>> = {
  new: ['A new lead is yours', '{count} new leads are yours'],
  handed_over: ['A colleague handed you a lead', 'Colleagues handed you {count} leads'],
  mentioned: ['A colleague mentioned you in a note', 'Colleagues mentioned you in {count} notes'],
  replied: ['There is an answer to a lead of yours', 'There are {count} answers to leads of yours'],
  replied_other: [
    'An answer from another address to a lead of yours',
    '{count} answers from other addresses to leads of yours',
  ],
  not_sent: ['A mail of yours could not be sent', '{count} mails of yours could not be sent'],
  call: ['A visitor booked, moved, or canceled a call with you', 'Visitors changed {count} calls with you'],
  woke: ['A lead that you snoozed is back', '{count} leads that you snoozed are back'],
  overdue: ['A lead of yours is overdue', '{count} leads of yours are overdue'],
};

/** @param overdue how many leads of the team are overdue; 0 where that is not told */
function letterOf({ news }: Told, overdue: number, origin: string): Letter {
  const sentences = [...Map.groupBy(news, ({ kind }) => kind)].map(([kind, those]) => {
    const [one, several] = SENTENCES[kind];
    return those.length === 1 ? one : several.replace('{count}', those.length.toLocaleString('en-US'));
  });
  const late = overdue > 0 ? [overdueInWords(overdue)] : [];
  const [first = '', ...others] = [...sentences, ...late];
  const [only] = news.length === 1 && late.length === 0 ? news : [];
  const path = only ? `/leads/${only.lead_id}` : news.length === 0 ? '/?state=overdue' : '/?state=mine';
  return {
    subject: others.length === 0 ? first : 'What concerns you at the desk',
    paragraphs: [
      ...sentences.map((sentence) => `${sentence}.`),
      ...late.map((sentence) => `${sentence}: not answered within the 24 hours that the site promises.`),
    ],
    link: { label: 'Open the desk', url: `${origin}${path}`, isButton: true },
    details: [],
    closing: 'Choose which of these mails you get with “Tell me” in the menu under your name at the desk.',
  };
}

function overdueInWords(overdue: number): string {
  if (overdue === 1) return '1 lead is overdue';
  return `${overdue.toLocaleString('en-US')}${overdue === MAX_COUNT ? ' or more' : ''} leads are overdue`;
}
