/**
 * Generates a table of customers in which people share households and some people stand more than once, with the truth.
 * The same seed gives the same table.
 */
import type { Table } from '../../hygiene/table/table.ts';
import { seededChoices } from './seeded-random.ts';

interface Households {
  rows: number;
  seed: number;
  /** Share of the people with a duplicate. */
  duplicated?: number;
}

export interface Labeled {
  table: Table;
  /** Per row the person. */
  truth: Int32Array;
}

const HEADER = [
  'customer',
  'first_name',
  'last_name',
  'email',
  'phone',
  'dob',
  'house',
  'street',
  'city',
  'postcode',
];

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

const GIVEN =
  'james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica thomas sarah charles karen christopher lisa daniel nancy matthew betty anthony sandra mark margaret donald ashley steven kimberly andrew emily paul donna joshua michelle kenneth carol kevin amanda brian melissa george deborah timothy stephanie ronald rebecca jason laura edward helen jeffrey sharon ryan cynthia jacob kathleen gary amy nicholas angela eric shirley jonathan anna stephen brenda larry pamela justin emma scott nicole brandon samantha benjamin katherine samuel christine gregory debra alexander rachel patrick carolyn frank janet raymond maria jack olivia dennis heather jerry diane tyler julie aaron joyce jose victoria adam kelly nathan christina henry joan zachary evelyn douglas lauren peter judith kyle hannah noah alice ethan megan jeremy cheryl walter andrea christian florence keith martha roger gloria terry teresa austin ann sean sara gerald madison carl frances harold kathryn dylan janice arthur jean lawrence abigail jordan julia jesse judy bryan grace billy denise bruce amber gabriel marilyn joe beverly logan danielle alan theresa juan sophia albert diana willie imogen wayne tamsin randy priya vincent aisha liam zoe roy mei russell ingrid bobby saoirse philip noor johnny freya bradley yasmin'.split(
    ' ',
  );
const NICKNAMES: Readonly<Record<string, string>> = Object.fromEntries(
  'james:jim robert:bob john:jack michael:mike david:dave elizabeth:liz william:bill richard:dick susan:sue joseph:joe thomas:tom charles:charlie christopher:chris daniel:dan matthew:matt anthony:tony margaret:peggy steven:steve andrew:andy joshua:josh kenneth:ken deborah:debbie timothy:tim ronald:ron rebecca:becky edward:ted jeffrey:jeff kathleen:kathy nicholas:nick stephen:steve samantha:sam benjamin:ben katherine:kate samuel:sam gregory:greg alexander:alex patrick:pat raymond:ray victoria:vicky nathan:nate henry:harry zachary:zach douglas:doug peter:pete walter:walt gerald:jerry lawrence:larry arthur:art jennifer:jen patricia:pat jessica:jess barbara:barb kimberly:kim stephanie:steph pamela:pam philip:phil albert:bert'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const SURNAMES =
  'smith jones taylor williams brown davies evans wilson thomas roberts johnson lewis walker robinson wood thompson white watson jackson wright green harris cooper king lee martin clarke james morgan hughes edwards hill moore clark harrison scott young morris hall ward turner carter phillips mitchell patel adams campbell anderson allen cook bailey parker miller davis murphy price bell baker griffiths kelly simpson marshall collins bennett cox richardson fox gray rose chapman hunt robertson shaw reynolds lloyd ellis richards russell wilkinson khan graham stewart reid murray powell palmer holmes rogers stevens walsh hunter thomson matthews ross owen mason knight kennedy butler saunders cole pearce dean foster harvey hudson gibson mills berry barnes pearson kaur booth dixon grant gordon lane harper ali hart mcdonald brooks ryan carr macdonald hamilton johnston west gill dawson armstrong gardner stone andrews williamson barker george fisher cunningham watts webb lawrence bradley jenkins wells chambers spencer poole atkinson lawson day woods rees fraser black fletcher hussain willis marsh ahmed doyle lowe burns hopkins nicholson parry newman jordan henderson howard barrett burton riley porter byrne houghton ford perry ball'.split(
    ' ',
  );
const ENDINGS = ['', 'son', 'ton', 'ley', 'field', 'worth', 'er', 'man', 'ham', 'by'];
const STREETS =
  'high station main park church london victoria green manor kings queens mill grange windsor school york chester albert north south west east castle bridge meadow orchard springfield george stanley highfield broad alexandra oak elm cedar birch maple willow poplar chapel garden river lake hill market priory abbey chestnut hawthorn laurel primrose clarence wellington nelson trafalgar waterloo crescent fairfield woodland richmond grosvenor cambridge oxford durham lincoln'.split(
    ' ',
  );
const STREET_KINDS = ['road', 'street', 'lane', 'avenue', 'close', 'drive', 'way'];
const CITIES =
  'london birmingham leeds glasgow sheffield manchester edinburgh liverpool bristol cardiff leicester coventry bradford belfast nottingham hull newcastle stoke southampton derby portsmouth brighton plymouth northampton reading luton wolverhampton aberdeen bolton bournemouth norwich swindon swansea milton sunderland peterborough exeter york gloucester watford'.split(
    ' ',
  );
const MAIL = [
  'gmail.com',
  'outlook.com',
  'yahoo.co.uk',
  'hotmail.com',
  'icloud.com',
  'btinternet.com',
  'example.org',
];

export function generateHouseholds({ rows, seed, duplicated = 0.25 }: Households): Labeled {
  const { random, chance, whole, digits, pick } = seededChoices(seed);
  const zipf = (list: readonly string[]) => {
    const total = list.reduce((sum, _, at) => sum + 1 / (at + 1), 0);
    let left = random() * total;
    for (const [at, value] of list.entries()) {
      left -= 1 / (at + 1);
      if (left <= 0) return value;
    }
    return list.at(-1) as string;
  };
  const surnames = [
    ...SURNAMES,
    ...ENDINGS.slice(1).flatMap((ending) => SURNAMES.map((name) => name + ending)),
  ];
  const newPhone = () => `07${digits(9)}`;
  const newEmail = ({ given, surname }: Person) =>
    `${pick([given, given.slice(0, 1)])}${pick(['.', '', '_'])}${surname}${chance(0.6) ? whole(100) : ''}@${zipf(MAIL)}`;
  const newBirth = () =>
    `${1930 + whole(75)}-${String(1 + whole(12)).padStart(2, '0')}-${String(1 + whole(28)).padStart(2, '0')}`;
  const newAddress = () => {
    const city = zipf(CITIES);
    const inward = `${whole(10)}${pick([...'abdefghjlnpqrstuwxyz'])}${pick([...'abdefghjlnpqrstuwxyz'])}`;
    return {
      house: String(1 + whole(150)),
      street: `${zipf(STREETS)} ${zipf(STREET_KINDS)}`,
      city,
      postcode: `${city.slice(0, 2)}${1 + whole(30)} ${inward}`,
    };
  };
  const newPerson = (before: Person | undefined): Person => {
    const shared = before !== undefined && chance(0.25) ? before : undefined;
    const person: Person = {
      given: zipf(GIVEN),
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
        while (person.given === shared.given) person.given = zipf(GIVEN);
      }
    }
    return { ...person, email: newEmail(person) };
  };

  /** One more, one fewer, another or two swapped characters. */
  const slip = (value: string) => {
    const at = whole(value.length);
    const letter = /\d/.test(value) ? digits(1) : pick([...'abcdefghijklmnopqrstuvwxyz']);
    const kind = whole(4);
    if (kind === 0) return value.slice(0, at) + letter + value.slice(at);
    if (kind === 1) return value.slice(0, at) + value.slice(at + 1);
    if (kind === 2) return value.slice(0, at) + letter + value.slice(at + 1);
    return (
      value.slice(0, at) +
      value
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      value.slice(at + 2)
    );
  };
  const errors: ((person: Person) => void)[] = [
    (person) => {
      person[pick(FIELDS)] = '';
    },
    (person) => {
      person.given = NICKNAMES[person.given] ?? person.given;
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
      if (person[field] !== '') person[field] = slip(person[field]);
    },
  ];
  const copyOf = (original: Person): Person => {
    const copy = { ...original };
    if (chance(0.08)) Object.assign(copy, newAddress());
    if (chance(0.04)) copy.surname = zipf(surnames);
    if (chance(0.02)) [copy.given, copy.surname] = [copy.surname, copy.given];
    for (let left = 1 + whole(3); left > 0; left--) pick(errors)(copy);
    if (chance(0.1) && copy.phone.startsWith('0')) copy.phone = `+44${copy.phone.slice(1)}`;
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
  for (let at = rows - 1; at > 0; at--) {
    const other = whole(at + 1);
    [people[at], people[other]] = [people[other] as (typeof people)[0], people[at] as (typeof people)[0]];
  }
  const columns = HEADER.map((name, column) => {
    const field = FIELDS[column - 1];
    return { name, values: people.map(({ person }, row) => (field ? person[field] : String(10001 + row))) };
  });
  return { table: { columns, rows }, truth: Int32Array.from(people, ({ label }) => label) };
}

/** The cells must need no quotes. */
export function csvOf({ columns, rows }: Table): string {
  const lines = [columns.map(({ name }) => name).join(',')];
  for (let row = 0; row < rows; row++) lines.push(columns.map(({ values }) => values[row] ?? '').join(','));
  return lines.join('\n');
}
