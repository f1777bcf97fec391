/** Who may work at the desk, and what each of them may do: what was given at the desk, and what `DESK_PEOPLE` says of an address. */
import type { Role } from '@assay/contract/values';
import type { Queries, Schema } from '../schema.ts';

/** What the setting says of an address; undefined for whoever it does not name. */
export type Listed = (email: string) => Role | undefined;

/** What decides of a person, beside the setting. */
export type Given = Pick<Schema['desk_people'], 'email' | 'role' | 'invited_at'>;

/**
 * What somebody may do; undefined for whoever may not work at the desk. Whom the setting names no more is out, unless they were invited;
 * whom somebody took out at the desk is out, also where the setting names them.
 *
 * @param listed absent where there is no setting
 */
export function roleWith({ email, role, invited_at }: Given, listed: Listed | undefined): Role | undefined {
  const named = email === null ? undefined : listed?.(email);
  if (role === 'none' || email === null || (invited_at === null && named === undefined)) return undefined;
  return role ?? named ?? 'answer';
}

/** What somebody with an address may do. @param email in the form in which addresses are kept */
export async function roleOfAddress(
  db: Queries,
  email: string,
  listed: Listed | undefined,
): Promise<Role | undefined> {
  const given = await db
    .selectFrom('desk_people')
    .select(['email', 'role', 'invited_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  // Nobody has said anything of whoever the desk does not know.
  return roleWith(given ?? { email, role: null, invited_at: null }, listed);
}

/** What those may do who may work at the desk, by their ids. */
export async function rolesOfPeople(db: Queries, listed: Listed | undefined): Promise<Map<string, Role>> {
  const people = await db.selectFrom('desk_people').select(['id', 'email', 'role', 'invited_at']).execute();
  return new Map(
    people.flatMap(({ id, ...given }) => {
      const role = roleWith(given, listed);
      return role ? [[id, role] as const] : [];
    }),
  );
}
