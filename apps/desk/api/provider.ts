/**
 * The company's provider of accounts, over OpenID Connect. What it says of itself is read at each sign-in, so that its absence is noticed before
 * a reader is sent to it. `prompt=consent` is asked only of providers that give no refresh token without: at Entra ID only administrators get
 * past that page. Signing out names the client alone: a way back has to be registered, and with a wrong one the provider's session would stay.
 */

import { isLoopback } from '@assay/runtime/own-address';
import type { ProviderSettings } from '@assay/service/desk-settings';
import type { ProviderTokens } from '@assay/store/desk';
import * as openid from 'openid-client';
import { type Identity, identityOf } from './identity.ts';
import { authenticate, describeProviderError, isAway, offersRefresh } from './provider-client.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** For each request to the provider, in seconds. */
const TIMEOUT_S = 5;

/** `away`: the provider could not be asked. `refused`: it, or what came back, says no. */
type SignInResult =
  | { ok: true; identity: Identity; tokens: ProviderTokens }
  | { ok: false; reason: 'away' | 'refused'; problem: string };

type Discovery =
  | { ok: true; config: openid.Configuration }
  | { ok: false; reason: 'away' | 'wrong'; problem: string };

type BeginResult =
  | { ok: true; address: URL; attempt: Omit<SignInAttempt, 'path' | 'former'> }
  | { ok: false; problem: string };

type CheckResult = { kind: 'confirmed'; tokens: ProviderTokens } | { kind: 'ended' } | { kind: 'away' };

/** A provider, and what is known of it. Nothing rejects but for mistakes in this program. */
export class Provider {
  readonly #settings: ProviderSettings;
  /** As it was last read. */
  #known: openid.Configuration | undefined;
  /** Whether people are asked for consent at each sign-in. */
  #asksConsent: 'not yet' | 'to try' | 'always' | 'never' = 'not yet';

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  /** The provider's host, for readers. */
  get host(): string {
    return this.#settings.issuer.host;
  }

  /**
   * Reads anew what the provider says of itself, so that new keys and addresses count at once.
   *
   * @returns `wrong` when it answered and is no provider, or another one
   */
  async discover(): Promise<Discovery> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const isPlain = issuer.protocol === 'http:' && isLoopback(issuer.hostname);
    try {
      const config = await openid.discovery(issuer, clientId, clientSecret, authenticate(clientSecret), {
        timeout: TIMEOUT_S,
        // Signatures too, although what comes from the provider itself over TLS may go without (OpenID Connect Core, 3.1.3.7).
        execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
      });
      this.#known = config;
      return { ok: true, config };
    } catch (error) {
      return { ok: false, reason: isAway(error) ? 'away' : 'wrong', problem: describeProviderError(error) };
    }
  }

  /**
   * Begins to sign somebody in.
   *
   * @param redirectUri where the provider sends them back to
   * @param prompt `login` for another account than the one that they are signed in with there
   */
  async begin(redirectUri: string, prompt?: 'login'): Promise<BeginResult> {
    const found = await this.discover();
    if (!found.ok) return found;
    const attempt = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const scopes = ['openid', 'email', 'profile', ...(offersRefresh(found.config) ? ['offline_access'] : [])];
    const asksConsent = this.#asksConsent === 'to try' || this.#asksConsent === 'always';
    const prompts = [...(prompt ? [prompt] : []), ...(asksConsent ? ['consent'] : [])];
    const address = openid.buildAuthorizationUrl(found.config, {
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ...(prompts.length > 0 ? { prompt: prompts.join(' ') } : {}),
    });
    return { ok: true, address, attempt };
  }

  /** Signs in with what the provider sent back. @param answer the whole address that it sent the browser to */
  async finish(
    answer: URL,
    { state, nonce, verifier }: Omit<SignInAttempt, 'path' | 'former'>,
  ): Promise<SignInResult> {
    const found = await this.discover();
    if (!found.ok) return { ...found, reason: 'away' };
    const { config } = found;
    try {
      const given = await openid.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = given.claims();
      if (!claims) return { ok: false, reason: 'refused', problem: 'It gave no ID token' };
      if (offersRefresh(config)) this.#learn(given.refresh_token !== undefined);
      // Many providers tell of the person only when asked.
      const more =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(config, given.access_token, claims.sub)
          : undefined;
      return {
        ok: true,
        identity: identityOf(claims, more),
        tokens: given.refresh_token === undefined ? {} : { refresh: given.refresh_token },
      };
    } catch (error) {
      return { ok: false, reason: isAway(error) ? 'away' : 'refused', problem: describeProviderError(error) };
    }
  }

  /** Asks whether the account of a session still stands. Only a clear no ends it. */
  async check({ refresh }: Required<ProviderTokens>): Promise<CheckResult> {
    const found = this.#known ? { ok: true as const, config: this.#known } : await this.discover();
    if (!found.ok) return { kind: 'away' };
    try {
      const given = await openid.refreshTokenGrant(found.config, refresh);
      return {
        kind: 'confirmed',
        tokens: { refresh: given.refresh_token ?? refresh },
      };
    } catch (error) {
      const isNo = error instanceof openid.ResponseBodyError && error.error === 'invalid_grant';
      return { kind: isNo ? 'ended' : 'away' };
    }
  }

  /** Where the browser ends its session at the provider, if the provider offers that. */
  signOutAddress(): string | undefined {
    if (!this.#known?.serverMetadata().end_session_endpoint) return undefined;
    // Alone, it is never refused: a way back has to be registered, and a hint be signed with a key that is still known.
    return openid.buildEndSessionUrl(this.#known).href;
  }

  /**
   * Some providers give a refresh token only with the person's consent (OpenID Connect Core, section 11). Others then show a
   * page that only an administrator gets past. So people are asked from the second sign-in on, if the first gave none, and no
   * more if that gave none either.
   */
  #learn(hasRefresh: boolean): void {
    if (this.#asksConsent === 'not yet' && !hasRefresh) this.#asksConsent = 'to try';
    else if (this.#asksConsent === 'to try') this.#asksConsent = hasRefresh ? 'always' : 'never';
  }
}
