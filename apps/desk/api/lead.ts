/** One lead: everything about it. */

import { LEAD_STATUSES, type LeadStatus } from '@assay/contract/values';
import { spamSigns } from '@assay/service/spam';
import { listAttempts, listDeliveries } from '@assay/store/deliveries';
import { findPeople, leadHistory, MAX_OPENED, recordSawLead } from '@assay/store/desk';
import {
  companyDomain,
  findCompany,
  findRelatedLeads,
  type LeadSummary as StoredSummary,
  summarize,
} from '@assay/store/inbox';
import {
  findAskedCall,
  findContactSubmission,
  findSubmissionWithLanguage,
  findWork,
  formerAddressesOf,
  listMessages as listLeadMessages,
  listSignedNotes,
} from '@assay/store/leads';
import { listCc, listFiles, listMessages } from '@assay/store/messages';
import type { LeadWork, Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { idParam } from './input.ts';
import { problem } from './problem.ts';

/** So many of the same person are listed, and of the same company. */
const MAX_RELATED = 50;
const MAX_OF_COMPANY = 200;

export function leadRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      // Recorded, though not each time that a page asks for it again.
      .get('/api/leads/:id', async (context) => {
        const { id } = context.var.session.person;
        const found = await findWholeLead(db, idParam(context), id);
        if (!found) return gone();
        if (!(await recordSawLead(db, found.id, id, new Date()))) return tooManyOpened();
        return context.json(found);
      })
      .get('/api/leads/:id/related', recordsReading(db, 'saw_leads'), async (context) => {
        const lead = await findContactSubmission(db, idParam(context));
        if (!lead) return gone();
        const reader = context.var.session.person.id;
        const { person, company } = await findRelatedLeads(db, lead, { reader, limit: MAX_RELATED });
        const messages = await listLeadMessages(
          db,
          person.map(({ id }) => id),
        );
        return context.json({
          person: person.map((one) => ({ ...toSummary(one), message: messages.get(one.id) ?? null })),
          company: company.map(toSummary),
        });
      })
      // As the list of leads does, it shows how texts begin: a whole one is read where its lead is opened.
      .get('/api/companies/:domain', recordsReading(db, 'saw_leads'), async (context) => {
        const domain = context.req.param('domain').toLowerCase();
        const reader = context.var.session.person.id;
        const found = await findCompany(db, domain, { reader, limit: MAX_OF_COMPANY });
        if (!found) return gone();
        const leads = found.leads.map(toSummary);
        return context.json({ domain, ...found, leads });
      })
  );
}

async function findWholeLead(db: Queries, id: string, reader: string) {
  const [row, [summary], work] = await Promise.all([
    findSubmissionWithLanguage(db, id),
    summarize(db, [id], reader),
    findWork(db, id),
  ]);
  if (!row || !summary) return undefined;
  const [done, notes, history, deliveries, messages, former_emails] = await Promise.all([
    workWithNames(db, work, row.entered_by),
    notesOf(db, id),
    leadHistory(db, id),
    deliveriesOf(db, id),
    messagesOf(db, id),
    formerAddressesOf(db, id),
  ]);
  const call = summary.call_at === null ? undefined : await findAskedCall(db, id);
  return {
    ...row,
    ...toSummary(summary),
    former_emails,
    /** Of its company's page; null where anybody can have an address. */
    company_domain: companyDomain(row.email),
    call: call ?? null,
    ...done,
    notes,
    history,
    deliveries,
    messages,
    spam_signs: row.status === 'suspected' ? spamSigns(row, summary.same_text !== null) : [],
  };
}

/** What people have done with a lead, with their names. */
async function workWithNames(db: Queries, work: LeadWork | undefined, enteredBy: string | null) {
  const ids = [work?.answered_by, work?.closed_by, enteredBy].flatMap((id) => id ?? []);
  const people = await findPeople(db, ids);
  const personOf = (id: string | null | undefined) => (id && people.get(id)) || null;
  return {
    entered_by: personOf(enteredBy),
    taken_at: work?.taken_at ?? null,
    answered_by: personOf(work?.answered_by),
    answered_at: work?.answered_at ?? null,
    closed_by: personOf(work?.closed_by),
    closed_at: work?.closed_at ?? null,
    close_reason: work?.close_reason ?? null,
    outcome: work?.outcome ?? null,
    lost_reason: work?.lost_reason ?? null,
  };
}

async function notesOf(db: Queries, lead: string) {
  const notes = await listSignedNotes(db, [lead]);
  return notes.map(({ id, written_at, author, note }) => ({ id, at: written_at, by: author, note }));
}

async function messagesOf(db: Queries, lead: string) {
  const [found, stored, copies] = await Promise.all([
    listMessages(db, [lead]),
    listFiles(db, [lead]),
    listCc(db, [lead]),
  ]);
  const senders = found.flatMap(({ person_id }) => person_id ?? []);
  const people = await findPeople(db, senders);
  return found.map(({ id, person_id, attachments, automatic, to_visitor, ...message }) => {
    const { direction, at, address, subject, body } = message;
    const by = (person_id && people.get(person_id)) || null;
    const files = stored
      .filter(({ message_id }) => message_id === id)
      .map((file) => ({ id: file.id, name: file.name, size: file.size }));
    const is = { automatic: automatic === 1, to_visitor: to_visitor !== null };
    const cc = copies.flatMap((one) => (one.message_id === id ? [one.address] : []));
    return { id, direction, at, by, address, subject, body, attachments, files, cc, ...is };
  });
}

async function deliveriesOf(db: Queries, lead: string) {
  const all = await listDeliveries(db, { leadIds: [lead] });
  // The history has what was told so.
  const found = all.filter(({ event, status }) => event === null || status !== 'delivered');
  // Those of one moment are in the order of random ids.
  const nameOf = ({ channel, recipient }: (typeof found)[number]) => `${channel} ${recipient ?? ''}`;
  const deliveries = found.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const made = await listAttempts(
    db,
    deliveries.map(({ id }) => id),
  );
  return deliveries.map((delivery) => {
    const { id, channel, recipient, status, attempts, next_attempt_at, delivered_at, last_error } = delivery;
    const tries = made
      .filter(({ delivery_id }) => delivery_id === id)
      .map(({ made_at, outcome, error }) => ({ made_at, outcome, error }));
    const message = channel === 'reply' ? delivery.change_id : null;
    const of = { id, channel, message, recipient, status, attempts };
    return { ...of, next_attempt_at, delivered_at, last_error, tries };
  });
}

/** A lead for the desk. */
export function toSummary(lead: StoredSummary) {
  return { ...lead, status: statusOf(lead) };
}

/** A status that only plain SQL can have set is shown as open, so that somebody looks at it. */
export function statusOf({ status }: { status: string }): LeadStatus {
  return LEAD_STATUSES.find((known) => known === status) ?? 'new';
}

/** The answer to somebody who opens one lead after another. */
export function tooManyOpened() {
  const detail = `You have opened ${MAX_OPENED} leads within an hour. Those of the last half hour stay open; wait for others.`;
  return problem('too_many_requests', detail, { headers: { 'Retry-After': String(RETRY_S) } });
}

/** Until some of what was counted is older than an hour. */
const RETRY_S = 5 * 60;

export function gone() {
  return problem('not_found', 'There is no such lead; it may have been erased.');
}
