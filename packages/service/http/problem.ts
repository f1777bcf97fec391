/** Error answers: RFC 9457 problem documents with a code that the client acts on. */
import type { ProblemCode } from '@assay/contract/api';

/** The status and title of each code. */
type Problems<Code extends string> = Readonly<Record<Code, { status: number; title: string }>>;

/** What any API may answer. */
export const ANY_API = {
  malformed: { status: 400, title: 'The request could not be understood' },
  foreign_origin: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  internal: { status: 500, title: 'Something went wrong' },
} as const;

interface More {
  headers?: Record<string, string>;
  /** With `invalid`: what is wrong with each field, worded for the visitor. */
  errors?: Record<string, string>;
}

/**
 * The function that makes the answers of an API.
 *
 * @returns it takes `detail`, which says to a reader what to do about it
 */
export function problemsOf<Code extends string>(problems: Problems<Code>) {
  return (code: Code, detail?: string, { headers = {}, errors }: More = {}): Response => {
    const body = { type: 'about:blank', ...problems[code], code, detail, errors };
    return new Response(JSON.stringify(body), {
      status: body.status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
    });
  };
}

/** The specification's code of a unique violation is kept as it is. */
export const problem = problemsOf<ProblemCode>({
  ...ANY_API,
  gone: { status: 410, title: 'This is no longer taken' },
  not_signed: { status: 401, title: 'The request is not signed, or was not signed just now' },
  verification_rejected: { status: 403, title: 'Human verification failed' },
  method_not_allowed: { status: 405, title: 'This address does not support the method' },
  '23505': { status: 409, title: 'This email is already subscribed' },
  call_taken: { status: 409, title: 'This time has been given to somebody else' },
  no_mail: { status: 409, title: 'No mail can be sent to this address now' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request must be JSON in UTF-8' },
  invalid: { status: 422, title: 'Some fields are not valid' },
  unreadable: { status: 422, title: 'The mail cannot be read' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key belongs to another submission' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  storage_unavailable: { status: 503, title: 'The store is not available' },
});
