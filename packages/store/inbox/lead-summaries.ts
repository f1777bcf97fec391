/** Leads as a list shows them. */

import { ATTRIBUTION_NAMES } from '@assay/contract/attribution';
import { SHORT_FIELDS } from '@assay/contract/forms';
import type { CallOutcome } from '@assay/contract/values';
import { sql } from 'kysely';
import type { ContactSubmission, LeadWork, Queries } from '../schema.ts';

/** All columns but texts of several lines. */
const SHOWN = [
  'id',
  'created_at',
  'status',
  'form_type',
  'source_path',
  ...SHORT_FIELDS,
  ...ATTRIBUTION_NAMES,
] as const;

export interface LeadSummary extends Pick<ContactSubmission, (typeof SHOWN)[number]> {
  /** The beginning of what the visitor wrote last, in one line. */
  excerpt: string;
  /** When the visitor wrote last. */
  received_at: string;
  /** Whether they wrote again, and nobody has since. */
  wrote_last: boolean;
  /** When the call begins that it asks for, or that it was moved to; null for any other lead. */
  call_at: string | null;
  /** What has become of that call, if anything. */
  call_outcome: CallOutcome | null;
  taken_by: { id: string; name: string | null } | null;
  version: number;
  snoozed_until: string | null;
  /** When the visitor last wrote back. */
  wrote_back_at: string | null;
  /** Whether all who wrote again have another address; since the visitor last wrote back, where they did. */
  wrote_back_other: boolean;
  close_reason: LeadWork['close_reason'];
  /** The first lead with its text, where many sent that. */
  same_text: { id: string; name: string } | null;
  /** A delivery of it was given up. */
  failed: boolean;
  /** Whether the reader has opened it since the visitor last wrote. */
  seen: boolean;
}

const EXCERPT_LENGTH = 160;

/** More than an excerpt, because spaces are joined. */
const READ_LENGTH = 4 * EXCERPT_LENGTH;

/**
 * Leads by their ids, in the same order, without those that are gone.
 *
 * @param reader whose `seen` they have
 */
export async function summarize(db: Queries, ids: readonly string[], reader: string): Promise<LeadSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .leftJoin('calls as call', 'call.lead_id', 'lead.id')
    .leftJoin('desk_people as taker', 'taker.id', 'work.taken_by')
    .leftJoin('contact_submissions as first', 'first.id', 'lead.same_text_as')
    .select([
      ...SHOWN.map((name) => `lead.${name}` as const),
      'work.taken_by',
      'work.version',
      'work.snoozed_until',
      'work.wrote_back_at',
      'work.close_reason',
      'taker.name as taker',
      'call.at as call_at',
      'call.outcome as call_outcome',
      'first.id as first_id',
      'first.first_name as first_of',
      'first.last_name as last_of',
      sql<string>`substr(lead.message, 1, ${sql.lit(READ_LENGTH)})`.as('beginning'),
      'lead.last_received_at',
      sql<string | null>`case when lead.last_received_at is not null then (
        select substr(body, 1, ${sql.lit(READ_LENGTH)}) from messages
        where lead_id = lead.id and direction = 'in' and automatic is null order by at desc, id desc limit 1
      ) end`.as('last'),
      sql<boolean | number>`lead.last_received_at is not null and not exists (select 1 from messages
        where lead_id = lead.id and direction = 'out' and at > lead.last_received_at)`.as('wrote_last'),
      sql<boolean | number>`exists (select 1 from deliveries
        where subject_id = lead.id and status = 'dead')`.as('failed'),
      sql<boolean | number>`lead.last_received_at is not null and not exists (select 1 from messages
        where lead_id = lead.id and direction = 'in' and automatic is null
          and at >= coalesce(work.wrote_back_at, lead.created_at) and (lower(address) = lower(lead.email)
          or lower(address) in (select lower(before) from lead_edits where lead_id = lead.id and field = 'email')))`.as(
        'wrote_back_other',
      ),
      sql<boolean | number>`exists (select 1 from activity_log
        where lead_id = lead.id and person_id = ${reader} and action = 'saw_lead'
          and (lead.last_received_at is null or at >= lead.last_received_at))`.as('seen'),
    ])
    .where('lead.id', 'in', ids)
    .execute();
  const summaries = new Map(
    rows.map(
      ({
        beginning,
        last,
        last_received_at,
        taken_by,
        taker,
        first_id,
        first_of,
        last_of,
        version,
        ...lead
      }) => [
        lead.id,
        {
          ...lead,
          excerpt: excerpt(last === null ? beginning : ownWords(last)),
          received_at: last_received_at ?? lead.created_at,
          wrote_last: Boolean(lead.wrote_last),
          taken_by: taken_by === null ? null : { id: taken_by, name: taker },
          same_text: first_id === null ? null : { id: first_id, name: `${first_of} ${last_of}` },
          version: version ?? 0,
          wrote_back_other: Boolean(lead.wrote_back_other),
          failed: Boolean(lead.failed),
          seen: Boolean(lead.seen),
        },
      ],
    ),
  );
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

/** Cuts between characters, not within one. */
function excerpt(message: string): string {
  return [...message.replace(/\s+/g, ' ').trim()].slice(0, EXCERPT_LENGTH).join('');
}

/** A mail without the lines that it quotes, unless it has no others. */
function ownWords(mail: string): string {
  const own = mail.replace(/^\s*>.*$/gm, '').trim();
  return own === '' ? mail : own;
}
