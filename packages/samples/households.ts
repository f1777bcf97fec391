/**
 * Generates a table of customers in which people share households and some people stand more than once, with the truth.
 * The same seed gives the same table.
 */
import type { Table } from '@assay/engine';
import { BRITAIN, type Country } from './countries.ts';
import { localPart } from './mail-addresses.ts';
import { seededRandom } from './random.ts';
import { slipOf, zipfOf } from './slips.ts';

interface Households {
  rows: number;
  seed: number;
  /** Share of the people with a duplicate. */
  duplicated?: number;
  /** Whose names, addresses and ways of writing it has. */
  country?: Country;
}

export interface Labeled {
  table: Table;
  /** Per row the person. */
  truth: Int32Array;
}

type Field = 'given' | 'surname' | 'email' | 'phone' | 'birth' | 'house' | 'street' | 'city' | 'postcode';
type Person = Record<Field, string>;
const FIELDS: readonly Field[] = [
  'given',
  'surname',
  'email',
  'phone',
  'birth',
  'house',
  'street',
  'city',
  'postcode',
];
const ADDRESS: readonly Field[] = ['house', 'street', 'city', 'postcode'];

export function generateHouseholds({
  rows,
  seed,
  duplicated = 0.25,
  country = BRITAIN,
}: Households): Labeled {
  const choices = seededRandom(seed);
  const { chance, whole, digits, pick } = choices;
  const zipf = (list: readonly string[]) => zipfOf(list, choices);
  const { given: givenNames, nicknames, streets, streetKinds, cities } = country;
  const surnames = ['', ...country.surnameEndings].flatMap((ending) =>
    country.surnames.map((name) => name + ending),
  );
  const newPhone = () => `${country.phone}${digits(9)}`;
  const newEmail = ({ given, surname }: Person) =>
    `${localPart(given, surname, choices)}@${zipf(country.mailHosts)}`;
  const newBirth = () =>
    `${1930 + whole(75)}-${String(1 + whole(12)).padStart(2, '0')}-${String(1 + whole(28)).padStart(2, '0')}`;
  const newAddress = () => {
    const city = zipf(cities);
    const inward = country.inward(choices);
    return {
      house: String(1 + whole(150)),
      street: `${zipf(streets)}${zipf(streetKinds)}`,
      city,
      postcode: country.outward(city, choices) + inward,
    };
  };
  const newPerson = (before: Person | undefined): Person => {
    const shared = before !== undefined && chance(0.25) ? before : undefined;
    const person: Person = {
      given: zipf(givenNames),
      surname: shared?.surname ?? zipf(surnames),
      email: '',
      phone: shared && chance(0.5) ? shared.phone : newPhone(),
      birth: newBirth(),
      ...newAddress(),
    };
    if (shared) {
      for (const field of ADDRESS) person[field] = shared[field];
      if (chance(0.06)) {
        person.birth = shared.birth;
        while (person.given === shared.given) person.given = zipf(givenNames);
      }
    }
    return { ...person, email: newEmail(person) };
  };

  const errors: ((person: Person) => void)[] = [
    (person) => {
      person[pick(FIELDS)] = '';
    },
    (person) => {
      person.given = nicknames[person.given] ?? person.given;
    },
    (person) => {
      person.given = person.given.slice(0, 1);
    },
    (person) => {
      const [year, month, day] = person.birth.split('-');
      if (year && month && day && Number(day) <= 12) person.birth = `${year}-${day}-${month}`;
    },
    (person) => {
      person.email = newEmail(person);
    },
    (person) => {
      person.phone = newPhone();
    },
    (person) => {
      const field = pick(FIELDS);
      if (person[field] !== '') person[field] = slipOf(person[field], choices);
    },
  ];
  const copyOf = (original: Person): Person => {
    const copy = { ...original };
    if (chance(0.08)) Object.assign(copy, newAddress());
    if (chance(0.04)) copy.surname = zipf(surnames);
    if (chance(0.02)) [copy.given, copy.surname] = [copy.surname, copy.given];
    for (let left = 1 + whole(3); left > 0; left--) pick(errors)(copy);
    if (chance(0.1) && copy.phone.startsWith(country.phone))
      copy.phone = country.phoneAbroad + copy.phone.slice(country.phone.length);
    if (chance(0.2)) for (const field of FIELDS) copy[field] = copy[field].toUpperCase();
    return copy;
  };

  const people: { person: Person; label: number }[] = [];
  let before: Person | undefined;
  for (let label = 0; people.length < rows; label++) {
    const person = newPerson(before);
    before = person;
    people.push({ person, label });
    let copies = chance(duplicated) ? 1 : 0;
    while (copies > 0 && copies < 4 && chance(0.25)) copies++;
    for (; copies > 0; copies--) people.push({ person: copyOf(person), label });
  }
  people.length = rows;
  choices.shuffle(people);
  const written = (person: Person, field: Field) =>
    field === 'birth' ? country.date(person.birth) : person[field];
  const columns = country.headers.map((name, column) => {
    const field = FIELDS[column - 1];
    return {
      name,
      values: people.map(({ person }, row) => (field ? written(person, field) : String(10001 + row))),
    };
  });
  return { table: { columns, rows }, truth: Int32Array.from(people, ({ label }) => label) };
}
