import { IDEMPOTENCY_HEADER, type Problem, type Stored } from '@assay/contract/api';

/** The outcome of a POST, as far as a form acts on it. */
type Answer =
  | { kind: 'stored'; stored: Partial<Stored> }
  | { kind: 'already_subscribed' }
  | { kind: 'call_taken' }
  | { kind: 'no_mail' }
  | { kind: 'verification_rejected' }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'too_many'; retryAfter: number }
  | { kind: 'server_failed' }
  | { kind: 'unexpected' };

/** Milliseconds before a hanging request is aborted; the key makes a retry safe. */
const TIME_LIMIT = 30_000;

/**
 * Sends a form. A retry of the same fields keeps the Idempotency-Key until there is an answer, so that the server stores
 * them once; other fields get a new key.
 */
export function createSender(path: string): (token: string, fields: object) => Promise<Answer> {
  let unanswered: { fields: string; key: string } | undefined;

  return async (token, fields) => {
    const serialized = JSON.stringify(fields);
    if (unanswered?.fields !== serialized) unanswered = { fields: serialized, key: crypto.randomUUID() };
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [IDEMPOTENCY_HEADER]: unanswered.key },
      body: JSON.stringify({ ...fields, token }),
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const answer = await readAnswer(response);
    // After a 5xx it is unknown whether the row was stored: a retry must have the same key.
    if (answer.kind !== 'server_failed') unanswered = undefined;
    return answer;
  };
}

async function readAnswer(response: Response): Promise<Answer> {
  if (response.status === 201) {
    // It is stored whatever becomes of what else is said.
    return { kind: 'stored', stored: await response.json().catch(() => ({})) };
  }
  if (response.status >= 500) return { kind: 'server_failed' };
  if (response.status === 429) {
    return { kind: 'too_many', retryAfter: Number(response.headers.get('Retry-After')) || 60 };
  }
  const problem: Partial<Problem> = await response.json();
  if (problem.code === 'call_taken' || problem.code === 'no_mail') return { kind: problem.code };
  if (problem.code === '23505') return { kind: 'already_subscribed' };
  if (problem.code === 'verification_rejected') return { kind: 'verification_rejected' };
  if (problem.code === 'invalid' && problem.errors) return { kind: 'invalid', errors: problem.errors };
  return { kind: 'unexpected' };
}
