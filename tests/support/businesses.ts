/**
 * Generates a table of businesses from two directories in one: some are in both, each written in the manner of its
 * directory. Chains have branches, and one building houses several. The same seed gives the same table.
 */

import type { Labeled } from '../../packages/samples/households.ts';
import { seededRandom, words } from '../../packages/samples/random.ts';

const OWNERS = words(
  'rossi chen garcia murphy dubois tanaka smith patel kowalski larsen novak romano silva keller haddad okafor lambert fischer moreau walsh bennett cohen diaz lopez nguyen fontaine brandt marino osman petrov',
);
const QUALITIES = words(
  'golden blue royal old little grand silver green red lucky sunny corner city village harbor central star crown imperial rustic modern quiet twin north pacific',
);
const THINGS = words(
  'lion garden table kitchen house palace bridge lantern oak spoon anchor fox dragon rose wharf mill barn terrace olive pepper orchard pearl tiger harvest',
);
const CHAINS = ['corner bakery', 'speedy print', 'family dental', 'green cleaners', 'city motors'];
/** Kinds, as the first directory and as the second says. */
const KINDS = [
  ['restaurant', 'restaurants', 'grill'],
  ['cafe', 'coffee shops', 'cafe'],
  ['bakery', 'bakeries', 'bakery'],
  ['dentist', 'dental practices', 'dental'],
  ['law firm', 'attorneys', 'law'],
  ['plumber', 'plumbing services', 'plumbing'],
  ['hotel', 'hotels and inns', 'inn'],
  ['pharmacy', 'drug stores', 'pharmacy'],
] as const;
const STREETS = words(
  'main oak pine maple cedar elm washington lake hill park walnut spring north ridge church willow mill sunset railroad jackson franklin broadway union market mission',
);
const STREET_KINDS = [
  ['street', 'st.'],
  ['avenue', 'ave.'],
  ['boulevard', 'blvd.'],
  ['road', 'rd.'],
  ['drive', 'dr.'],
] as const;
const CITIES = [
  ['new york', 'new york city'],
  ['los angeles', 'los angeles'],
  ['chicago', 'chicago'],
  ['san francisco', 'san francisco'],
  ['saint louis', 'st. louis'],
  ['boston', 'boston'],
  ['las vegas', 'las vegas'],
] as const;

interface Business {
  name: string;
  house: number;
  street: string;
  streetKind: number;
  city: number;
  phone: string;
  kind: number;
}

/**
 * @param options.shared share of the first directory's businesses that are in the second as well
 * @param options.branches share of the businesses that are a branch of one of forty chains more
 */
export function generateBusinesses({
  rows,
  seed,
  shared = 0.3,
  branches = 0,
}: {
  rows: number;
  seed: number;
  shared?: number;
  branches?: number;
}): Labeled {
  const { random, chance, whole, digits, pick } = seededRandom(seed);
  const slip = (value: string) => {
    const at = whole(value.length);
    return value.slice(0, at) + (chance(0.5) ? 'e' : '') + value.slice(at + 1);
  };

  const chains =
    branches > 0 ? Array.from({ length: 40 }, () => `${pick(OWNERS)} ${pick(THINGS)} ${pick(THINGS)}`) : [];

  const newBusiness = (before: Business | undefined): Business => {
    const kind = whole(KINDS.length);
    const [, , word] = KINDS[kind] ?? KINDS[0];
    const isBranch = branches > 0 && chance(branches);
    const name = pick([
      () => `${pick(QUALITIES)} ${pick(THINGS)}`,
      () => `the ${pick(QUALITIES)} ${pick(THINGS)} ${word}`,
      () => `${pick(OWNERS)}'s ${word}`,
      () => `${pick(OWNERS)} & ${pick(OWNERS)}`,
      () => `${pick(OWNERS)} ${word}`,
      () => pick(CHAINS),
    ])();
    const isNeighbor = before !== undefined && chance(0.08);
    const place = isNeighbor
      ? before
      : {
          house: 1 + whole(3000),
          street: pick(STREETS),
          streetKind: whole(STREET_KINDS.length),
          city: whole(CITIES.length),
        };
    return {
      name: isBranch ? pick(chains) : name,
      kind,
      house: place.house,
      street: place.street,
      streetKind: place.streetKind,
      city: place.city,
      phone: `${212 + 97 * place.city}${200 + whole(800)}${digits(4)}`,
    };
  };
  const written = (one: Business, directory: 0 | 1): string[] => {
    const { phone } = one;
    const second = directory === 1;
    let name = one.name;
    if (second && chance(0.25)) name = name.replace(/^the /, '');
    if (second && chance(0.15)) name = name.replace(' & ', ' and ');
    if (second && chance(0.1)) name = `${name} ${pick(['inc.', 'llc', 'co.'])}`;
    if (second && chance(0.1)) name = name.split(' ').slice(0, 2).join(' ');
    if (second && chance(0.1)) name = slip(name);
    const house = second && chance(0.05) ? one.house + 2 : one.house;
    const street = second && chance(0.05) ? slip(one.street) : one.street;
    return [
      name,
      `${house} ${street} ${STREET_KINDS[one.streetKind]?.[directory]}`,
      CITIES[one.city]?.[directory] ?? '',
      chance(0.05)
        ? ''
        : second
          ? `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${second && chance(0.08) ? digits(4) : phone.slice(6)}`
          : `${phone.slice(0, 3)}/${phone.slice(3, 6)}-${phone.slice(6)}`,
      KINDS[one.kind]?.[directory] ?? '',
    ];
  };

  const entries: { cells: string[]; label: number }[] = [];
  let before: Business | undefined;
  for (let label = 0; entries.length < rows; label++) {
    const one = newBusiness(before);
    before = one;
    const isInBoth = chance(shared);
    const isInSecond = isInBoth || chance(0.5);
    if (isInBoth || !isInSecond) entries.push({ cells: written(one, 0), label });
    if (isInSecond) entries.push({ cells: written(one, 1), label });
  }
  entries.length = rows;
  const order = entries.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
  const columns = ['name', 'addr', 'city', 'phone', 'type'].map((name, column) => ({
    name,
    values: order.map(({ one }) => one.cells[column] ?? ''),
  }));
  return { table: { columns, rows }, truth: Int32Array.from(order, ({ one }) => one.label) };
}
