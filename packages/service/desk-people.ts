/** Who may work at the desk, and what each of them may do: `DESK_PEOPLE`. */
import { EMAIL_PATTERN } from '@assay/contract/forms';
import { ROLES, type Role } from '@assay/contract/values';
import { withAsciiDomain } from '@assay/runtime/email-address';

/** What somebody with this address may do; undefined for whoever may not work at the desk. The address of one goes before the domain. */
export type RoleOf = (email: string) => Role | undefined;

type PeopleResult = { ok: true; roleOf: RoleOf } | { ok: false };

/** The first role goes without saying. */
const [LEAST, ...NAMED] = ROLES;
const ENTRY = new RegExp(`^(?<who>[^:*]+?)(?::(?<role>${NAMED.join('|')}))?$`);
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Reads addresses and domains, separated by commas; with `:erase` behind it, one may also export and erase, with `:admin` look after the installation, too. */
export function readPeople(text: string): PeopleResult {
  const roles = new Map<string, Role>();
  for (const entry of text.split(',')) {
    const { who = '', role = '' } = ENTRY.exec(entry.trim())?.groups ?? {};
    if (hasLookalikes(who)) return { ok: false };
    const name = comparable(who.includes('@') ? who : `@${who}`).replace(/^@/, '');
    if (roles.has(name) || !(isAddress(name) || DOMAIN.test(name))) return { ok: false };
    roles.set(name, NAMED.find((name) => name === role) ?? LEAST);
  }
  return {
    ok: true,
    roleOf(email) {
      const address = comparable(email);
      return isAddress(address)
        ? (roles.get(address) ?? roles.get(address.slice(address.lastIndexOf('@') + 1)))
        : undefined;
    },
  };
}

/** Whether a text, in the form in which addresses are compared, is one. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && EMAIL_PATTERN.test(text) && !hasLookalikes(text);
}

/** The form in which addresses are kept and compared; as it is, what is none of somebody who may sign in. */
export function comparable(address: string): string {
  return hasLookalikes(address) ? address : withAsciiDomain(address).toLowerCase();
}

/**
 * Whether a text has letters that some program takes for one of ASCII, or for nothing: the Kelvin sign, a long s, a dotless i, full-width
 * letters, soft hyphens. A mail host may see another address in it than we do, and its owner is somebody else.
 */
function hasLookalikes(text: string): boolean {
  return Array.from(text).some(
    (letter) =>
      !/\p{ASCII}/u.test(letter) &&
      (/\p{ASCII}/u.test(letter.normalize('NFKC') + letter.toLowerCase()) ||
        /^\p{ASCII}$/u.test(letter.toUpperCase()) ||
        /[\p{Default_Ignorable_Code_Point}\u3002\uff61]/u.test(letter)),
  );
}
