import { type Action, FORMS } from '@assay/contract/forms';
import { problem } from '@assay/service/http';
import type { VerificationProvider } from '@assay/service/verification';
import type { Context } from 'hono';
import { type RateLimits, refuseChallenge } from './rate-limit.ts';

/** `GET /api/verification`: the provider that the forms use. */
export function getVerification({ info }: VerificationProvider) {
  return (context: Context): Response => context.json(info);
}

/** `GET /api/verification/challenge?action=…`: a challenge, if the provider uses any. */
export function getChallenge(provider: VerificationProvider, rateLimits: RateLimits) {
  return async (context: Context): Promise<Response> => {
    if (!provider.createChallenge) return problem('not_found');
    const action = context.req.query('action');
    if (!isAction(action))
      return problem('invalid', undefined, { errors: { action: 'There is no such action' } });
    const refusal = await refuseChallenge(rateLimits, context, action);
    if (refusal) return refusal;
    return context.json(await provider.createChallenge(action));
  };
}

function isAction(value: string | undefined): value is Action {
  return Object.values(FORMS).some((form) => form.action === value);
}
