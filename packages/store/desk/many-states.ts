/** What actions on many leads keep as text: what is done, and how a lead was before. */
import type { ManyChange } from '@assay/forms/activity';
import { CLOSE_REASONS, LEAD_STATUSES } from '@assay/forms/values';
import { z } from 'zod';
import type { LeadAct } from '../leads/work.ts';
import type { LeadWork, ManyAction } from '../schema.ts';
import { parseDetails } from './record-list.ts';

/** How the activity log calls what somebody does. */
export function nameOf(act: LeadAct, by: string): { action: ManyChange; details?: Record<string, string> } {
  switch (act.do) {
    case 'answer':
      return { action: 'answered' };
    case 'close':
      return { action: 'closed', details: { reason: act.reason } };
    case 'reopen':
      return { action: 'reopened' };
    case 'suspect':
      return { action: 'suspected' };
    case 'give':
      if (act.to === null) return { action: 'gave_back' };
      return act.to === by ? { action: 'took' } : { action: 'handed_over', details: { to: act.to } };
    case 'snooze':
      return act.until === null
        ? { action: 'unsnoozed' }
        : { action: 'snoozed', details: { until: act.until.toISOString() } };
  }
}

/** What is done, by the action's name and details in the activity log. */
export function actOf({ action, details, ordered_by }: ManyAction): LeadAct {
  const { reason, to, until } = parseDetails(details);
  switch (action) {
    case 'answered':
      return { do: 'answer' };
    case 'closed':
      return { do: 'close', reason: z.enum(CLOSE_REASONS).parse(reason) };
    case 'reopened':
      return { do: 'reopen' };
    case 'suspected':
      return { do: 'suspect' };
    case 'took':
      return { do: 'give', to: ordered_by };
    case 'handed_over':
      return { do: 'give', to: String(to) };
    case 'gave_back':
      return { do: 'give', to: null };
    case 'snoozed':
      return { do: 'snooze', until: new Date(String(until)) };
    case 'unsnoozed':
      return { do: 'snooze', until: null };
  }
}

const text = z.string().nullable();

const before = z.object({
  status: z.enum(LEAD_STATUSES),
  taken_by: text,
  taken_at: text,
  answered_by: text,
  answered_at: text,
  closed_by: text,
  closed_at: text,
  close_reason: z.enum(CLOSE_REASONS).nullable(),
  snoozed_until: text,
});
/** All of a lead that an action on many can change. */
export type Before = z.infer<typeof before>;

export function parseBefore(json: string): Before {
  return before.parse(JSON.parse(json));
}

export function beforeOf(status: Before['status'], work: LeadWork | undefined): Before {
  return {
    status,
    taken_by: work?.taken_by ?? null,
    taken_at: work?.taken_at ?? null,
    answered_by: work?.answered_by ?? null,
    answered_at: work?.answered_at ?? null,
    closed_by: work?.closed_by ?? null,
    closed_at: work?.closed_at ?? null,
    close_reason: work?.close_reason ?? null,
    snoozed_until: work?.snoozed_until ?? null,
  };
}
