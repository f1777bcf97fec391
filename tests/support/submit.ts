/** Submits a contact message to a server that has this secret, without solving a challenge. */
import { API_PATHS, IDEMPOTENCY_HEADER } from '../../packages/contract/api.ts';
import { type Client, CONTACT, post } from './api.ts';
import { mintToken } from './tokens.ts';

/** The VERIFICATION_SECRET of servers under test. */
export const SECRET = 'a secret for the tests';

/**
 * @param token sent instead of a valid one
 * @returns the status
 */
export async function submit(client: Client, key: string, message: string, token?: string): Promise<number> {
  const body = { ...CONTACT, message, token: token ?? (await mintToken(SECRET, 'contact_form')) };
  return (await post(client, API_PATHS.contactSubmissions, body, { [IDEMPOTENCY_HEADER]: key })).status;
}
