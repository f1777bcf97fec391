/**
 * Generates the customers of two banks that became one, with the truth: one time in nine a customer was known to both, or was entered
 * twice (`customer-rates.ts`). The same seed gives the same table.
 */
import { AMERICA } from './countries.ts';
import { RATES } from './customer-rates.ts';
import type { Labeled } from './households.ts';
import { localPart, MAIL_DOMAINS } from './mail-addresses.ts';
import { type Random, seededRandom } from './random.ts';
import { slipOf, zipfOf } from './slips.ts';

interface Customer {
  given: string;
  surname: string;
  /** As 1979-05-23. */
  birth: string;
  email: string;
  /** Ten digits. */
  phone: string;
  street: string;
  city: string;
  zip: string;
}

type Home = Pick<Customer, 'street' | 'city' | 'zip'>;

export function generateCustomers({ rows, seed }: { rows: number; seed: number }): Labeled {
  const choices = seededRandom(seed);
  const { chance, whole } = choices;
  const entries: { customer: Customer; label: number }[] = [];
  let before: Customer | undefined;
  for (let label = 0; entries.length < rows; label++) {
    const customer = newCustomer(before && chance(RATES.sharedHouse) ? before : undefined, choices);
    before = customer;
    entries.push({ customer, label });
    while (chance(RATES.repeated)) entries.push({ customer: laterRecord(customer, choices), label });
  }
  entries.length = rows;
  const order = entries.map((entry) => ({ entry, at: whole(2 ** 31) })).sort((a, b) => a.at - b.at);
  const cells = order.map(({ entry }, row) => writtenRow(row, entry.customer, choices));
  const names = Object.keys(cells[0] ?? {});
  return {
    table: {
      columns: names.map((name) => ({ name, values: cells.map((row) => row[name] ?? '') })),
      rows,
    },
    truth: Int32Array.from(order, ({ entry }) => entry.label),
  };
}

/** @param relative with whom they live */
function newCustomer(relative: Customer | undefined, choices: Random): Customer {
  const { chance, whole } = choices;
  const two = (number: number) => String(number).padStart(2, '0');
  const isFamily = relative !== undefined && chance(RATES.sharedSurname);
  const surname = isFamily ? relative.surname : newSurname(choices);
  const isNamesake = isFamily && chance(RATES.namesakes);
  const given = isNamesake ? relative.given : zipfOf(AMERICA.given, choices);
  const isTwin = isFamily && !isNamesake && given !== relative.given && chance(RATES.twins);
  const { street, city, zip } = relative ?? newHome(zipfOf(AMERICA.cities, choices), choices);
  return {
    given,
    surname,
    birth: isTwin ? relative.birth : `${1936 + whole(70)}-${two(1 + whole(12))}-${two(1 + whole(28))}`,
    email: newEmail(given, surname, choices),
    phone: relative && chance(RATES.sharedPhone) ? relative.phone : newPhone(choices),
    street,
    city,
    zip,
  };
}

const SURNAMES = ['', ...AMERICA.surnameEndings].flatMap((ending) =>
  AMERICA.surnames.map((name) => name + ending),
);

function newSurname(choices: Random): string {
  return zipfOf(SURNAMES, choices);
}

function newHome(city: string, choices: Random): Home {
  const { whole, pick } = choices;
  const street = `${1 + whole(2400)} ${zipfOf(AMERICA.streets, choices)}${pick(AMERICA.streetKinds)}`;
  return { street, city, zip: AMERICA.outward(city, choices) + AMERICA.inward(choices) };
}

/** Area codes whose second digit is 9 are given to nobody (North American Numbering Plan). */
function newPhone({ whole, digits }: Random): string {
  return `${2 + whole(8)}9${whole(10)}${2 + whole(8)}${digits(6)}`;
}

function newEmail(given: string, surname: string, choices: Random): string {
  return `${localPart(given, surname, choices)}@${choices.pick(MAIL_DOMAINS)}`;
}

/** How the same customer was entered another time. */
function laterRecord(customer: Customer, choices: Random): Customer {
  const { chance, pick, whole } = choices;
  const later = { ...customer };
  if (chance(RATES.moved)) {
    const isNear = chance(RATES.movedWithinTown);
    Object.assign(later, newHome(isNear ? customer.city : zipfOf(AMERICA.cities, choices), choices));
  }
  if (chance(RATES.otherGiven)) {
    const short = pick([AMERICA.nicknames[later.given] ?? later.given.slice(0, 1), later.given.slice(0, 1)]);
    later.given = chance(RATES.misspelledGiven) ? misspelled(later.given, choices) : short;
  }
  if (chance(RATES.otherSurname)) {
    const isMisspelled = chance(RATES.misspelledSurname);
    later.surname = isMisspelled ? misspelled(later.surname, choices) : newSurname(choices);
  }
  if (chance(RATES.swapped)) [later.given, later.surname] = [later.surname, later.given];
  if (chance(RATES.wrongBirth)) {
    const [year = '', month = '', day = ''] = later.birth.split('-');
    const canSwap = Number(day) <= 12 && chance(0.5);
    later.birth = canSwap
      ? `${year}-${day}-${month}`
      : `${Number(year) + pick([-10, -1, 1, 10])}-${month}-${day}`;
  }
  if (chance(RATES.otherPhone)) later.phone = newPhone(choices);
  if (chance(RATES.otherEmail)) later.email = newEmail(later.given, customer.surname, choices);
  return whole(2) === 0 ? later : { ...later, street: later.street.replace(/ (st|ave|rd|dr)$/, ' $1.') };
}

function misspelled(text: string, choices: Random): string {
  const once = slipOf(text, choices);
  return choices.chance(RATES.secondSlip) && once !== '' ? slipOf(once, choices) : once;
}

/** One bank wrote names in capitals and dates with the month first. */
function writtenRow(row: number, customer: Customer, choices: Random): Record<string, string> {
  const { chance } = choices;
  const isSecond = chance(0.4);
  const text = (value: string) => (chance(RATES.slip) ? misspelled(value, choices) : value);
  const unless = (share: number, value: string) => (chance(share) ? '' : value);
  const name = (value: string) =>
    isSecond ? value.toUpperCase() : value.slice(0, 1).toUpperCase() + value.slice(1);
  const phone = text(customer.phone);
  const [area, office, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  const [year, month, day] = customer.birth.split('-');
  return {
    customer_id: String(400_001 + row),
    first_name: name(customer.given),
    last_name: name(customer.surname),
    date_of_birth: unless(RATES.noBirth, isSecond ? `${month}/${day}/${year}` : customer.birth),
    email: unless(RATES.noEmail, text(customer.email)),
    phone: unless(RATES.noPhone, isSecond ? `(${area}) ${office}-${line}` : `${area}-${office}-${line}`),
    street: name(text(customer.street)),
    city: name(text(customer.city)),
    zip: unless(RATES.noZip, customer.zip),
  };
}
