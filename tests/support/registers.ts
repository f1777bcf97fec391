/**
 * Generates tables in which nobody is twice, and columns follow from each other: taxpayers, whose state sets the rate and
 * the exemptions; subscribers, whose product sets price and tariff; and people who work at the same companies.
 * The same seed gives the same table.
 */

import { AMERICA } from '../../packages/samples/countries.ts';
import type { Labeled } from '../../packages/samples/households.ts';
import { seededRandom, words } from '../../packages/samples/random.ts';

interface Register {
  rows: number;
  seed: number;
}

const STATES = words(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
);
const PRODUCTS = words(
  'basic plus family student business fiber fiber-plus mobile mobile-plus television travel senior',
);
const TRADES = words(
  'logistics foods textiles systems partners motors paper glass tools energy clinics seeds freight pumps lighting dairy',
);
const ROLES = words('sales purchasing finance management support legal production marketing');

/** Rates and exemptions are those of the state, and of being married; the given number is how many children there are. */
export function generateTaxpayers({ rows, seed }: Register): Labeled {
  const choices = seededRandom(seed);
  const { whole, chance, digits, pick } = choices;
  const rates = STATES.map(() => (whole(40) / 4).toFixed(2));
  const single = STATES.map(() => 1000 + 250 * whole(30));
  const perChild = STATES.map(() => 250 * (1 + whole(8)));
  const people = namesOf(rows, seed);
  return tableOf(
    words(
      'fname lname gender area_code phone city state zip marital_status has_child salary rate single_exemp married_exemp child_exemp',
    ),
    people.map(({ given, surname }) => {
      const state = whole(STATES.length);
      const isMarried = chance(0.5);
      const hasChild = chance(0.4);
      const exemption = single[state] ?? 0;
      return [
        given,
        surname,
        chance(0.5) ? 'F' : 'M',
        String(201 + 13 * state + whole(3)),
        `${digits(3)}-${digits(4)}`,
        pick(AMERICA.cities).toUpperCase(),
        STATES[state] ?? '',
        String(1000 + state * 1900 + whole(1500)).padStart(5, '0'),
        isMarried ? 'M' : 'S',
        hasChild ? 'Y' : 'N',
        String(500 * (20 + whole(180))),
        rates[state] ?? '',
        String(isMarried ? 0 : exemption),
        String(isMarried ? 2 * exemption : 0),
        String(hasChild ? (perChild[state] ?? 0) : 0),
      ];
    }),
  );
}

export function generateSubscribers({ rows, seed }: Register): Labeled {
  const { whole, chance, digits, pick } = seededRandom(seed);
  const prices = PRODUCTS.map(() => `${9 + whole(60)}.99`);
  const tariffs = PRODUCTS.map((_, at) => `T${100 + at * 10}`);
  const people = namesOf(rows, seed);
  return tableOf(
    words('subscriber first_name last_name email mobile city product price tariff term state'),
    people.map(({ given, surname }, row) => {
      const product = Math.min(whole(PRODUCTS.length), whole(PRODUCTS.length));
      return [
        String(70_001 + row),
        given,
        surname,
        chance(0.1) ? '' : `${given}.${surname}${whole(1000)}@${pick(AMERICA.mailHosts)}`,
        `(5${digits(2)}) ${digits(3)}-${digits(4)}`,
        pick(AMERICA.cities),
        PRODUCTS[product] ?? '',
        prices[product] ?? '',
        tariffs[product] ?? '',
        product % 3 === 0 ? '12 months' : '24 months',
        chance(0.9) ? 'active' : 'ended',
      ];
    }),
  );
}

/** People, one to a dozen of them at each company, with its telephone number and address. */
export function generateContacts({ rows, seed }: Register): Labeled {
  const { whole, digits, pick, chance } = seededRandom(seed);
  const people = namesOf(rows, seed);
  const cells: string[][] = [];
  while (cells.length < rows) {
    const company = `${pick(AMERICA.surnames)} ${pick(TRADES)}${pick(['', ' inc', ' llc', ''])}`;
    const telephone = `(5${digits(2)}) ${digits(3)}-${digits(2)}00`;
    const street = `${1 + whole(4000)} ${pick(AMERICA.streets)}${pick(AMERICA.streetKinds)}`;
    const city = pick(AMERICA.cities);
    for (let left = Math.min(12, 1 + whole(4) * whole(4)); left > 0 && cells.length < rows; left--) {
      const person = people[cells.length];
      const isDirect = chance(0.1);
      cells.push([
        person?.given ?? '',
        person?.surname ?? '',
        pick(ROLES),
        company,
        isDirect ? `${telephone.slice(0, -2)}${digits(2)}` : telephone,
        street,
        city,
      ]);
    }
  }
  return tableOf(words('first_name last_name department company telephone street city'), cells);
}

/** No name is given twice. */
function namesOf(count: number, seed: number): { given: string; surname: string }[] {
  const { pick } = seededRandom(seed + 1);
  const names = new Map<string, { given: string; surname: string }>();
  while (names.size < count) {
    const given = pick(AMERICA.given);
    const surname = pick(AMERICA.surnames) + pick(['', ...AMERICA.surnameEndings]);
    names.set(`${given} ${surname}`, { given, surname });
  }
  return [...names.values()];
}

function tableOf(header: readonly string[], cells: readonly (readonly string[])[]): Labeled {
  const columns = header.map((name, column) => ({ name, values: cells.map((row) => row[column] ?? '') }));
  return { table: { columns, rows: cells.length }, truth: Int32Array.from(cells.keys()) };
}
