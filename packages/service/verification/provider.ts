/** The server's half of human verification: what a provider does, and how it is set up from the environment. */

import type { VerificationInfo } from '@assay/contract/api';
import type { Action } from '@assay/contract/forms';
import { type Configurable, secretsOf } from '@assay/runtime/variables';
import { z } from 'zod';
import type { CountSpent } from './load.ts';

/** Why a token is refused: for the log and the metrics, not for the visitor. */
export const FAILURE_REASONS = [
  'no token',
  'token too long',
  'not a token',
  'expired',
  'forged',
  'wrong solution',
  'made for another action',
  'used before',
  'score too low',
  'made on another site',
  'wrong secret key',
  'no clear answer',
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The result of checking a token. */
export type Verdict =
  /** A person. `nonce` identifies the token, which is refused the next time; after `expiresAt` it is invalid anyway. */
  | { ok: true; nonce: string; expiresAt: Date }
  /** Anything but a clear yes. */
  | { ok: false; reason: FailureReason };

/** What a provider's script needs from the pages beyond what every page allows. */
export interface PagePolicy {
  /** Sources by directive of the Content-Security-Policy. */
  sources: Readonly<Record<string, readonly string[]>>;
}

/** What a token may be for: a form of the site, or the desk's request for a link by mail. */
export type VerifiedAction = Action | 'desk_sign_in';

export interface VerificationProvider {
  /** The answer of `GET /api/verification`. */
  readonly info: VerificationInfo;
  /** Absent when the provider needs nothing from other sites. */
  readonly policy?: PagePolicy;
  /** Checks a token that a form sent for an action. Never rejects: a failure of the service is a no. */
  verify(token: string, action: VerifiedAction): Promise<Verdict>;
  /** A challenge for the browser to solve, with a provider that runs in this server. */
  createChallenge?(action: VerifiedAction): Promise<object>;
}

/** The site that a provider protects. */
interface ProtectedSite {
  hostname: string;
  /** Its public address. */
  origin: string;
  /** A secret that all processes of the site share, and no other database has. */
  sharedSecret(): Promise<string>;
  /** How many tokens were spent lately, for a provider whose cost follows the load. */
  countSpent: CountSpent;
}

export type CreateProvider = (site: ProtectedSite) => Promise<VerificationProvider>;

/** A provider as the settings list it. */
export type ProviderDefinition = Configurable<CreateProvider>;

interface Parts<Shape extends z.ZodRawShape, Settings> {
  variables: Shape;
  /** Combines values that are valid by themselves; adds an issue for a bad combination. */
  settings(values: z.output<z.ZodObject<Shape>>, context: z.RefinementCtx): Settings | undefined;
  create(settings: Settings, site: ProtectedSite): Promise<VerificationProvider>;
}

export function defineProvider<Shape extends z.ZodRawShape, Settings>({
  variables,
  settings: combine,
  create,
}: Parts<Shape, Settings>): ProviderDefinition {
  return {
    variables: Object.keys(variables),
    secrets: secretsOf(variables),
    environment: z.object(variables).transform((values, context) => {
      const settings = combine(values, context);
      return settings && ((site: ProtectedSite) => create(settings, site));
    }),
  };
}
