/** Error answers of the desk's API: RFC 9457 problem documents with a code that the desk acts on. */
import { problemResponse } from '../../server/http/problem.ts';
import type { Problem } from '../contract/session.ts';

const PROBLEMS = {
  malformed: { status: 400, title: 'The request could not be understood' },
  signed_out: { status: 401, title: 'Nobody is signed in' },
  foreign_origin: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  not_confirmed: { status: 422, title: 'The address is not that of the lead' },
  refused_name: { status: 422, title: 'This name cannot be used' },
  too_large: { status: 413, title: 'There are too many rows for this format' },
  too_many_requests: { status: 429, title: 'Too many attempts' },
  storage_unavailable: { status: 503, title: 'The database is not available' },
  internal: { status: 500, title: 'Something went wrong' },
} as const;

export type DeskProblemCode = keyof typeof PROBLEMS;

/** @param detail for the reader, what to do about it */
export function problem(
  code: DeskProblemCode,
  detail?: string,
  headers: Record<string, string> = {},
): Response {
  const body: Problem = { ...PROBLEMS[code], code, detail };
  return problemResponse(body, headers);
}
