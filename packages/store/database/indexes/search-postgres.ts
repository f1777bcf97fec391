/**
 * The search index on PostgreSQL: an index over an expression, which also has what an older server or plain SQL inserts.
 *
 * `lead_terms` makes one term for each word, each beginning of a word, each facet and each span of time. A search for
 * common words in a span of time reads only that span, so that the newest leads are found without reading all.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createIndex, inTransaction } from '../migration-steps.ts';
import { CAPITALS, IGNORED_MARKS, SEPARATORS } from './words.ts';

/** The longest term, by PostgreSQL's rules. Where there may be longer ones, words are cut. */
const MAX_TERM_BYTES = 2_000;
const MAX_WORD = 255;

/** More is left out, because the terms of a lead have at most 1 MB. */
const MAX_TEXT = 100_000;

/** More of a facet's value is not in its term. */
export const MAX_FACET = 100;

/** The size of the list of terms that are not in the index yet. Adding them all at once is cheaper, but one visitor waits for it. */
const PENDING_KB = 1024;

/** Spans of time have 2 to the power of this many seconds: 17 minutes to a year. */
export const SPAN_BITS = [10, 15, 20, 25] as const;

/** The columns that `lead_terms` is made of, in its order. */
export const TERM_COLUMNS = [
  'created_at',
  'status',
  'form_type',
  'project_type',
  'budget',
  'source_path',
  'first_name',
  'last_name',
  'email',
  'company',
  'message',
] as const;

/**
 * The terms of a lead, as they are indexed: a query that says it in another way does not use the index.
 *
 * @param later columns with words that were added since, which are read after the message
 */
export function leadTerms(later: readonly string[] = []): RawBuilder<unknown> {
  const message = sql.join(
    [sql.ref('message'), ...later.map((column) => sql`coalesce(${sql.ref(column)}, '')`)],
    sql` || ' ' || `,
  );
  const columns = TERM_COLUMNS.map((column) => (column === 'message' ? message : sql.ref(column)));
  return sql`lead_terms(${sql.join(columns)})`;
}

/** Indexes columns with words that were added since, and drops the index without them. */
export async function indexSearchedColumns(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  const name = `contact_submissions_terms_${columns.at(-1)}`;
  await createIndex(
    db,
    name,
    sql`contact_submissions using gin (${leadTerms(columns)})
    with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`,
  );
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where indrelid = 'contact_submissions'::regclass
      and pg_get_indexdef(indexrelid) like '%lead_terms(%'`.execute(db);
  for (const old of rows.filter((row) => row.name !== name)) {
    await inTransaction(db, (transaction) =>
      sql`drop index if exists ${sql.ref(old.name)}`.execute(transaction),
    );
  }
}

export async function postgresSearch(db: Kysely<unknown>): Promise<void> {
  await inTransaction(db, (transaction) => createTerms(transaction));
  const terms = leadTerms();
  const indexes = {
    created: sql`contact_submissions (created_at, id) include (form_type, source_path)`,
    status: sql`contact_submissions (status, created_at, id)`,
    done: sql`contact_submissions (created_at, id) where status <> 'new'`,
    terms: sql`contact_submissions using gin (${terms})
      with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`,
  };
  await sql`set maintenance_work_mem = '256MB'`.execute(db);
  for (const [name, on] of Object.entries(indexes)) await createIndex(db, `contact_submissions_${name}`, on);
  await sql`reset maintenance_work_mem`.execute(db);
  // Otherwise the planner knows nothing about the terms until the next vacuum.
  await sql`analyze contact_submissions`.execute(db);
}

/**
 * The cost makes the planner prefer the index to calling it for many rows.
 *
 * @param beforeMarks a statement that prepares the text `raw` for putting its marks in order, which takes the square of their number
 */
export async function createTerms(db: Kysely<unknown>, beforeMarks = ''): Promise<void> {
  const parameters = TERM_COLUMNS.map(
    (column) => `${column} ${column === 'created_at' ? 'timestamptz' : 'text'}`,
  );
  const spans = SPAN_BITS.map((bits) => `'=t${bits}:' || (seconds >> ${bits})`);
  await sql
    .raw(`create or replace function lead_terms(${parameters.join(', ')}) returns tsvector
    language plpgsql immutable parallel safe cost 1000 as $terms$
    declare
      raw text := left(concat_ws(' ', first_name, last_name, email, company, message), ${MAX_TEXT});
      folded text;
      words text[];
      seconds bigint := case when isfinite(created_at) then floor(extract(epoch from created_at)) else 0 end;
    begin
      if octet_length(raw) > length(raw) and getdatabaseencoding() = 'UTF8' then
        ${beforeMarks}raw := translate(
          normalize(regexp_replace(normalize(raw, NFD), '[${IGNORED_MARKS}]', '', 'g'), NFC),
          '${CAPITALS.from}', '${CAPITALS.to}');
      end if;
      folded := trim(regexp_replace(lower(raw), '[${characterClass(SEPARATORS)}]+', ' ', 'g'));
      if octet_length(folded) > ${MAX_TERM_BYTES} then
        folded := regexp_replace(folded, '([^ ]{${MAX_WORD}})[^ ]*', '\\1', 'g');
      end if;
      words := string_to_array(folded, ' ');
      return array_to_tsvector(words
        || array(select '<' || left(word, 2) from unnest(words) word where length(word) >= 2)
        || array(select '<' || left(word, 3) from unnest(words) word where length(word) >= 3)
        || array_remove(array[
          '=s' || status,
          case when status <> 'new' then '=done' end,
          ${['form_type', 'project_type', 'budget', 'source_path'].map(facet).join(',\n          ')},
          ${spans.join(', ')}
        ], null));
    end $terms$`)
    .execute(db);
}

function facet(column: string): string {
  return `'=${column}:' || left(${column}, ${MAX_FACET})`;
}

/** Ranges of code points in hexadecimal, as the classes of PostgreSQL's regular expressions write them. */
export function characterClass(ranges: readonly string[]): string {
  const character = (code: string) =>
    code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  return ranges.map((range) => range.split('-').map(character).join('-')).join('');
}
