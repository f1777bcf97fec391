/** Invariants of the database and the receivers after a server was killed. */
import type { ContactSubmission } from '../../server/storage/contact-submissions.ts';
import type { Delivery } from '../../server/storage/deliveries.ts';
import type { NewsletterSubscription } from '../../server/storage/newsletter-subscriptions.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import type { Call } from '../support/receiver.ts';
import type { Acknowledged } from './load.ts';

export type Row = ContactSubmission | NewsletterSubscription;

/** A delivery as it was received. */
interface Arrival {
  id: string;
  content: string;
  /** Whether it contains the complete row. */
  contains(row: Row): boolean;
}

export function arrivalOfCall({ id, body }: Call): Arrival {
  return {
    id,
    content: body,
    contains: (row) => JSON.stringify(JSON.parse(body).data) === JSON.stringify(row),
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

/** Each is stored as it was sent. */
export function faultsOfAcknowledged(acknowledged: readonly Acknowledged[], rows: readonly Row[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, new Map<string, unknown>(Object.entries(row))]));
  return acknowledged.flatMap(({ id, fields }) => {
    const row = byId.get(id);
    if (!row) return [`${id} was acknowledged and is not stored`];
    const different = Object.keys(fields).filter((name) => row.get(name) !== fields[name]);
    return different.map((name) => `${id}: ${name} is not what was sent`);
  });
}

/** None is stored twice, and each has the deliveries that were stored with it. */
export function faultsOfStored(rows: readonly Row[], deliveries: readonly Delivery[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { id, email } of rows) {
    if (seen.has(email)) faults.push(`${id} is stored twice`);
    seen.add(email);
  }
  const told = Map.groupBy(deliveries, ({ subject_id: id }) => id);
  for (const { id } of rows) {
    // Those with a recipient were added later, when the mail server refused that address.
    const written = (told.get(id) ?? []).filter(({ recipient }) => recipient === null);
    const channels = written.map(({ channel }) => channel).sort();
    if (channels.join() !== 'mail,webhook') faults.push(`${id} has the deliveries ${channels.join()}`);
    told.delete(id);
  }
  for (const id of told.keys()) faults.push(`A delivery tells ${id}, which is not stored`);
  return faults;
}

/** Each arrived at least once, always with the same id and content. */
export function faultsOfDelivered(
  rows: readonly Row[],
  deliveries: readonly Delivery[],
  arrivals: readonly Arrival[],
): string[] {
  const faults: string[] = [];
  const arrived = new Map<string, Arrival>();
  for (const arrival of arrivals) {
    const { id, content } = arrival;
    if ((arrived.get(id)?.content ?? content) !== content) faults.push(`${id} came with another content`);
    arrived.set(id, arrival);
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, channel, subject_id, status } of deliveries) {
    const row = byId.get(subject_id);
    const arrival = arrived.get(id);
    if (status !== 'delivered') faults.push(`${id} (${channel}) is ${status}`);
    if (!arrival) faults.push(`${id} (${channel}) never arrived`);
    else if (row && !arrival.contains(row)) faults.push(`${id} (${channel}) arrived with another row`);
    arrived.delete(id);
  }
  for (const id of arrived.keys()) faults.push(`${id} arrived and is not stored`);
  return faults;
}
