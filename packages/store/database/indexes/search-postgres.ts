/**
 * The search index on PostgreSQL: an index over an expression, which also has what plain SQL inserts.
 *
 * `lead_terms` makes one term for each word, each beginning of a word, each facet and each span of time. A search for
 * common words in a span of time reads only that span, so that the newest leads are found without reading all.
 */
import { SEARCHED_FIELDS } from '@assay/forms/forms';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../schema.ts';
import { CAPITALS, IGNORED_MARKS, SEPARATORS } from './words.ts';

/** The non-starters of Unicode 17, in hexadecimal. */
const MARKS = `
300-34e 350-36f 483-487 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 64b-65f 670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 711 730-74a 7eb-7f3
7fd 816-819 81b-823 825-827 829-82d 859-85b 897-89f 8ca-8e1 8e3-8ff 93c 94d 951-954 9bc 9cd 9fe a3c a4d abc acd b3c b4d bcd c3c
c4d c55-c56 cbc ccd d3b-d3c d4d dca e38-e3a e48-e4b eb8-eba ec8-ecb f18-f19 f35 f37 f39 f71-f75 f7a-f7d f80-f84 f86-f87 fc6 1037
1039-103a 108d 135d-135f 1714-1715 1734 17d2 17dd 18a9 1939-193b 1a17-1a18 1a60 1a75-1a7c 1a7f 1ab0-1abd 1abf-1add 1ae0-1aeb 1b34
1b44 1b6b-1b73 1baa-1bab 1be6 1bf2-1bf3 1c37 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 20d0-20dc 20e1 20e5-20f0
2cef-2cf1 2d7f 2de0-2dff 302a-302f 3099-309a a66f a674-a67d a69e-a69f a6f0-a6f1 a806 a82c a8c4 a8e0-a8f1 a92b-a92d a953 a9b3 a9c0
aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaf6 abed fb1e fe20-fe2f 101fd 102e0 10376-1037a 10a0d 10a0f 10a38-10a3a 10a3f 10ae5-10ae6
10d24-10d27 10d69-10d6d 10eab-10eac 10efa-10efb 10efd-10eff 10f46-10f50 10f82-10f85 11046 11070 1107f 110b9-110ba 11100-11102
11133-11134 11173 111c0 111ca 11235-11236 112e9-112ea 1133b-1133c 1134d 11366-1136c 11370-11374 113ce-113d0 11442 11446 1145e
114c2-114c3 115bf-115c0 1163f 116b6-116b7 1172b 11839-1183a 1193d-1193e 11943 119e0 11a34 11a47 11a99 11c3f 11d42 11d44-11d45
11d97 11f41-11f42 1612f 16af0-16af4 16b30-16b36 16ff0-16ff1 1bc9e 1d165-1d169 1d16d-1d172 1d17b-1d182 1d185-1d18b 1d1aa-1d1ad
1d242-1d244 1e000-1e006 1e008-1e018 1e01b-1e021 1e023-1e024 1e026-1e02a 1e08f 1e130-1e136 1e2ae 1e2ec-1e2ef 1e4ec-1e4ef
1e5ee-1e5ef 1e6e3 1e6e6 1e6ee-1e6ef 1e6f5 1e8d0-1e8d6 1e944-1e94a`
  .trim()
  .split(/\s+/);

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

/** Fields with words that are no terms of their own. */
const LATER_WORDS = SEARCHED_FIELDS.filter((field) => !TERM_COLUMNS.some((column) => column === field));

/** The indexes of a table that has no lead yet, or few. */
export async function createSearchOnPostgres(db: Queries): Promise<void> {
  await createTerms(db);
  const indexes = {
    created: sql`(created_at, id) include (form_type, source_path)`,
    status: sql`(status, created_at, id)`,
    done: sql`(created_at, id) where status <> 'new'`,
    terms: sql`using gin (${leadTerms(LATER_WORDS)}) with (gin_pending_list_limit = ${sql.lit(PENDING_KB)})`,
  };
  for (const [name, on] of Object.entries(indexes)) {
    await sql`create index ${sql.raw(`contact_submissions_${name}`)} on contact_submissions ${on}`.execute(
      db,
    );
  }
}

/**
 * The cost makes the planner prefer the index to calling it for many rows. Runs of more than 30 marks, which no language has, are no part
 * of a word: putting marks in order takes the square of their number.
 */
async function createTerms(db: Queries): Promise<void> {
  const parameters = TERM_COLUMNS.map(
    (column) => `${column} ${column === 'created_at' ? 'timestamptz' : 'text'}`,
  );
  const spans = SPAN_BITS.map((bits) => `'=t${bits}:' || (seconds >> ${bits})`);
  await sql
    .raw(`create function lead_terms(${parameters.join(', ')}) returns tsvector
    language plpgsql immutable parallel safe cost 1000 as $terms$
    declare
      raw text := left(concat_ws(' ', first_name, last_name, email, company, message), ${MAX_TEXT});
      folded text;
      words text[];
      seconds bigint := case when isfinite(created_at) then floor(extract(epoch from created_at)) else 0 end;
    begin
      if octet_length(raw) > length(raw) and getdatabaseencoding() = 'UTF8' then
        raw := regexp_replace(raw, '[${characterClass(MARKS)}]{31,}', '', 'g');
        raw := translate(
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
function characterClass(ranges: readonly string[]): string {
  const character = (code: string) =>
    code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
  return ranges.map((range) => range.split('-').map(character).join('-')).join('');
}
