/** Who may work at the desk, and what each of them may do: what was given at the desk, and what `DESK_PEOPLE` says of an address. */
import { includesRole, type Role } from '@assay/contract/values';
import type { Queries } from '../schema.ts';

/** What the setting says of an address; undefined for whoever it does not name. */
export type Listed = (email: string) => Role | undefined;

/** What decides of a person, beside the setting. */
export interface Given {
  role: Role | 'none' | null;
  invited_at: string | null;
}

/** Nobody has said anything of whoever the desk does not know. */
const NOTHING: Given = { role: null, invited_at: null };

/**
 * What somebody may do with these addresses of theirs; undefined for whoever may not work at the desk. Whom the setting names no more is
 * out, unless they were invited; whom somebody took out at the desk is out, also where the setting names them.
 *
 * @param listed absent where there is no setting
 */
export function roleWith(
  { role, invited_at }: Given,
  emails: readonly string[],
  listed: Listed | undefined,
): Role | undefined {
  if (role === 'none') return undefined;
  const named = highest(emails.map((email) => listed?.(email)));
  if (emails.length === 0 || (invited_at === null && named === undefined)) return undefined;
  return role ?? named ?? 'answer';
}

function highest(roles: readonly (Role | undefined)[]): Role | undefined {
  return roles.reduce((most, role) => (role && !(most && includesRole(most, role)) ? role : most), undefined);
}

/** What somebody with an address may do. @param email in the form in which addresses are kept */
export async function roleOfAddress(
  db: Queries,
  email: string,
  listed: Listed | undefined,
): Promise<Role | undefined> {
  const given = await db
    .selectFrom('identities')
    .innerJoin('desk_people', 'desk_people.id', 'person_id')
    .select(['role', 'invited_at'])
    .where('identities.email', '=', email)
    .executeTakeFirst();
  return roleWith(given ?? NOTHING, [email], listed);
}

/** What those may do who may work at the desk, by their ids. */
export async function rolesOfPeople(db: Queries, listed: Listed | undefined): Promise<Map<string, Role>> {
  const rows = await db
    .selectFrom('identities')
    .innerJoin('desk_people', 'desk_people.id', 'person_id')
    .select(['person_id', 'identities.email', 'role', 'invited_at'])
    .execute();
  const people = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map(
    [...people].flatMap(([id, those]) => {
      const emails = those.map(({ email }) => email);
      const role = roleWith(those[0] ?? NOTHING, emails, listed);
      return role ? [[id, role] as const] : [];
    }),
  );
}
