/** Visitors who submit one lead after the other, and retry with the same key when there is no answer. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { type Action, FORMS } from '../../packages/contract/forms.ts';

interface Lead {
  path: string;
  action: Action;
  fields: Record<string, string>;
}

/** A lead that was answered 201 with this id. */
export interface Acknowledged {
  id: string;
  fields: Record<string, string>;
}

export interface Load {
  acknowledged: Acknowledged[];
  /** The number of answers by status; 0 is no answer. */
  answers: Map<number, number>;
  /** The origin of the server to send to; empty before the first. */
  origin(): string;
  /** The server to send to from now on. */
  sendTo(server: { origin: string }): void;
  /** Resolves when the submissions in flight are finished. */
  stop(): Promise<void>;
}

interface Visitors {
  /** How many submit concurrently. */
  count: number;
  /** Makes a valid token for an action. */
  mint(action: Action): Promise<string>;
  /** Attempts of visitors who do not give up after the first. */
  attempts: number;
  /** The minimum pause before a retry. */
  pauseMs: number;
  /** The pause before the next lead. */
  restMs: number;
  /** The timeout of a request. */
  timeoutMs: number;
}

/** One visitor in four subscribes. */
const LEADS = [newSubscription, newMessage, newMessage, newMessage];

export function startLoad({ count, mint, attempts, pauseMs, restMs, timeoutMs }: Visitors): Load {
  const acknowledged: Acknowledged[] = [];
  const answers = new Map<number, number>();
  let origin = '';
  let stopped = false;
  const all = Promise.all(Array.from({ length: count }, (_, at) => visitor(LEADS[at % LEADS.length])));
  return {
    acknowledged,
    answers,
    origin: () => origin,
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
      // Some give up after the first failure; theirs must not be stored incompletely either.
      const most = randomInt(3) === 0 ? 1 : attempts;
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
        signal: AbortSignal.timeout(timeoutMs),
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
      // No trailing space, which the server would trim.
      message: `${randomUUID()} ${'x'.repeat(randomInt(1, 4000))}`,
      source_path: '/contact',
    },
  };
}
