import type { RoleOf } from '@assay/service/desk-people';
import { listColleagues } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import type { z } from 'zod/mini';
import type { people } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';

/** `GET /api/people`. With `DESK_PEOPLE`, those who are no longer among them have left. */
export function getPeople(db: Queries, roleOf: RoleOf | undefined) {
  return async (context: DeskContext): Promise<Response> => {
    const found = await listColleagues(db, new Date());
    const working = found.filter(({ email }) => !roleOf || (email !== null && roleOf(email) !== undefined));
    const named = working.map(({ id, name }) => ({ id, name }));
    return context.json({ people: named } satisfies z.infer<typeof people>);
  };
}
