/** Puts back what `leads export` and `leads subscribers` wrote. */
import { randomBytes } from 'node:crypto';
import { ATTRIBUTION_NAMES, type AttributionName, cleanAttribution } from '@assay/contract/attribution';
import {
  EMAIL_PATTERN,
  FORMS,
  SUBMISSION_FIELDS,
  SUBMISSION_FORMS,
  type SubmissionValues,
} from '@assay/contract/forms';
import { withoutExcessMarks } from '@assay/contract/marks';
import { TOKEN_PARAMETER } from '@assay/contract/newsletter';
import {
  CALL_OUTCOMES,
  CHANGE_VIAS,
  ENTERED_FROM,
  LEAD_OUTCOMES,
  LEAD_STATUSES,
  LOST_REASONS,
  SUBSCRIPTION_STATUSES,
} from '@assay/contract/values';
import { sql } from 'kysely';
import { z } from 'zod';
import { callHours } from '../database/call-hours.ts';
import { readCallText } from '../database/call-text.ts';
import { insertContactSubmissions } from '../leads/contact-submissions.ts';
import { isSubscriptionToken } from '../newsletter/subscription-life.ts';
import { addSuppression, findSuppression } from '../newsletter/suppressions.ts';
import type { NewCall, Queries } from '../schema.ts';
import { lockAddresses } from '../subscriptions/address-hashes.ts';
import { insertNewsletterSubscription } from '../subscriptions/subscriptions.ts';

const id = z.uuid().toLowerCase();
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
// PostgreSQL stores no text with this character. A file may have more marks in a row than forms take.
const text = z
  .string()
  .refine((value) => !value.includes('\0'), 'has the character U+0000')
  .transform(withoutExcessMarks);
/** What a row need not have. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
const optional = orNull(text);
const email = z.string().regex(EMAIL_PATTERN);

/** Cleaned as that of a form is. */
const origin = (name: AttributionName) =>
  z
    .unknown()
    .optional()
    .transform((value) => cleanAttribution(name, value));

// What `fromEntries` returns has lost the names.
const attribution = Object.fromEntries(ATTRIBUTION_NAMES.map((name) => [name, origin(name)])) as Record<
  AttributionName,
  ReturnType<typeof origin>
>;

type ValueSchemas = { [Name in keyof SubmissionValues]: z.ZodType<SubmissionValues[Name]> };

/** What both forms require is a text. */
const values = Object.fromEntries<z.ZodType<string | null>>(
  SUBMISSION_FIELDS.map((name) => [name, isRequired(name) ? text : optional]),
) as ValueSchemas;

function isRequired(name: string): boolean {
  return SUBMISSION_FORMS.every((form) =>
    FORMS[form].fields.some((field) => field.name === name && field.required),
  );
}

const leadRow = z
  .object({
    id,
    created_at: time,
    status: z.enum(LEAD_STATUSES),
    form_type: z.enum(SUBMISSION_FORMS),
    ...values,
    email,
    source_path: optional,
    ...attribution,
    entered_from: orNull(z.enum(ENTERED_FROM)),
    outcome: orNull(z.enum(LEAD_OUTCOMES)),
    lost_reason: orNull(z.enum(LOST_REASONS)),
    call_at: orNull(time),
    // Of a call that was moved 0.3.0 knew that it was not at its time.
    call_outcome: orNull(z.preprocess((one) => (one === 'moved' ? 'canceled' : one), z.enum(CALL_OUTCOMES))),
  })
  .refine(({ outcome, lost_reason }) => (outcome === 'lost') === (lost_reason !== null), {
    path: ['lost_reason'],
    error: 'a lost lead has one, and no other',
  })
  .refine(({ form_type, company }) => form_type !== 'demo_request' || company !== null, {
    path: ['company'],
    error: 'a demo request has one',
  });

const subscriptionRow = z.object({
  id,
  created_at: time,
  status: z.enum(SUBSCRIPTION_STATUSES),
  email,
  ...attribution,
  consent_at: orNull(time),
  consent_via: orNull(z.enum(CHANGE_VIAS)),
  unsubscribe_url: z.url().transform((address, { addIssue }) => {
    const token = new URL(address).searchParams.get(TOKEN_PARAMETER) ?? '';
    if (!isSubscriptionToken(token)) addIssue('has no token');
    return token;
  }),
});

/** Rows of one kind, checked. */
export type Exported =
  | { kind: 'leads'; rows: z.infer<typeof leadRow>[] }
  | { kind: 'subscriptions'; rows: z.infer<typeof subscriptionRow>[] };

/** Columns of a newer version are left out. @throws z.ZodError */
export function parseExported(json: unknown): Exported {
  const rows = z.array(z.object({ form_type: z.unknown().optional() }).loose()).parse(json);
  const isLeads = rows.every((row) => 'form_type' in row);
  return isLeads
    ? { kind: 'leads', rows: z.array(leadRow).parse(json) }
    : { kind: 'subscriptions', rows: z.array(subscriptionRow).parse(json) };
}

/** The same of cells, in which what is not there is empty. @throws z.ZodError */
export function parseCells(rows: readonly Readonly<Record<string, string>>[]): Exported {
  return parseExported(rows.map((row) => Object.fromEntries(Object.entries(row).map(readCell))));
}

function readCell([name, cell]: [string, string]): [string, string | null] {
  return [name, cell === '' && !isRequired(name) ? null : cell];
}

interface Imported {
  imported: number;
  /** Those that were there already: a row with the id, or a subscription with the address. */
  existing: number;
  /** Active or pending subscriptions that were left out, because their addresses are suppressed here. */
  suppressed: number;
}

/** One transaction adds so many rows. */
const BATCH_SIZE = 500;

/**
 * Adds the rows that are not there yet, in batches, so that an interrupted call can be repeated. Nobody is told of them: the
 * company was when they came.
 */
export async function importExported(db: Queries, { kind, rows }: Exported, now: Date): Promise<Imported> {
  const total = { imported: 0, existing: 0, suppressed: 0 };
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await db.transaction().execute(async (transaction) => {
      if (kind === 'leads') await addLeads(transaction, rows.slice(at, at + BATCH_SIZE), now, total);
      else await addSubscriptions(transaction, rows.slice(at, at + BATCH_SIZE), now, total);
    });
  }
  return total;
}

async function addLeads(transaction: Queries, rows: z.infer<typeof leadRow>[], now: Date, total: Imported) {
  const leads = rows.map(
    ({ outcome: _, lost_reason: _reason, call_at: _at, call_outcome: _of, ...lead }) => lead,
  );
  const insert = insertContactSubmissions(transaction, leads);
  const added = await sql<{ id: string }>`${insert} on conflict do nothing returning id`.execute(transaction);
  if (added.rows.length > 0) {
    const imported_at = now.toISOString();
    const ids = new Set(added.rows.map(({ id }) => id));
    const judged = rows.filter(({ id }) => ids.has(id));
    // A decision about one of them announces nothing (`releaseHeld`).
    await transaction
      .insertInto('lead_work')
      .values(
        judged.map(({ id, outcome, lost_reason }) => ({ lead_id: id, imported_at, outcome, lost_reason })),
      )
      .execute();
    const calls = await callsOf(judged);
    if (calls.length > 0) await transaction.insertInto('calls').values(calls).execute();
    // Some may be older than the leads of this database are kept: they stay until a person says that they go.
    await transaction.updateTable('retention_runs').set({ keep_months: null }).execute();
  }
  total.imported += added.rows.length;
  total.existing += rows.length - added.rows.length;
}

/** The calls of leads. Their messages tell the visitor's zone, and the time before somebody moved it. */
async function callsOf(rows: readonly z.infer<typeof leadRow>[]): Promise<NewCall[]> {
  const { timeZone } = await callHours();
  return rows.flatMap(
    ({ id: lead_id, created_at: asked_at, message, call_at: at, call_outcome: outcome }) => {
      if (at === null) return [];
      const asked = readCallText(message);
      const asked_for = asked?.at.toISOString() ?? at;
      return [{ lead_id, at, zone: asked?.zone ?? timeZone, asked_at, asked_for, outcome }];
    },
  );
}

/** Their history begins with what the export says of them. Who has not confirmed can sign up again, which sends a mail. */
async function addSubscriptions(
  transaction: Queries,
  rows: z.infer<typeof subscriptionRow>[],
  now: Date,
  total: Imported,
): Promise<void> {
  // All at once, and so in the same order as anybody else.
  await lockAddresses(
    transaction,
    rows.map((row) => row.email),
  );
  for (const { unsubscribe_url: token, ...row } of rows) {
    const isSuppressed = (await findSuppression(transaction, row.email)) !== undefined;
    if (isSuppressed && (row.status === 'active' || row.status === 'pending')) {
      total.suppressed++;
      continue;
    }
    const waiting =
      row.status === 'pending'
        ? { asked_at: row.created_at, confirm_token: randomBytes(32).toString('hex') }
        : { asked_at: null, confirm_token: null };
    const insert = insertNewsletterSubscription(transaction, { ...row, token, ...waiting });
    const added = await sql`${insert} on conflict do nothing returning 1`.execute(transaction);
    if (added.rows.length === 0) {
      total.existing++;
      continue;
    }
    total.imported++;
    if (row.status === 'suppressed') await addSuppression(transaction, row.email, 'company', now);
    if (row.status === 'unsubscribed') await addSuppression(transaction, row.email, 'owner', now);
    const first = { id: row.id, subscription_id: row.id, from_status: null };
    await transaction
      .insertInto('subscription_changes')
      .values({
        ...first,
        at: row.consent_at ?? row.created_at,
        to_status: row.consent_at === null ? 'pending' : 'active',
        via: row.consent_via ?? 'form',
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
