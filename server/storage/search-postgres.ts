/**
 * The search index on PostgreSQL: an index over an expression, which also has what an older server or plain SQL inserts.
 *
 * `lead_terms` makes one term for each word, each beginning of a word, each facet and each span of time. A search for
 * common words in a span of time reads only that span, so that the newest leads are found without reading all.
 *
 * Frozen, as a migration is.
 */
import { type Kysely, sql } from 'kysely';
import { CAPITALS, IGNORED_MARKS, SEPARATORS } from './search-words.ts';

/** Of a term, by PostgreSQL's rules. Where there may be longer ones, words are cut. */
const MAX_TERM_BYTES = 2_000;
const MAX_WORD = 255;

/** More is left out, because the terms of a lead have at most 1 MB. */
const MAX_TEXT = 100_000;

/** Terms of a lead that are not in the index yet, which every search reads; a larger list makes inserts cheaper. */
const PENDING_KB = 256;

/** Spans of time have 2 to the power of this many seconds: four minutes to half a year. */
export const SPAN_BITS = [8, 12, 16, 20, 24] as const;

/** Of what `lead_terms` is made, in its order. */
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

export async function postgresSearch(db: Kysely<unknown>): Promise<void> {
  await createTerms(db);
  await sql`create index contact_submissions_created
    on contact_submissions (created_at, id) include (form_type, source_path)`.execute(db);
  await sql`create index contact_submissions_status on contact_submissions (status, created_at, id)`.execute(
    db,
  );
  await sql`create index contact_submissions_done on contact_submissions (created_at, id)
    where status <> 'new'`.execute(db);
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  await sql`create index contact_submissions_terms on contact_submissions
    using gin (lead_terms(${sql.join(TERM_COLUMNS.map((column) => sql.ref(column)))}))
    with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`.execute(db);
  // Otherwise the planner knows nothing about the terms until the next vacuum.
  await sql`analyze contact_submissions`.execute(db);
}

/** The cost makes the planner prefer the index to calling it for many rows. */
async function createTerms(db: Kysely<unknown>): Promise<void> {
  const parameters = TERM_COLUMNS.map(
    (column) => `${column} ${column === 'created_at' ? 'timestamptz' : 'text'}`,
  );
  const spans = SPAN_BITS.map((bits) => `'=t${bits}:' || (seconds >> ${bits})`);
  await sql
    .raw(`create function lead_terms(${parameters.join(', ')}) returns tsvector
    language plpgsql immutable parallel safe cost 10000 as $terms$
    declare
      raw text := left(concat_ws(' ', first_name, last_name, email, company, message), ${MAX_TEXT});
      words text;
      seconds bigint := case when isfinite(created_at) then floor(extract(epoch from created_at)) else 0 end;
    begin
      if octet_length(raw) > length(raw) and getdatabaseencoding() = 'UTF8' then
        raw := translate(
          normalize(regexp_replace(normalize(raw, NFD), '[${IGNORED_MARKS}]', '', 'g'), NFC),
          '${CAPITALS.from}', '${CAPITALS.to}');
      end if;
      words := regexp_replace(lower(raw), '[${separators()}]+', ' ', 'g');
      if octet_length(words) > ${MAX_TERM_BYTES} then
        words := regexp_replace(words, '([^ ]{${MAX_WORD}})[^ ]*', '\\1', 'g');
      end if;
      return array_to_tsvector(array_remove(array_remove(
        string_to_array(words || ' ' || regexp_replace(words, '([^ ]{2})([^ ]?)[^ ]*', '<\\1 <\\1\\2', 'g'), ' ')
        || array[
          '=s' || status,
          case when status <> 'new' then '=done' end,
          ${['form_type', 'project_type', 'budget', 'source_path'].map(facet).join(',\n          ')},
          ${spans.join(', ')}
        ], null), ''));
    end $terms$`)
    .execute(db);
}

/** As `facetTerm` in inbox-postgres.ts writes it. */
function facet(column: string): string {
  return `'=${column}:' || left(encode(convert_to(${column}, 'UTF8'), 'hex'), 200)`;
}

/** `SEPARATORS` as PostgreSQL's regular expressions write them. */
function separators(): string {
  const character = (code: string) =>
    code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  return SEPARATORS.map((range) => range.split('-').map(character).join('-')).join('');
}
