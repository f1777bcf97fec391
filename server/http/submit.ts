/** What both kinds of submission have in common, from the checked fields to the answer. */
import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER } from '../../contract/api.ts';
import { FORMS, type FormName } from '../../contract/forms.ts';
import type { Outbox } from '../delivery/delivery.ts';
import { findAnswer, type KeptAnswer } from '../storage/idempotency-keys.ts';
import type { Queries } from '../storage/schema.ts';
import { storageWork } from '../storage/storage-error.ts';
import { storeOnce } from '../storage/store-once.ts';
import type { Verdict, VerificationProvider } from '../verification/provider.ts';
import { problem } from './problem.ts';

/** A longer token is refused without a look; ALTCHA's and reCAPTCHA's have one or two thousand characters. */
const MAX_TOKEN_LENGTH = 8 * 1024;

export interface Services {
  db: Queries;
  verification: VerificationProvider;
  /** Where it is noted, with the row, who has to be told of it. */
  outbox: Outbox;
}

/** Fields that passed their checks, and how to store them. */
export interface CheckedSubmission {
  form: FormName;
  token: string;
  fields: Record<string, string | null>;
  /** Adds the row within the transaction; answers false when the store has it already. */
  insert(transaction: Queries, id: string, createdAt: string): Promise<boolean>;
}

/**
 * Answers a repetition from the kept answers; verifies and stores anything else, and answers 201 only once the row is
 * on disk.
 */
export async function submit(
  context: Context,
  { db, verification, outbox }: Services,
  submission: CheckedSubmission,
): Promise<Response> {
  const header = z.uuid().optional().safeParse(context.req.header(IDEMPOTENCY_HEADER)?.toLowerCase());
  if (!header.success) return problem('malformed', { detail: `${IDEMPOTENCY_HEADER} must be a UUID.` });
  const key = header.data;

  const fingerprint = fingerprintOf(submission);
  if (key) {
    const kept = await storageWork(() => findAnswer(db, key, new Date()));
    if (kept) return answerAgain(kept, fingerprint);
  }

  const verdict = await verify(verification, submission);
  if (!verdict.ok) {
    console.warn(`A submission (${submission.form}) was not verified: ${verdict.reason}`);
    return problem('verification_rejected');
  }

  const id = randomUUID();
  const answer = JSON.stringify({ id });
  const outcome = await storageWork(() =>
    storeOnce(db, {
      token: verdict,
      idempotency: key ? { key, fingerprint, answer } : null,
      insert: (transaction) => submission.insert(transaction, id, new Date().toISOString()),
    }),
  );
  switch (outcome.kind) {
    case 'stored':
      outbox.wake();
      return created(answer);
    case 'answered_before':
      return answerAgain(outcome.kept, fingerprint);
    case 'token_used':
      return problem('verification_rejected');
    case 'duplicate':
      return problem('23505');
  }
}

async function verify(
  verification: VerificationProvider,
  { form, token }: CheckedSubmission,
): Promise<Verdict> {
  if (token === '') return { ok: false, reason: 'no token' };
  if (token.length > MAX_TOKEN_LENGTH) return { ok: false, reason: 'token too long' };
  return verification.verify(token, FORMS[form].action);
}

/** Form and fields, but not the token, which is a new one on each try. */
function fingerprintOf({ form, fields }: CheckedSubmission): string {
  const ordered = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, ordered]))
    .digest('hex');
}

function answerAgain(kept: KeptAnswer, fingerprint: string): Response {
  return kept.fingerprint === fingerprint ? created(kept.answer) : problem('idempotency_key_reused');
}

function created(body: string): Response {
  return new Response(body, { status: 201, headers: { 'Content-Type': 'application/json' } });
}
