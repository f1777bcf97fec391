/** What the desk makes of what a provider of accounts says of itself. */
import * as openid from 'openid-client';

/** Some providers refuse the scope unless they list it. */
export function offersRefresh(config: openid.Configuration): boolean {
  return config.serverMetadata().scopes_supported?.includes('offline_access') ?? false;
}

/** As clients do unless they are registered for something else (OpenID Connect Core, section 9). */
export function authenticate(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
