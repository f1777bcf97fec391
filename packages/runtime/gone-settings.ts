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
  DEV_API_PORT: { now: 'npm run dev takes the port after DEV_PORT' },
  DEV_DESK_API_PORT: { now: 'npm run dev:desk takes the third port after DEV_PORT' },
  DEV_DESK_PORT: { now: 'npm run dev:desk takes the second port after DEV_PORT' },
  DESK_CALENDAR_NAMES: { now: 'the calendar of calls has no name and no company' },
  DESK_METRICS_PORT: { now: 'Prometheus asks for /healthz of the desk, whose log says the rest' },
  DESK_IDLE_MINUTES: { now: 'a session that nobody uses ends after two hours', stops: true },
  HSTS_SUBDOMAINS: { now: 'browsers are bound to TLS for the name of the site alone' },
  LEADS_HOLD_SPAM: { now: 'leads that look like spam are delivered as every other one', stops: true },
  PAGES_CACHE_SECONDS: { now: 'a shared cache asks for each page whether it has changed' },
  VISITOR_MAILS_A_DAY: { now: 'visitors get 1,000 mails a day' },
  SPAM_KEEP_DAYS: { now: 'what is closed as spam is kept as every other lead is', stops: true },
};

/** What is set and gone, a line each. */
export interface GoneSettings {
  /** For those with which nothing starts. */
  problems: string[];
  /** For the others. */
  notes: string[];
}

/** Of a variable; a secret may have been in a file, which a name with `_FILE` named. */
function goneOf(variable: string): Gone | undefined {
  const name = variable.replace(/_FILE$/, '');
  return Object.hasOwn(GONE, name) ? GONE[name] : undefined;
}

/** Whether 0.3.0 read this variable. */
export function isGone(variable: string): boolean {
  return goneOf(variable) !== undefined;
}

/** Finds the settings that are set and gone. */
export function findGone(given: Environment): GoneSettings {
  const [problems, notes]: [string[], string[]] = [[], []];
  for (const [variable, value] of Object.entries(given)) {
    const gone = goneOf(variable);
    if (!gone || !value || value === 'false') continue;
    if (gone.stops) problems.push(`${variable}: there is no such setting any more, ${gone.now}; remove it`);
    else notes.push(`${variable}: there is no such setting any more, ${gone.now}`);
  }
  return { problems, notes };
}
