/** Visitors who submit one lead after the other, and who try again under the same key when nobody answers. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../contract/api.ts';
import { FORMS } from '../../contract/forms.ts';

/** What a visitor sends, and where to. */
interface Lead {
  path: string;
  action: string;
  fields: Record<string, string>;
}

/** A lead that was answered 201, and with which id. */
export interface Acknowledged {
  id: string;
  fields: Record<string, string>;
}

export interface Load {
  acknowledged: Acknowledged[];
  /** How many tries were answered otherwise, or not at all. */
  unanswered(): number;
  /** Where the visitors find the server from now on. */
  sendTo(server: { origin: string }): void;
  /** Resolves when each visitor is done with the lead at hand. */
  stop(): Promise<void>;
}

/** What the visitors send: one in four subscribes. */
const LEADS = [newSubscription, newMessage, newMessage, newMessage];

/** Starts it. A token's first word is the action that it is good for. @param visitors how many submit at once */
export function startLoad(visitors: number): Load {
  const acknowledged: Acknowledged[] = [];
  let unanswered = 0;
  let origin = '';
  let stopped = false;
  const all = Promise.all(Array.from({ length: visitors }, (_, at) => visitor(LEADS[at % LEADS.length])));
  return {
    acknowledged,
    unanswered: () => unanswered,
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
      const tries = randomInt(3) === 0 ? 1 : 20;
      for (let at = 0; at < tries; at++) {
        const id = await send(key, lead);
        if (id !== null) {
          acknowledged.push({ id, fields: lead.fields });
          break;
        }
        unanswered++;
        await sleep(20 + randomInt(50));
      }
    }
  }

  async function send(key: string, { path, action, fields }: Lead): Promise<string | null> {
    try {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: key },
        body: JSON.stringify({ ...fields, token: `${action} ${randomUUID()}` }),
        signal: AbortSignal.timeout(10_000),
      });
      const body = await response.json();
      return response.status === 201 ? body.id : null;
    } catch {
      return null;
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
