/** Invariants of the database and the receivers after a server was killed. */

import { exportedSubscription } from '../../packages/service/newsletter-addresses.ts';
import type { ContactSubmission, Delivery, NewsletterSubscription } from '../../packages/store/schema.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import type { Call } from '../support/receiver.ts';
import type { Acknowledged } from './load.ts';

type Row = ContactSubmission | NewsletterSubscription;

/** A delivery as it was received. */
interface Arrival {
  id: string;
  content: string;
  /** Whether it contains the complete row. */
  contains(row: Row): boolean;
}

/** The default of the server's SITE_URL. */
const SITE_URL = new URL('http://localhost:3000');

/** Without the status, which may change between two attempts. */
export function arrivalOfCall({ id, body }: Call): Arrival {
  const { data, ...event } = JSON.parse(body);
  const content = (row: object) => JSON.stringify({ ...row, status: '' });
  return {
    id,
    content: JSON.stringify(event) + content(data),
    contains: (row) => content(data) === content('token' in row ? exportedSubscription(row, SITE_URL) : row),
  };
}

export function arrivalOfMail({ headers, text }: ReceivedMail): Arrival {
  return {
    id: /^<([^@]+)@/.exec(headers.get('message-id') ?? '')?.[1] ?? 'A mail without an id',
    content: text,
    contains: (row) =>
      [row.id, row.email, 'message' in row ? row.message : ''].every((value) => text.includes(value)),
  };
}

/** Each is stored as it was sent. @returns the violations, like the other checks */
export function checkAcknowledged(acknowledged: readonly Acknowledged[], rows: readonly Row[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, new Map<string, unknown>(Object.entries(row))]));
  return acknowledged.flatMap(({ id, fields }) => {
    const row = byId.get(id);
    if (!row) return [`${id} was acknowledged and is not stored`];
    const different = Object.keys(fields).filter((name) => row.get(name) !== fields[name]);
    return different.map((name) => `${id}: ${name} is not what was sent`);
  });
}

/** Whoever unsubscribed is unsubscribed. */
export function checkLeft(left: ReadonlySet<string>, rows: readonly Row[]): string[] {
  const active = rows.filter(({ id, status }) => left.has(id) && status !== 'unsubscribed');
  return active.map(({ id, status }) => `${id} has unsubscribed and is ${status}`);
}

/**
 * None is stored twice, and each has the deliveries that were stored with it, or when it ended. The call that tells of the end
 * replaces the first one if that was not recorded as delivered.
 */
export function checkStored(rows: readonly Row[], deliveries: readonly Delivery[]): string[] {
  const violations: string[] = [];
  const seen = new Set<string>();
  for (const { id, email } of rows) {
    if (seen.has(email)) violations.push(`${id} is stored twice`);
    seen.add(email);
  }
  const byLead = Map.groupBy(deliveries, ({ subject_id: id }) => id);
  for (const { id, status } of rows) {
    // Those with a recipient were added later, when the mail server refused that address.
    const written = (byLead.get(id) ?? []).filter(({ recipient }) => recipient === null);
    const channels = written.map(({ channel }) => channel).sort();
    const expected = ['mail,webhook', ...(status === 'unsubscribed' ? ['mail,webhook,webhook'] : [])];
    if (!expected.includes(channels.join())) violations.push(`${id} has the deliveries ${channels.join()}`);
    byLead.delete(id);
  }
  for (const id of byLead.keys()) violations.push(`A delivery is for ${id}, which is not stored`);
  return violations;
}

/** Each arrived at least once, always with the same id and content. What arrived and is not stored was replaced. */
export function checkDelivered(
  rows: readonly Row[],
  deliveries: readonly Delivery[],
  arrivals: readonly Arrival[],
): string[] {
  const violations: string[] = [];
  const arrived = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const { id, content } = arrival;
    if ((arrived.get(id)?.content ?? content) !== content)
      violations.push(`${id} arrived with different content`);
    arrived.set(id, arrival);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, channel, subject_id, status } of deliveries) {
    const row = byId.get(subject_id);
    const arrival = arrived.get(id);
    if (status !== 'delivered') violations.push(`${id} (${channel}) is ${status}`);
    if (!arrival) violations.push(`${id} (${channel}) never arrived`);
    else if (row && !arrival.contains(row)) violations.push(`${id} (${channel}) arrived with another row`);
    arrived.delete(id);
  }
  const ended = rows.filter(({ status }) => status === 'unsubscribed');
  for (const [id, arrival] of arrived) {
    if (!ended.some((row) => arrival.contains(row))) violations.push(`${id} arrived and is not stored`);
  }
  return violations;
}
