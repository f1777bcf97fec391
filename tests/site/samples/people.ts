/** Invented persons, some of whom stand in a table more than once. */

import { localPart } from '../../../packages/samples/mail-addresses.ts';
import type { Random } from '../../../packages/samples/random.ts';
import { laterSlipOf } from '../../../packages/samples/slips.ts';
import { MEN, NICKNAMES, STREETS, SURNAMES, WOMEN } from './names.ts';
import type { Country, Place } from './places.ts';

export interface Person {
  given: string;
  surname: string;
  sex: 'F' | 'M';
  /** As 1979-05-23. */
  birth: string;
  email: string;
  /** Digits only, as within the country. */
  phone: string;
  street: string;
  place: Place;
  postcode: string;
}

/** Domains that nobody can register (RFC 2606). */
const MAIL_DOMAINS = [
  'northmail.example',
  'postbox.example',
  'example.com',
  'example.org',
  'citymail.example',
];

const SHARED_HOUSE = 0.16;
const REPEATED = 0.17;

/** @returns as many as rows, in no order */
export function makePeople(rows: number, country: Country, choices: Random): Person[] {
  const { chance } = choices;
  const newPhone = phoneBook(country, choices);
  const people: Person[] = [];
  let before: Person | undefined;
  while (people.length < rows) {
    const person = newPerson(
      before && chance(SHARED_HOUSE) ? before : undefined,
      newPhone(),
      country,
      choices,
    );
    before = person;
    people.push(person);
    for (let share = REPEATED; chance(share); share /= 2) {
      people.push(copyOf(person, newPhone, country, choices));
    }
  }
  people.length = rows;
  choices.shuffle(people);
  return people;
}

/** Gives every number once. */
function phoneBook({ phones, phoneDigits }: Country, { pick, digits }: Random): () => string {
  const given = new Set<string>();
  return () => {
    let number = '';
    do number = pick(phones) + digits(phoneDigits);
    while (given.has(number));
    given.add(number);
    return number;
  };
}

/** @param relative with whom they live: the same surname and address; a few are twins */
function newPerson(relative: Person | undefined, phone: string, country: Country, choices: Random): Person {
  const { pick, whole, chance } = choices;
  const sex = chance(0.5) ? 'F' : 'M';
  const given = pick(sex === 'F' ? WOMEN : MEN);
  const surname = relative?.surname ?? pick(SURNAMES);
  const two = (number: number) => String(number).padStart(2, '0');
  const birth = `${1936 + whole(70)}-${two(1 + whole(12))}-${two(1 + whole(28))}`;
  const home = relative ?? newHome(country, choices);
  return {
    given,
    surname,
    sex,
    birth: relative && chance(0.06) ? relative.birth : birth,
    email: newEmail(given, surname, choices),
    phone,
    street: home.street,
    place: home.place,
    postcode: home.postcode,
  };
}

function newHome(country: Country, choices: Random): Pick<Person, 'street' | 'place' | 'postcode'> {
  const { pick, whole } = choices;
  const place = pick(country.places);
  const street = `${1 + whole(980)} ${pick(STREETS)} ${pick(country.streetKinds)}`;
  return { street, place, postcode: country.postcode(place, choices) };
}

function newEmail(given: string, surname: string, choices: Random): string {
  return `${localPart(given, surname, choices)}@${choices.pick(MAIL_DOMAINS)}`.toLowerCase();
}

/** How the same person was entered another time. */
function copyOf(person: Person, newPhone: () => string, country: Country, choices: Random): Person {
  const { pick, chance } = choices;
  const copy = { ...person };
  if (chance(0.15)) Object.assign(copy, newHome(country, choices));
  const changes: (() => void)[] = [
    () => (copy.given = NICKNAMES[copy.given] ?? copy.given.slice(0, 1)),
    () => (copy.given = laterSlipOf(copy.given, choices)),
    () => (copy.surname = laterSlipOf(copy.surname, choices)),
    () => (copy.email = newEmail(person.given, person.surname, choices)),
    () => (copy.phone = newPhone()),
    () => (copy.street = laterSlipOf(copy.street, choices)),
    () => (copy.birth = swappedDay(copy.birth)),
  ];
  pick(changes)();
  for (let share = 0.7; chance(share); share /= 2) pick(changes)();
  return copy;
}

/** Month and day changed places, where that is a date. */
function swappedDay(date: string): string {
  const [year, month, day] = date.split('-');
  return Number(day) <= 12 ? `${year}-${day}-${month}` : date;
}
