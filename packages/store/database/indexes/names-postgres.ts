/**
 * The index over names, companies and telephone numbers on PostgreSQL. It is small, so that hundreds of spellings can be looked
 * up in it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../schema.ts';
import { MAX_DIGITS, PART_DIGITS } from './phone-parts.ts';
import { TERM_COLUMNS } from './search-postgres.ts';

/** Begins a part of a telephone number. No word contains it. */
export const PART_MARK = '#';

/** The columns with the words of the index. */
const NAMED = ['first_name', 'last_name', 'company'];

/**
 * All spellings of a search are compared with each lead that the index does not have yet, so that there should be few. The smallest
 * size that PostgreSQL knows.
 */
const PENDING_KB = 64;

/** The terms of a lead, as they are indexed: its names' words, the parts of its number, and its spans of time. */
export function nameTerms(): RawBuilder<unknown> {
  const columns = TERM_COLUMNS.map((column) => {
    if (column === 'created_at' || NAMED.includes(column)) return sql.ref(column);
    return sql`null::text`;
  });
  return sql`name_terms(lead_terms(${sql.join(columns)}), phone)`;
}

export async function createNamesOnPostgres(db: Queries): Promise<void> {
  await createNameTerms(db);
  await sql`create index contact_submissions_names on contact_submissions
    using gin (${nameTerms()}) with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`.execute(db);
}

/** Without the beginnings of words that `lead_terms` makes. */
async function createNameTerms(db: Queries): Promise<void> {
  await sql
    .raw(`create function name_terms(terms tsvector, phone text) returns tsvector
    language plpgsql immutable parallel safe cost 1000 as $terms$
    declare
      digits text := left(regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g'), ${MAX_DIGITS});
    begin
      return array_to_tsvector(
        array(select term from unnest(tsvector_to_array(terms)) term where term not like '<%')
        || array(select '${PART_MARK}' || substr(digits, at, ${PART_DIGITS})
          from generate_series(1, length(digits) - ${PART_DIGITS - 1}) at));
    end $terms$`)
    .execute(db);
}
