import type { z } from 'zod/mini';
import { listColleagues } from '../../server/storage/desk/people.ts';
import type { Queries } from '../../server/storage/schema.ts';
import type { people } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';

/** `GET /api/people` */
export function getPeople(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const found = await listColleagues(db, new Date());
    return context.json({ people: found } satisfies z.infer<typeof people>);
  };
}
