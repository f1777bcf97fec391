/** Lists as people keep them: of applicants, of colleagues at firms, of doctors at practices. A tenth is there again. */
import { expect, test } from 'vitest';
import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { type Random, seededRandom, words } from '../../packages/samples/random.ts';

const GIVEN = words(
  'Emma Liam Olivia Noah Ava Ethan Sophia Mason Isabella Logan Mia Lucas Charlotte Jacob Amelia Harper Evelyn Elijah Emily Ella Scarlett Grace Chloe Henry Jackson Riley Sebastian Lily Carter Wyatt Penelope Layla Owen Nora Dylan Hannah Luke Isaac Natalie Luna',
);
const FAMILY = words(
  'Smith Johnson Brown Jones Garcia Miller Davis Rodriguez Martinez Lopez Wilson Anderson Taylor Moore Lee Perez Thompson White Harris Sanchez Clark Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Roberts Phillips Evans Turner Parker Cruz Edwards Collins Reyes Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Bailey Reed Kelly Howard',
);
const TOWNS = words('Peoria Decatur Madison Dayton Akron Toledo Lansing Flint Gary Muncie');
const TRADES = words('Logistics Partners Foods Systems Medical Capital Builders');
const HOSTS = words('gmail.com yahoo.com outlook.com aol.com');

type Row = Record<string, string>;

const phone = ({ digits }: Random) => `(2${digits(2)}) 5${digits(2)}-${digits(4)}`;
const day = ({ whole }: Random) => `2024-0${1 + whole(9)}-${10 + whole(18)}`;
const mailbox = ({ pick, digits }: Random, given: string, family: string) =>
  `${pick([`${given}.`, given.slice(0, 1)])}${family}${pick(['', digits(2)])}`.toLowerCase();

/** So many rows, and each tenth again as `again` changes it. */
function listed(random: Random, count: number, make: () => Row, again: (row: Row, at: number) => Row) {
  const rows = Array.from({ length: count }, make);
  const all = [...rows, ...rows.flatMap((row, at) => (at % 10 === 0 ? [again(row, at / 10)] : []))];
  const truth = [...rows.keys(), ...[...rows.keys()].filter((at) => at % 10 === 0)];
  const order = [...all.keys()];
  random.shuffle(order);
  return { rows: order.map((at) => all[at] ?? {}), truth: order.map((at) => truth[at] ?? 0) };
}

/** Three of ten with another telephone, five with another mailbox. */
function applicants(count: number) {
  const random = seededRandom(9301);
  const make = (): Row => {
    const [given, family] = [random.pick(GIVEN), random.pick(FAMILY)];
    return {
      Candidate: `${given} ${family}`,
      'E-mail': `${mailbox(random, given, family)}@${random.pick(HOSTS)}`,
      Mobile: phone(random),
      Location: random.pick(TOWNS),
      Position: random.pick(['Nurse', 'Teller', 'Analyst']),
      'Applied on': day(random),
    };
  };
  return listed(random, count, make, (row, at) => {
    const [given = '', family = ''] = row['Candidate']?.split(' ') ?? [];
    const later = { ...row, 'Applied on': day(random) };
    const other = `${mailbox(random, given, family)}@${random.pick(HOSTS)}`;
    if (at % 10 < 3) return { ...later, Mobile: phone(random) };
    return at % 10 < 5 ? later : { ...later, 'E-mail': other };
  });
}

/** Of firms, whose switchboard some have and whose domain all have. */
function contacts(count: number) {
  const random = seededRandom(9302);
  const firms = Array.from({ length: count / 5 }, () => ({
    name: `${random.pick(FAMILY)} ${random.pick(TRADES)} Inc`,
    phone: phone(random),
    town: random.pick(TOWNS),
  }));
  const make = (): Row => {
    const [given, family, firm] = [random.pick(GIVEN), random.pick(FAMILY), random.pick(firms)];
    const domain = `${firm.name.toLowerCase().split(' ').slice(0, 2).join('')}.example`;
    return {
      'First Name': given,
      'Last Name': family,
      Account: firm.name,
      Email: random.chance(0.85) ? `${mailbox(random, given, family)}@${domain}` : '',
      Phone: random.chance(0.6) ? firm.phone : phone(random),
      City: firm.town,
    };
  };
  return listed(random, count, make, (row, at) =>
    at % 2 === 0
      ? { ...row, Email: `${mailbox(random, row['First Name'] ?? '', row['Last Name'] ?? '')}@gmail.com` }
      : { ...row, 'Last Name': `${row['Last Name']}s` },
  );
}

/** Whom one meets at a firm: whole names beside its one street, switchboard and, at times, mailbox. Again with another mailbox. */
function contactPersons(count: number) {
  const random = seededRandom(9305);
  const firms = Array.from({ length: count / 8 }, () => {
    const name = `${random.pick(FAMILY)} ${random.pick(TRADES)} Inc`;
    const street = `${1 + random.whole(2999)} ${random.pick(FAMILY)} Rd`;
    return { name, street, phone: phone(random), town: random.pick(TOWNS) };
  });
  const make = (): Row => {
    const [given, family, firm] = [random.pick(GIVEN), random.pick(FAMILY), random.pick(firms)];
    const own = `${mailbox(random, given, family)}@${random.pick(HOSTS)}`;
    return {
      Company: firm.name,
      'Contact person': `${given} ${family}`,
      Phone: random.chance(0.8) ? firm.phone : phone(random),
      Email: random.chance(0.7) ? own : `info@${firm.name.toLowerCase().replace(/ /g, '')}.example`,
      Street: firm.street,
      City: firm.town,
    };
  };
  return listed(random, count, make, (row) => ({ ...row, Email: `${random.digits(7)}@gmail.com` }));
}

/** Of names that are given and family names both, of which nothing but a mailbox with these names is known besides. */
function subscribers(count: number) {
  const random = seededRandom(9306);
  const families = [
    ...GIVEN,
    ...FAMILY.flatMap((name) => [name, `${name}ton`, `${name}well`, `${name}ford`]),
  ];
  const make = (): Row => {
    const [given, family] = [random.pick(GIVEN), random.pick(families)];
    const email = `${mailbox(random, given, family)}@${random.pick(HOSTS)}`;
    return { email, first_name: given, last_name: family, signed_up: day(random) };
  };
  return listed(random, count, make, (row, at) => {
    const [box, host] = row['email']?.split('@') ?? [];
    return { ...row, signed_up: day(random), ...(at % 2 === 0 && { email: `${box}x@${host}` }) };
  });
}

/** A number of the register of health care, with its check digit (L. Luhn, after 80840). */
function npi({ digits }: Random): string {
  const number = `1${digits(8)}`;
  const sum = [...`80840${number}`].reverse().reduce((all, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${number}${(10 - (sum % 10)) % 10}`;
}

/** At practices, which have one address and telephone. Half of those who are there again are at another one, four of ten have no number. */
function doctors(count: number) {
  const random = seededRandom(9303);
  const practices = Array.from({ length: count / 6 }, () => ({
    practice: `${random.pick(FAMILY)} ${random.pick(['Family Practice', 'Cardiology', 'Pediatrics', 'Medical Group'])}`,
    street: `${1 + random.whole(2999)} ${random.pick(FAMILY)} Rd`,
    city: random.pick(TOWNS),
    state: random.pick(['IL', 'WI', 'OH', 'MI', 'IN']),
    phone: phone(random),
  }));
  const make = (): Row => ({
    npi: npi(random),
    first_name: random.pick(GIVEN),
    last_name: random.pick(FAMILY),
    credential: random.pick(['MD', 'DO', 'NP', '']),
    specialty: random.pick(['Surgery', 'Pediatrics', 'Dermatology']),
    ...random.pick(practices),
  });
  return listed(random, count, make, (row, at) => ({
    ...row,
    ...(at % 2 === 0 && random.pick(practices)),
    ...(at % 10 < 4 && { npi: '' }),
    ...(at % 3 === 0 && { first_name: `${row['first_name']?.[0]}.` }),
    ...(at % 3 === 1 && { last_name: `${row['last_name']}s` }),
  }));
}

async function judged({ rows, truth }: ReturnType<typeof listed>) {
  const columns = Object.keys(rows[0] ?? {}).map((name) => ({
    name,
    values: rows.map((row) => row[name] ?? ''),
  }));
  const table = { columns, rows: rows.length };
  const { clusters } = await matchTable(table, detectKinds(table));
  return evaluate(clusters, truth).pairwise;
}

test.each([
  ['applicants', applicants, 300, 0.9],
  ['applicants', applicants, 600, 0.9],
  ['colleagues', contacts, 300, 0.9],
  ['colleagues', contacts, 1_500, 0.9],
  ['contact persons', contactPersons, 400, 0.9],
  ['contact persons', contactPersons, 2_000, 0.9],
  ['subscribers', subscribers, 2_000, 0.9, 0.85],
  ['doctors', doctors, 300, 0.7],
  ['doctors', doctors, 1_500, 0.7],
] as const)(
  '%s are found who are twice in a list, and hardly anybody else',
  async (_, make, count, most, least: number = 0.9) => {
    const { precision, recall } = await judged(make(count));
    expect(recall).toBeGreaterThanOrEqual(most);
    expect(precision).toBeGreaterThanOrEqual(least);
  },
);
