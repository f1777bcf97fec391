import { listTeam } from '@assay/store/desk';
import type { RoleOf } from '../desk-people.ts';
import { type Check, ok, unknown, warning } from './check.ts';
import { databaseCheck, type HealthParts } from './parts.ts';

/** Whether open leads are assigned to people who may not work at the desk any more: nobody looks after those. */
export function assignees(parts: HealthParts, roleOf: RoleOf): Check {
  return databaseCheck('assigned leads', parts, async (db, now) => {
    const team = await listTeam(db, { now, idleMs: 0 }).catch((error: unknown) => {
      if (isPrivilege(error)) return undefined;
      throw error;
    });
    if (!team) return unknown('Not known here: the role of the site does not see who works at the desk');
    const strangers = team.filter(
      ({ leads, ways }) => leads > 0 && !ways.some(({ email }) => email && roleOf(email)),
    );
    if (strangers.length === 0) return ok('No open lead is assigned to somebody who is not in DESK_PEOPLE');
    const leads = strangers.reduce((sum, one) => sum + one.leads, 0);
    const people = strangers.length === 1 ? 'somebody who is' : `${strangers.length} people who are`;
    return warning(
      `${leads} open ${leads === 1 ? 'lead is' : 'leads are'} assigned to ${people} not in DESK_PEOPLE`,
      'Assign them to somebody else, at the desk under People',
    );
  });
}

/** The site may have a role of its own in PostgreSQL, which sees no table of the desk. */
function isPrivilege(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}
