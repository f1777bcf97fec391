/** What a provider of accounts gave for a session, encrypted with the session's own token. */
import { z } from 'zod';
import type { Queries } from '../schema.ts';
import { seal, unseal } from './tokens.ts';

const providerTokens = z.object({ refresh: z.string().optional() });

/** What a provider of accounts gave for a session. */
export interface ProviderTokens {
  /** Asks about the account again; absent where the provider gives none. */
  refresh?: string;
}

/** What the provider gave for a session; nothing without a provider. */
export function providerTokensOf({
  sealedTokens,
  token,
}: {
  sealedTokens: string | null;
  token: string;
}): ProviderTokens {
  if (sealedTokens === null) return {};
  const { refresh } = providerTokens.parse(JSON.parse(unseal(sealedTokens, token)));
  return refresh === undefined ? {} : { refresh };
}

/** Keeps what the provider gave when it confirmed the account of a session again. */
export async function confirmSession(
  db: Queries,
  { token, tokenHash: hash }: { token: string; tokenHash: string },
  tokens: ProviderTokens,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ provider_tokens: seal(JSON.stringify(tokens), token), checked_at: now.toISOString() })
    .where('token_hash', '=', hash)
    .execute();
}
