import { IDEMPOTENCY_HEADER, type Problem } from '../../contract/api.ts';

/** What became of a POST, as far as a form has to act on it. */
export type Answer =
  | { kind: 'stored' }
  | { kind: 'already_subscribed' }
  | { kind: 'verification_rejected' }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'too_many'; retryAfter: number }
  | { kind: 'server_failed' }
  | { kind: 'unexpected' };

/** A hanging connection ends after this many milliseconds; the key makes another try safe. */
const TIME_LIMIT = 30_000;

/**
 * Sends a form, once or again. Fields that were sent before without an answer keep their Idempotency-Key, so that the
 * server stores them once however often they arrive; other fields, and fields that were answered, get a new one.
 */
export function createSender(path: string): (token: string, fields: object) => Promise<Answer> {
  let unanswered: { fields: string; key: string } | undefined;

  return async (token, fields) => {
    const serialised = JSON.stringify(fields);
    if (unanswered?.fields !== serialised) unanswered = { fields: serialised, key: crypto.randomUUID() };
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: unanswered.key },
      body: JSON.stringify({ ...fields, token }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const answer = await readAnswer(response);
    // After a 5xx nobody knows whether the row was stored: the next try must be recognised.
    if (answer.kind !== 'server_failed') unanswered = undefined;
    return answer;
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.status === 201) return { kind: 'stored' };
  if (response.status >= 500) return { kind: 'server_failed' };
  if (response.status === 429) {
    return { kind: 'too_many', retryAfter: Number(response.headers.get('Retry-After')) || 60 };
  }
  const problem: Partial<Problem> = await response.json();
  if (problem.code === '23505') return { kind: 'already_subscribed' };
  if (problem.code === 'verification_rejected') return { kind: 'verification_rejected' };
  if (problem.code === 'invalid' && problem.errors) return { kind: 'invalid', errors: problem.errors };
  return { kind: 'unexpected' };
}
