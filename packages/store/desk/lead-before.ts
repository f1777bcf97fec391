/** How a lead was before a mail to it marked it as answered, as text, so that the mail can be taken back whole. */
import { CLOSE_REASONS, LEAD_STATUSES } from '@assay/contract/values';
import { z } from 'zod';
import type { LeadWork } from '../schema.ts';

const text = z.string().nullable().default(null);

const before = z.object({
  status: z.enum(LEAD_STATUSES),
  taken_by: text,
  taken_at: text,
  answered_by: text,
  answered_at: text,
  closed_by: text,
  closed_at: text,
  close_reason: z.enum(CLOSE_REASONS).nullable().default(null),
  snoozed_until: text,
});
/** All of a lead that an answer changes. */
export type Before = z.infer<typeof before>;

export function parseBefore(json: string): Before {
  return before.parse(JSON.parse(json));
}

export function beforeOf(status: Before['status'], work: LeadWork | undefined): Before {
  return before.parse({ ...work, status });
}
