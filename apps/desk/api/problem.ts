import { ANY_API, problemsOf } from '@assay/service/http';
import type { TypedResponse } from 'hono';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';

const make = problemsOf({
  ...ANY_API,
  other_build: { status: 409, title: 'The desk has been updated' },
  signed_out: { status: 401, title: 'Nobody is signed in' },
  not_allowed: { status: 403, title: 'Your role at the desk does not allow this' },
  invalid: { status: 422, title: 'Some fields are not valid' },
  sign_in_again: { status: 403, title: 'You signed in more than ten minutes ago' },
  refused_address: { status: 422, title: 'This address cannot be invited' },
  last_administrator: { status: 409, title: 'They are the last administrator' },
  not_confirmed: { status: 422, title: 'The address is not that of the lead' },
  refused_name: { status: 422, title: 'This name cannot be used' },
  refused_template: { status: 422, title: 'This text cannot be used' },
  stale: { status: 409, title: 'Somebody has changed this lead' },
  answered: { status: 409, title: 'Somebody has answered this lead meanwhile' },
  call_taken: { status: 409, title: 'Whoever takes calls has another one at that time' },
  begun: { status: 409, title: 'This cannot be undone any more' },
  too_many_notes: { status: 422, title: 'This lead has as many notes as it can have' },
  too_many_messages: { status: 422, title: 'This lead has as many messages as it can have' },
  refused_files: { status: 422, title: 'These files cannot be sent' },
  no_name: { status: 422, title: 'You have no name at the desk' },
  no_mail: { status: 422, title: 'The desk sends no mail' },
  too_many_leads: { status: 422, title: 'There are too many leads for one change' },
  too_many_filters: { status: 422, title: 'There are too many saved filters' },
  too_large: { status: 413, title: 'There are too many rows for this format' },
  too_many_requests: { status: 429, title: 'Too many attempts' },
  storage_unavailable: { status: 503, title: 'The database is not available' },
});

/** An error answer of the desk's API. Its type keeps it apart from what a route answers otherwise. */
export type Problem = Response & TypedResponse<never, ClientErrorStatusCode | ServerErrorStatusCode, 'json'>;

/** Error answers of the desk's API. */
export function problem(...given: Parameters<typeof make>): Problem {
  // What stands in its body is read as a problem wherever the status says that it is one.
  return make(...given) as Problem;
}
