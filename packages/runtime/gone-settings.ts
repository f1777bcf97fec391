/** Settings of 0.3.0 that this version has not. */
import type { Environment } from './variables.ts';

interface Gone {
  /** What holds now. */
  now: string;
  /** Whether something is kept, lost or sent by its going, so that somebody has to decide first. */
  stops?: boolean;
}

const GONE: Readonly<Record<string, Gone>> = {
  BOOKING_WEBHOOK_SECRET: {
    now: 'bookings are found at the booking service alone, which BOOKING_URL leads to; those that came stay as calls at the desk',
    stops: true,
  },
  CHAT_WEBHOOK_FORMAT: {
    now: 'the address says whether the chat is Teams; every other takes the format of Slack',
  },
  CHAT_WEBHOOK_NAMES: { now: 'the chat is told that a form was sent, without name and company' },
  DESK_CALENDAR_NAMES: { now: 'the calendar of calls has no name and no company' },
  HSTS_SUBDOMAINS: { now: 'browsers are bound to TLS for the name of the site alone' },
  LEADS_HOLD_SPAM: { now: 'leads that look like spam are delivered as every other one', stops: true },
  PAGES_CACHE_SECONDS: { now: 'a shared cache asks for each page whether it has changed' },
  SPAM_KEEP_DAYS: { now: 'what is closed as spam is kept as every other lead is', stops: true },
};

/** What is set and gone, a line each. */
export interface GoneSettings {
  /** For those with which nothing starts. */
  problems: string[];
  /** For the others. */
  notes: string[];
}

/** A secret may have been in a file, which a name with `_FILE` named. */
const nameOf = (variable: string) => variable.replace(/_FILE$/, '');

/** Whether 0.3.0 read this variable. */
export function isGone(variable: string): boolean {
  return nameOf(variable) in GONE;
}

/** Finds the settings that are set and gone. */
export function findGone(given: Environment): GoneSettings {
  const [problems, notes]: [string[], string[]] = [[], []];
  for (const [variable, value] of Object.entries(given)) {
    const gone = GONE[nameOf(variable)];
    if (!gone || !value || value === 'false') continue;
    if (gone.stops) problems.push(`${variable}: there is no such setting any more, ${gone.now}; remove it`);
    else notes.push(`${variable}: there is no such setting any more, ${gone.now}`);
  }
  return { problems, notes };
}
