/** What people do with one lead. Each change says what it changes from; a stale one is refused. */
import { releaseHeld } from '@assay/service/delivery';
import { fieldErrors, fieldSchemas } from '@assay/service/form-fields';
import { changeCall } from '@assay/store/calls';
import { enterLead, findPeople } from '@assay/store/desk';
import {
  actOn,
  addNote,
  type ChangeResult,
  editLead,
  findContactSubmission,
  MAX_NOTES,
  type RecentChange,
  setOutcome,
} from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { z } from 'zod';
import type { BulkChange } from '../contract/bulk.ts';
import { callChange } from '../contract/calls.ts';
import { isAboutLead, LEAD_VERBS } from '../contract/lead-verbs.ts';
import {
  closeReason,
  fieldsChange,
  MAX_SNOOZE_MS,
  newLead,
  newNote,
  outcomeChange,
  snoozeChange,
  statusChange,
  takerChange,
} from '../contract/leads.ts';
import { actOf } from './bulk.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { idParam, json, uuidParam } from './input.ts';
import { gone } from './lead.ts';
import { problem } from './problem.ts';

export function workRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .put('/api/leads/:id/status', json(statusChange), (context) =>
      change(db, context, context.req.valid('json')),
    )
    .put('/api/leads/:id/taker', json(takerChange), (context) =>
      change(db, context, context.req.valid('json')),
    )
    .put('/api/leads/:id/snooze', json(snoozeChange), (context) =>
      change(db, context, context.req.valid('json')),
    )
    .put('/api/leads/:id', json(newLead), async (context) => {
      const { fields, from } = context.req.valid('json');
      const id = uuidParam(context, 'id');
      if (id === null) return problem('malformed', 'id');
      const parsed = z.object(fieldSchemas('contact')).safeParse(fields);
      if (!parsed.success) return problem('invalid', undefined, { errors: fieldErrors(parsed.error) });
      const by = context.var.session.person.id;
      const entered = await enterLead(db, { id, values: parsed.data, from, by, now: new Date() });
      return entered ? context.json(entered) : problem('malformed', 'id');
    })
    .put('/api/leads/:id/fields', json(fieldsChange), async (context) => {
      const { fields, version } = context.req.valid('json');
      const lead = await findContactSubmission(db, idParam(context));
      if (!lead) return gone();
      const given = Object.entries(fieldSchemas(lead.form_type)).filter(([name]) =>
        Object.hasOwn(fields, name),
      );
      const parsed = z.object(Object.fromEntries(given)).safeParse(fields);
      if (!parsed.success) return problem('invalid', undefined, { errors: fieldErrors(parsed.error) });
      return answer(context, await editLead(db, lead.id, parsed.data, changedBy(context, { version })));
    })
    .put('/api/leads/:id/outcome', json(outcomeChange), async (context) => {
      const body = context.req.valid('json');
      const judgment =
        body.outcome === 'lost'
          ? { outcome: body.outcome, lost_reason: body.reason }
          : { outcome: body.outcome, lost_reason: null };
      return answer(context, await setOutcome(db, idParam(context), judgment, changedBy(context, body)));
    })
    .put('/api/leads/:id/notes/:note', json(newNote), async (context) => {
      const body = context.req.valid('json');
      const id = uuidParam(context, 'note');
      if (id === null) return problem('malformed', 'note');
      const by = context.var.session.person.id;
      const known = await findPeople(db, body.mentions);
      const mentions = [...new Set([...known.values()].map((person) => person.id))];
      const note = { id, note: body.note, mentions, by, now: new Date() };
      const added = await addNote(db, idParam(context), note);
      if (added.ok) return context.body(null, 204);
      if (added.reason === 'missing') return gone();
      return problem('too_many_notes', `A lead has at most ${MAX_NOTES} notes.`);
    })
    .put('/api/leads/:id/call', json(callChange), async (context) => {
      const body = context.req.valid('json');
      const from = { ...body.from, at: new Date(body.from.at) };
      const to = 'at' in body.to ? { at: new Date(body.to.at) } : body.to;
      const [now, by] = [new Date(), context.var.session.person.id];
      if ('at' in to && !(to.at > now && to.at.getTime() < now.getTime() + MAX_SNOOZE_MS))
        return problem('malformed', 'to.at');
      const result = await changeCall(db, idParam(context), { to, from, by, now });
      if (result.ok) return context.body(null, 204);
      if (result.reason === 'taken') return problem('call_taken');
      return refuse(context, result);
    });
}

/** Does what can also be done with many leads. */
async function change(
  db: Queries,
  context: DeskContext,
  asked: BulkChange & { version: number; undo?: boolean | undefined },
) {
  const [id, act] = [idParam(context), await actOf(db, asked)];
  if (act instanceof Response) return act;
  const changed = { ...changedBy(context, asked), isUndo: asked.undo === true };
  const { result } = await actOn(db, id, act, changed);
  // What was held back of a lead is delivered when a change of its status says that it is no spam.
  if (result.ok && 'status' in asked) await releaseHeld(db, [id]);
  return answer(context, result);
}

function changedBy(context: DeskContext, { version }: { version: number }) {
  return { by: context.var.session.person.id, now: new Date(), version };
}

export function answer(context: DeskContext, result: ChangeResult) {
  return result.ok ? context.json({ version: result.version }) : refuse(context, result);
}

function refuse(context: DeskContext, result: ChangeResult & { ok: false }) {
  if (result.reason === 'missing') return gone();
  return problem('stale', whatHappened(result.since, context.var.session.person.id));
}

/** Says to somebody whose change is refused who was quicker: 'Ana assigned this lead to themselves first.' @param reader a person's id */
function whatHappened(since: readonly RecentChange[], reader: string): string {
  const sentences = since.map((one) => `${whoOf(one, reader)} ${verbOf(one)}`);
  if (sentences.length === 0) return 'Somebody has changed this lead.';
  // Who else wanted to take it wants to know no more.
  const [only] = since.length === 1 ? since : [];
  return only?.action === 'took' ? `${sentences[0]} first.` : `${sentences.join('. ')}.`;
}

function verbOf({ action, details }: RecentChange): string {
  if (!isAboutLead(action)) return 'changed this lead';
  const [before, after] = LEAD_VERBS[action];
  const reason = closeReason.safeParse(details === null ? null : JSON.parse(details).reason).data ?? 'other';
  return [before, 'this lead', after, reason !== 'other' && `as ${reason}`].filter(Boolean).join(' ');
}

function whoOf({ person_id, person_name, cause, details }: RecentChange, reader: string): string {
  if (details?.includes('"reminder"')) return 'A reminder';
  if (person_id === null && cause === 'visitor') return 'The visitor';
  if (person_id === null) return cause === 'rule' ? 'Assignment' : 'The command line';
  return person_id === reader ? 'You, in another window,' : (person_name ?? 'Somebody without a name');
}
