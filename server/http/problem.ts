/** Error answers: RFC 9457 problem documents with a code that the forms act on. */
import type { Problem, ProblemCode } from '../../contract/api.ts';

/** The status and title of each code; the specification's unique-violation code is kept as it is. */
const PROBLEMS: Readonly<Record<ProblemCode, { status: number; title: string }>> = {
  malformed: { status: 400, title: 'The request could not be understood' },
  verification_rejected: { status: 403, title: 'Human verification failed' },
  foreign_origin: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This address does not support the method' },
  '23505': { status: 409, title: 'This email is already subscribed' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request must be JSON in UTF-8' },
  invalid: { status: 422, title: 'Some fields are not valid' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key belongs to another submission' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  storage_unavailable: { status: 503, title: 'The store is not available' },
  internal: { status: 500, title: 'Something went wrong' },
};

/** @param more details of this occurrence */
export function problem(
  code: ProblemCode,
  more: Pick<Problem, 'detail' | 'errors'> = {},
  headers: Record<string, string> = {},
): Response {
  const body: Problem = { type: 'about:blank', ...PROBLEMS[code], code, ...more };
  return problemResponse(body, headers);
}

/** Any problem document as an answer. */
export function problemResponse(body: { status: number }, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}
