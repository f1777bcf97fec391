import { brand } from '@assay/content/facts';
import { fillIn } from '@assay/content/fill-in';
import type { VisitorMails } from '@assay/content/schema/mails';
import { callUrl } from '@assay/contract/call-link';
import { CALL_MINUTES } from '@assay/contract/call-slots';
import { CLOCK, clockTime, DAY, formatCall, formatIn } from '@assay/contract/call-wording';
import { methodOf, toInvitation } from '@assay/contract/formats/icalendar';
import { MINUTE_MS } from '@assay/contract/time';
import type { Lead } from '@assay/store/deliveries';
import type { Letter } from './letter.ts';
import { addressOf } from './mailbox.ts';

type Call = NonNullable<Extract<Lead, { kind: 'contact_submission' }>['call']>;

interface Sender {
  from: string;
  siteUrl: URL;
}

interface CallLetter {
  letter: Letter;
  /** For the visitor's calendar, once the call is booked, or canceled. */
  event?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** The letter to a visitor about their call as it stands, on their clock. A call that is over has none. */
export function callLetter(
  { booking, key }: Call,
  { calls: words, locale, language, pages }: VisitorMails,
  { from, siteUrl }: Sender,
): CallLetter {
  const { at, zone, state, heldUntil, isReminded, isMoved } = booking;
  const page = callUrl(siteUrl, key);
  const values = {
    time: formatCall(at.getTime(), zone, locale),
    short: formatIn(locale, at.getTime(), zone, { ...DAY, ...CLOCK }),
    until: heldUntil ? clockTime(heldUntil.getTime(), zone, locale) : '',
    url: page,
  };
  const { subject, paragraphs, link } =
    words[isReminded ? 'reminder' : isMoved ? 'moved' : state === 'past' ? 'open' : state];
  const letter: Letter = {
    subject: fillIn(subject, values),
    language,
    paragraphs: [...paragraphs.map((paragraph) => fillIn(paragraph, values)), ...(pages ? [pages] : [])],
    prominent: values.time,
    link: { label: link, url: page, isButton: true },
    details: [],
    closing: state === 'held' || state === 'open' ? words.closing : '',
  };
  // The calendar has the event by then.
  if (isReminded || (state !== 'booked' && state !== 'canceled')) return { letter };
  const invitation = {
    uid: `${booking.lead}@${siteUrl.hostname}`,
    made: new Date(),
    start: at,
    end: new Date(at.getTime() + CALL_MINUTES * MINUTE_MS),
    summary: words.event.summary,
    description: fillIn(words.event.description, values),
    url: page,
    organizer: addressOf(from),
    attendee: booking.email,
    sequence: booking.changes,
    isCanceled: state === 'canceled',
  };
  const event = { method: methodOf(invitation), content: toInvitation(brand(), invitation) };
  return { letter, event };
}
