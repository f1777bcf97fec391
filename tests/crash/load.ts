/** Visitors who submit one lead after the other, and who try again under the same key when nobody answers. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../contract/api.ts';
import { type Action, FORMS } from '../../contract/forms.ts';

/** What a visitor sends, and where to. */
interface Lead {
  path: string;
  action: Action;
  fields: Record<string, string>;
}

/** A lead that was answered 201, and with which id. */
export interface Acknowledged {
  id: string;
  fields: Record<string, string>;
}

export interface Load {
  acknowledged: Acknowledged[];
  /** How many tries were answered with each status; 0 stands for no answer. */
  answers: Map<number, number>;
  /** Where the visitors find the server from now on. */
  sendTo(server: { origin: string }): void;
  /** Resolves when each visitor is done with the lead at hand. */
  stop(): Promise<void>;
}

/** What visitors are like. */
export interface Visitors {
  /** How many submit at once. */
  count: number;
  /** Makes a token that is good for an action. */
  mint(action: Action): Promise<string>;
  /** How often somebody tries who does not give up at once. */
  tries: number;
  /** How long each waits before another try, at least. */
  pauseMs: number;
  /** How long each waits with the next lead. */
  restMs: number;
  /** How long each waits for an answer. */
  patienceMs: number;
}

/** What the visitors send: one in four subscribes. */
const LEADS = [newSubscription, newMessage, newMessage, newMessage];

/** Starts it. */
export function startLoad({ count, mint, tries, pauseMs, restMs, patienceMs }: Visitors): Load {
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<number, number>();
  let origin = '';
  let stopped = false;
  const all = Promise.all(Array.from({ length: count }, (_, at) => visitor(LEADS[at % LEADS.length])));
  return {
    acknowledged,
    answers,
    sendTo(server) {
      origin = server.origin;
    },
    async stop() {
      stopped = true;
      await all;
    },
  };

  async function visitor(newLead = newMessage): Promise<void> {
    while (!stopped) {
      const key = randomUUID();
      const lead = newLead();
      // Some give up after the first failure: what became of those must not be half stored either.
      const most = randomInt(3) === 0 ? 1 : tries;
      for (let at = 0; at < most; at++) {
        const { status, id } = await send(key, lead);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (id !== null) {
          acknowledged.push({ id, fields: lead.fields });
          break;
        }
        await sleep(pauseMs + randomInt(50));
      }
      await sleep(restMs);
    }
  }

  async function send(
    key: string,
    { path, action, fields }: Lead,
  ): Promise<{ status: number; id: string | null }> {
    const token = await mint(action);
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify({ ...fields, token }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const body = await response.json();
      return { status: response.status, id: response.status === 201 ? body.id : null };
    } catch {
      return { status: 0, id: null };
    }
  }
}

function newSubscription(): Lead {
  return {
    path: API_PATHS.newsletterSubscriptions,
    action: FORMS.newsletter.action,
    fields: { email: `${randomUUID()}@example.com` },
  };
}

function newMessage(): Lead {
  return {
    path: API_PATHS.contactSubmissions,
    action: FORMS.contact.action,
    fields: {
      form_type: 'contact',
      first_name: 'Ada',
      last_name: randomUUID(),
      email: `${randomUUID()}@example.com`,
      company: 'Engines',
      phone: '1',
      project_type: 'other',
      budget: 'under-50k',
      // Never a space at its end, which the server takes off.
      message: `${randomUUID()} ${'x'.repeat(randomInt(1, 4000))}`,
      source_path: '/contact',
    },
  };
}
