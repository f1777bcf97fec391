/** Asks the provider, while people work, whether their accounts still stand. */
import { MINUTE_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { record } from '@assay/store/activity';
import { confirmSession, type DeskSession, endSession, providerTokensOf } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import type { Provider } from './provider.ts';

/** The provider is asked about a session after this long, while requests go on. */
const DUE_MS = 4 * MINUTE_MS;

/** After this long a request waits for the answer: somebody who was removed meanwhile sees nothing more. */
const LATE_MS = 5 * MINUTE_MS;

/** A provider that did not answer is asked again after this long. */
const AGAIN_MS = MINUTE_MS;

interface Asking {
  at: number;
  /** Whether the session goes on. Never rejects. */
  goesOn: Promise<boolean>;
  wasAway: boolean;
}

/** @returns whether a session may go on; a provider that cannot be asked ends none */
export function accountChecks({ db, provider, log }: { db: Queries; provider: Provider; log: Log }) {
  const askings = new Map<string, Asking>();

  return async (session: DeskSession): Promise<boolean> => {
    const now = Date.now();
    const age = session.checkedAt === null ? 0 : now - Date.parse(session.checkedAt);
    if (age < DUE_MS) return true;
    const last = askings.get(session.tokenHash);
    const asking = last && now - last.at < AGAIN_MS ? last : ask(session, now);
    return age < LATE_MS || last?.wasAway ? true : asking.goesOn;
  };

  function ask(session: DeskSession, at: number): Asking {
    for (const [hash, { at: before }] of askings) if (at - before > LATE_MS) askings.delete(hash);
    const asking: Asking = { at, goesOn: Promise.resolve(true), wasAway: false };
    askings.set(session.tokenHash, asking);
    asking.goesOn = goesOn(session).then(
      (outcome) => {
        asking.wasAway = outcome === 'away';
        return outcome !== 'ended';
      },
      (error: unknown) => {
        log.error({ error: String(error) }, 'An account could not be checked');
        asking.wasAway = true;
        return true;
      },
    );
    return asking;
  }

  async function goesOn(session: DeskSession): Promise<'confirmed' | 'ended' | 'away'> {
    const { refresh } = providerTokensOf(session);
    if (refresh === undefined) return 'confirmed';
    const result = await provider.check({ refresh });
    const now = new Date();
    if (result.kind === 'confirmed') await confirmSession(db, session, result.tokens, now);
    if (result.kind === 'ended') {
      await db.transaction().execute(async (transaction) => {
        await endSession(transaction, session.tokenHash, now);
        const by = { person: session.person.id, details: { by: 'provider' } };
        await record(transaction, { at: now, action: 'signed_out', ...by });
      });
    }
    return result.kind;
  }
}
