/** What a table's columns are made of (`schema.ts`). */
import type { Generated } from 'kysely';

/** A column, by its type in TypeScript. */
export interface Column<Type> {
  /** What stands behind its name in `create table`, as PostgreSQL has it: on SQLite, `uuid` and `timestamptz` are text. */
  readonly sql: string;
  /** There for the compiler alone. */
  readonly type?: Type;
}

interface Kind<Base> {
  /** A column that is never null. @param rest what else the database has to know of it */
  <Type extends Base = Base>(rest?: string): Column<Type>;
  orNull<Type extends Base = Base>(rest?: string): Column<Type | null>;
}

function kindOf<Base>(name: string): Kind<Base> {
  const column = <Type extends Base = Base>(rest = ''): Column<Type> => ({ sql: `${name} not null ${rest}` });
  const orNull = <Type extends Base = Base>(rest = ''): Column<Type | null> => ({ sql: `${name} ${rest}` });
  return Object.assign(column, { orNull });
}

export const text = kindOf<string>('text');
export const uuid = kindOf<string>('uuid');
export const time = kindOf<string>('timestamptz');
export const integer = kindOf<number>('integer');
export const real = kindOf<number>('double precision');

/** A column that the database fills where a row is inserted without it. */
export function generated<Type>({ sql }: Column<Type>): Column<Generated<Type>> {
  return { sql };
}
