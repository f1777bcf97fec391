/** The index over the domains of leads' addresses. */
import { sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';

/** What follows the first `@` of an address, in small letters. */
export function emailDomain(kind: DatabaseKind) {
  const at = sql.raw(kind === 'postgres' ? 'strpos' : 'instr');
  return sql<string>`lower(substr(email, ${at}(email, '@') + 1))`;
}
