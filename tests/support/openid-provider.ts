/** A real provider of accounts (OpenID Connect) on the loopback interface, whose sign-in page asks for the subject alone. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AdapterFactory, type Configuration, type JWK, Provider } from 'oidc-provider';
import { openidStorage } from './openid-storage.ts';
import { portOf } from './port.ts';

export const CLIENT = { id: 'desk', secret: 'a secret of the desk' };

/** What the provider says of somebody. */
export interface AccountClaims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface OpenidProvider {
  issuer: string;
  /** By subject; to be changed by the test. */
  accounts: Map<string, AccountClaims>;
  /** Signs with a new key from now on, and knows the former one no more. */
  rotateKeys(): void;
  /** Answers nothing until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: randomUUID(), use: 'sig', alg: 'RS256' };
}

/** Keys of this kind take long to find. */
const FIRST_KEY = newKey();

interface Options {
  /** Where the desk has it send people back to. */
  redirectUri: string;
  /** When it gives refresh tokens: only with consent, as the specification asks, unless said otherwise. */
  refresh?: 'with consent' | 'always' | 'never';
}

export async function startOpenidProvider(options: Options): Promise<OpenidProvider> {
  const accounts = new Map<string, AccountClaims>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const issuer = `http://127.0.0.1:${port}`;
  const adapter = openidStorage();
  const create = (key: JWK) => createProvider(issuer, accounts, adapter, key, options);
  let provider = create(FIRST_KEY);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/')) return interact(provider, request, response);
    await provider.callback()(request, response);
  }
  const goAway = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    issuer,
    accounts,
    rotateKeys: () => {
      provider = create(newKey());
    },
    goAway,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (server.listening) await goAway();
    },
  };
}

function createProvider(
  issuer: string,
  accounts: ReadonlyMap<string, AccountClaims>,
  adapter: AdapterFactory,
  key: JWK,
  { redirectUri, refresh = 'with consent' }: Options,
): Provider {
  const configuration: Configuration = {
    adapter,
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the test'] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code', ...(refresh === 'never' ? [] : ['refresh_token'])],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      // The library's own pages load a font from elsewhere.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
        },
        postLogoutSuccessSource: (context) => {
          context.body = 'You are signed out of the provider';
        },
      },
    },
    // Unsaid, the library warns of each.
    ttl: {
      Interaction: 600,
      Grant: 600,
      Session: 600,
      AccessToken: 600,
      RefreshToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const claims = accounts.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    ...(refresh === 'always' ? { issueRefreshToken: () => true } : {}),
  };
  return new Provider(issuer, configuration);
}

/** A form with the field 'Account'; it signs in, and consents to whatever is asked. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    const { prompt, session } = await provider.interactionDetails(request, response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Provider: ${prompt.name}</title>
      <form method="post"><label>Account <input name="account" value="${session?.accountId ?? ''}"></label><button>Continue</button></form>`);
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile offline_access');
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
