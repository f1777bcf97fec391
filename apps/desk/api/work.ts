/** What people do with one lead. Each change says what it changes from; a stale one is refused. */
import { findPeople } from '@assay/store/desk';
import {
  answerLead,
  type ChangeResult,
  closeLead,
  giveLead,
  reopenLead,
  snoozeLead,
  suspectLead,
} from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import {
  type Changed,
  MAX_SNOOZE_MS,
  type StatusChange,
  snoozeChange,
  statusChange,
  takerChange,
} from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { gone, leadId } from './lead.ts';
import { actionOnMany } from './limits.ts';
import { problem } from './problem.ts';
import { whatHappened } from './what-happened.ts';

/** `PUT /api/leads/:id/status` */
export function putStatus(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, statusChange);
    if (!body.ok) return body.answer;
    return answer(context, await changeStatus(db, context, body.value));
  };
}

function changeStatus(db: Queries, context: DeskContext, change: StatusChange): Promise<ChangeResult> {
  const id = leadId(context);
  const changed = { ...changedBy(context, change), isUndo: 'undo' in change && change.undo === true };
  switch (change.status) {
    case 'answered':
      return answerLead(db, id, changed);
    case 'closed':
      return closeLead(db, id, change.reason, changed);
    case 'new':
      return reopenLead(db, id, changed);
    case 'suspected':
      return suspectLead(db, id, changed);
  }
}

/** `PUT /api/leads/:id/taker` */
export function putTaker(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, takerChange);
    if (!body.ok) return body.answer;
    const { taker } = body.value;
    if (taker !== null && !(await findPeople(db, [taker])).has(taker))
      return problem('not_found', 'There is no such colleague.');
    return answer(context, await giveLead(db, leadId(context), taker, changedBy(context, body.value)));
  };
}

/** `PUT /api/leads/:id/snooze` */
export function putSnooze(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, snoozeChange);
    if (!body.ok) return body.answer;
    const until = body.value.until === null ? null : new Date(body.value.until);
    if (until && until.getTime() > Date.now() + MAX_SNOOZE_MS) return problem('malformed', 'until');
    return answer(context, await snoozeLead(db, leadId(context), until, changedBy(context, body.value)));
  };
}

function changedBy(context: DeskContext, { version }: { version: number }) {
  const many = actionOnMany(context);
  return { by: context.var.session.person.id, now: new Date(), version, ...(many && { many }) };
}

function answer(context: DeskContext, result: ChangeResult): Response {
  if (result.ok) return context.json({ version: result.version } satisfies Changed);
  if (result.reason === 'missing') return gone();
  return problem('stale', whatHappened(result.since, context.var.session.person.id));
}
