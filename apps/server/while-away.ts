/** What the app works with until the database is open: everything up to the insert is as always, and that fails. */
import { randomUUID } from 'node:crypto';
import type { Log } from '@assay/runtime/log';
import type { Settings } from '@assay/service/settings';
import { unavailableDatabase } from '@assay/store/database';
import type { AppParts } from './http/app.ts';
import { createRateLimits } from './work.ts';

const TOKEN_MS = 60_000;

/**
 * Challenges are signed with a secret of this process, because the shared one is in the database. So tokens are not looked at: a server
 * beside this one may have made them, and nothing can be stored. The visitor is told to try again, which takes a new token.
 */
export async function partsWhileAway(
  settings: Settings,
  log: Log,
): Promise<Pick<AppParts, 'database' | 'verification' | 'rateLimits'>> {
  const provider = await settings.verification({
    hostname: settings.siteUrl.hostname,
    origin: settings.siteUrl.origin,
    sharedSecret: async () => randomUUID(),
    countSpent: async () => 0,
  });
  return {
    database: unavailableDatabase(),
    verification: {
      ...provider,
      verify: async () => ({ ok: true, nonce: randomUUID(), expiresAt: new Date(Date.now() + TOKEN_MS) }),
    },
    rateLimits: createRateLimits(settings, randomUUID(), log),
  };
}
