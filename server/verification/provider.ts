/** The server's half of human verification: what a provider does, and how it is set up from the environment. */
import { z } from 'zod';
import type { VerificationInfo } from '../../contract/api.ts';
import type { Action } from '../../contract/forms.ts';
import { type Environment, type Parsed, parseVariables } from '../variables.ts';

/** The result of checking a token. */
export type Verdict =
  /** A person. `nonce` identifies the token, which is refused the next time; after `expiresAt` it is invalid anyway. */
  | { ok: true; nonce: string; expiresAt: Date }
  /** Anything but a clear yes; the reason is for the log, not for the visitor. */
  | { ok: false; reason: string };

/** What a provider's script needs from the pages beyond what every page allows. */
export interface PagePolicy {
  /** Sources by directive of the Content-Security-Policy. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** Whether its frames opt in to being embedded; if not, pages go without Cross-Origin-Embedder-Policy. */
  coep: boolean;
}

export interface VerificationProvider {
  /** The answer of `GET /api/verification`. */
  readonly info: VerificationInfo;
  /** Left out by a provider that needs nothing from other sites. */
  readonly policy?: PagePolicy;
  /** Checks a token that a form sent for an action. Never rejects: a failure of the service is a no. */
  verify(token: string, action: Action): Promise<Verdict>;
  /** A challenge for the browser to solve, with a provider that runs in this server. */
  createChallenge?(action: Action): Promise<object>;
}

/** The site that a provider protects. */
export interface ProtectedSite {
  hostname: string;
  /** A secret that all processes of the site share. */
  sharedSecret(): Promise<string>;
}

export type CreateProvider = (site: ProtectedSite) => Promise<VerificationProvider>;

/** A provider that an operator can choose by its environment variables. */
export interface ProviderOption {
  variables: readonly string[];
  /** @returns null when the operator has not set this provider up */
  configure(environment: Environment): Parsed<CreateProvider | null>;
}

interface OptionParts<Shape extends z.ZodRawShape> {
  /** Each error message completes 'NAME: expected ...'. */
  variables: Shape;
  /** Variables whose values are never shown. */
  secrets: readonly string[];
  configure(values: z.output<z.ZodObject<Shape>>): Parsed<CreateProvider | null>;
}

export function providerOption<Shape extends z.ZodRawShape>(parts: OptionParts<Shape>): ProviderOption {
  return {
    variables: Object.keys(parts.variables),
    configure(environment) {
      const parsed = parseVariables(z.object(parts.variables), environment, parts.secrets);
      return parsed.ok ? parts.configure(parsed.value) : parsed;
    },
  };
}
