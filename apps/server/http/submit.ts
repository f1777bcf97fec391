/** Verifies and stores a submission of either kind, and answers the request. */

import { createHash, randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Stored } from '@assay/contract/api';
import { FORMS, type FormName } from '@assay/contract/forms';
import { limit } from '@assay/contract/limit';
import { problem } from '@assay/service/http';
import { networkOf } from '@assay/service/rate-limits';
import type { Verdict, VerificationProvider } from '@assay/service/verification';
import { isStorageFailure } from '@assay/store/database';
import type { NewLead } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import {
  answerAbout,
  findAnswer,
  idIn,
  type KeptAnswer,
  type Outcome,
  type Submission,
} from '@assay/store/submissions';
import type { Context } from 'hono';
import { z } from 'zod';
import type { Metrics, SubmissionOutcome } from '../metrics/metrics.ts';
import { visitorOf } from './rate-limit.ts';

/** Longer tokens are refused unread; those of ALTCHA and reCAPTCHA have one or two thousand characters. */
const MAX_TOKEN_LENGTH = limit('Fields of a submission', 8 * 1024);

const keySchema = z.uuid().optional();

export interface Services {
  db: Queries;
  /** Stores a verified submission at most once. */
  store(submission: Submission): Promise<Outcome>;
  verification: VerificationProvider;
  /** The row is stored: start delivering. */
  wake(): void;
  metrics: Metrics;
  /** How many proxies stand in front. */
  trustProxy: number;
}

/** A submission with valid fields. */
export interface ValidSubmission {
  form: FormName;
  token: string;
  /** By which a repeated request is known, where no header says it. */
  key?: string;
  /** What a repeated request must have in common with the first. */
  fields: Record<string, string | null>;
  lead(id: string, createdAt: string): NewLead;
  /** What its visitor is told once it is stored under this id. `mayMail`: whether a sign-up could be confirmed by mail. */
  told?(stored: { db: Queries; id: string; mayMail: boolean }): Promise<Omit<Stored, 'id'>>;
}

/**
 * Verifies and stores a submission, and answers 201 only once the row is on disk. A repeated request gets its first answer
 * again, even if its token has expired since.
 */
export async function submit(
  context: Context,
  { db, store, verification, wake, metrics, trustProxy }: Services,
  submission: ValidSubmission,
): Promise<Response> {
  const header = keySchema.safeParse(context.req.header(IDEMPOTENCY_HEADER)?.toLowerCase());
  if (!header.success) return problem('malformed', `${IDEMPOTENCY_HEADER} must be a UUID.`);
  const key = submission.key ?? header.data;

  const recordOutcome = (outcome: SubmissionOutcome) => metrics.submission(submission.form, outcome);
  const fingerprint = fingerprintOf(submission);
  const verdict = await verify(verification, submission);
  if (!verdict.ok) {
    const kept = key && (await recordFailure(recordOutcome, () => findAnswer(db, key, new Date())));
    if (kept) return answerAgain(kept);
    context.var.log.warn({ form: submission.form, reason: verdict.reason }, 'A submission was not verified');
    metrics.verificationFailed(verdict.reason);
    recordOutcome('verification_rejected');
    return problem('verification_rejected');
  }

  const id = randomUUID();
  const answer = answerAbout(id);
  const lead = submission.lead(id, new Date().toISOString());
  const outcome = await recordFailure(recordOutcome, () =>
    store({
      token: verdict,
      idempotency: key ? { key, fingerprint, answer } : null,
      lead,
      network: networkOf(visitorOf(context, trustProxy)),
    }),
  );
  switch (outcome.kind) {
    case 'stored':
      wake();
      recordOutcome('stored');
      return created(outcome.id, outcome.mayMail);
    case 'answered_before':
      return answerAgain(outcome.kept);
    case 'token_used':
      metrics.verificationFailed('used before');
      recordOutcome('verification_rejected');
      return problem('verification_rejected');
    case 'duplicate':
      recordOutcome('duplicate');
      return problem('23505');
    case 'call_taken':
      recordOutcome('call_taken');
      return problem('call_taken');
    case 'no_mail':
      recordOutcome('no_mail');
      return problem('no_mail');
  }

  async function answerAgain(kept: Omit<KeptAnswer, 'key'>): Promise<Response> {
    const same = kept.fingerprint === fingerprint;
    recordOutcome(same ? 'answered_again' : 'idempotency_key_reused');
    return same ? created(idIn(kept.answer)) : problem('idempotency_key_reused');
  }

  /** What the visitor is told is as it stands by now: only the id is kept. */
  async function created(id: string, mayMail = true): Promise<Response> {
    const told = await recordFailure(recordOutcome, async () => submission.told?.({ db, id, mayMail }));
    return Response.json({ id, ...told } satisfies Stored, { status: 201 });
  }
}

async function verify(
  verification: VerificationProvider,
  { form, token }: ValidSubmission,
): Promise<Verdict> {
  if (token === '') return { ok: false, reason: 'no token' };
  if (token.length > MAX_TOKEN_LENGTH) return { ok: false, reason: 'token too long' };
  return verification.verify(token, FORMS[form].action);
}

/** A hash of form and fields, but not of the token, which is new on each attempt. */
function fingerprintOf({ form, fields }: ValidSubmission): string {
  const ordered = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, ordered]))
    .digest('hex');
}

type RecordOutcome = (outcome: SubmissionOutcome) => void;

/** Records a failure of the storage as the outcome. */
async function recordFailure<T>(recordOutcome: RecordOutcome, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isStorageFailure(error)) recordOutcome('storage_unavailable');
    throw error;
  }
}
