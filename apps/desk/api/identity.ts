/** Who somebody is, by what a provider says of them. */

export interface Identity {
  /** The same at every sign-in, whatever else of the account changes. */
  key: string;
  /** Absent where the provider does not say that it is theirs. */
  email: string | undefined;
  name: string | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * @param claims of the ID token
 * @param userInfo what the provider says when asked, if it was. The address and whether it is the person's are both of the token, or both
 *   of this: one may have been verified, and the other not.
 */
export function identityOf(claims: Claims, userInfo: Claims = {}): Identity {
  const source = claims['email'] === undefined ? userInfo : claims;
  const all = { ...userInfo, ...claims };
  return {
    key: `${claims['iss']} ${claims['sub']}`,
    email: isVerified(source) ? textOf(source['email']) : undefined,
    name: textOf(all['name']) ?? textOf(all['preferred_username']),
  };
}

/**
 * Whether the provider says that the address is the person's. Entra ID has no `email_verified`; its `xms_edov` says that the
 * owner of the address's domain has been verified.
 */
function isVerified({ email_verified, xms_edov }: Claims): boolean {
  const said = email_verified ?? xms_edov;
  return said === true || said === 'true' || said === '1' || said === 1;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
