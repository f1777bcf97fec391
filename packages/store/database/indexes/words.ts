/**
 * What a word is to the search, on both databases. The indexes of existing databases hold words made by these rules, so
 * that a change needs a migration which builds them anew.
 *
 * SQLite's `unicode61` tokenizer splits and folds by itself; PostgreSQL and the queries (`inbox/search-words.ts`) do the same by
 * what is here. They agree on the scripts most people write in; `tests/server/storage/inbox/search-words.test.ts` compares them.
 */

/** Code points between words, in hexadecimal. Everything else belongs to a word. */
export const SEPARATORS: readonly string[] = `
1-2f 3a-40 5b-60 7b-a9 ab-b1 b4 b6-b8 bb bf d7 f7 2c2-2c5 2d2-2df 2e5-2eb 2ed 2ef-2ff 375 37e 384-385 387 3f6 482 55a-55f
589-58f 5be 5c0 5c3 5c6 5f3-60f 61b-61f 66a-66d 6d4 6dd-6de 6e9 6fd-6fe 964-965 970 e3f e4f e5a-e5b 1fbd 1fbf-1fc1 1fcd-1fcf
1fdd-1fdf 1fed-1fef 1ffd-206f 207a-207e 208a-208e 20a0-2101 2103-2106 2108-2109 2114 2116-2118 211e-2123 2125 2127 2129 212e
213a-213b 2140-2144 214a-214d 214f 218a-244a 249c-24e9 2500-2775 2794-2bff 2e00-2e2e 2e30-3004 3008-3020 3030 3036-3037
303d-303f 309b-309c 30a0 30fb 3190-3191 3196-319f 31c0-31ef 3200-321e 322a-3247 3250 3260-327f 328a-32b0 32c0-33ff
e000-f8ff fd3e-fd4f fdfc-fe19 fe30-fe6b feff-ff0f ff1a-ff20 ff3b-ff40 ff5b-ff65 ffe0-fffd 1f000-1f0ff 1f10d-1faff`
  .trim()
  .split(/\s+/);

/** Separators that `unicode61` takes for letters, because its tables are those of Unicode 6.1: new currencies, isolates, new emoji. */
export const NEW_SEPARATORS: readonly string[] =
  '61c-61d 2066-2069 20ba-20ff 23f4-23ff 2700 2b4d-2bff 2e3c-2e5d fdfe-fe0f 1f10d-1faff'.split(' ');

/** The combining marks that `unicode61` ignores. */
export const IGNORED_MARKS =
  '\\u0300-\\u0304\\u0306-\\u030c\\u030f\\u0311\\u031b\\u0323-\\u0328\\u032d\\u032e\\u0330\\u0331';

/** Letters whose mark `unicode61` keeps, as it removes marks from Latin letters only; and the same letters without it. */
export const MARKED_LETTERS = {
  from: 'ΆάΈέΉήΊίΌόΎύΏώΪϊΫϋΐΰЀѐЁёЃѓЇїЌќЍѝЎўЙй',
  to: 'ααεεηηιιοουυωωιιυυιυееееггііккииууии',
} as const;

/** Capitals that PostgreSQL does not fold in a database of the locale C, and two variants that `unicode61` folds; below, what they become. */
export const CAPITALS = {
  from: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςµАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐÆÐØÞĐĦŁŊŒ',
  to: 'αβγδεζηθικλμνξοπρστυφχψωσμабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґæðøþđħłŋœ',
} as const;
