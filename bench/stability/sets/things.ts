import { type Random, seededRandom, words } from '../../../packages/samples/random.ts';
import { type LabeledTable, shuffled } from '../labeled-table.ts';

/** A made-up list of things, some of which are in it twice, as two shops or libraries write them. They are no forecast for real lists. */
export interface ThingSet {
  name: string;
  /** Not looked at while the engine is made. */
  isUnseen?: boolean;
  make(seed: number): LabeledTable;
}

/** One thing, as each of the two would write it. */
type Thing = readonly [string[], string[]];

const SYLLABLES = words(
  'ba cor den fi gal ho ji ka lor me nu pa quin ra se tor ul va wex yo zan chi pre sto bri nel',
);
const GIVEN = words(
  'james mary linda robert susan david lisa anna peter laura ivan wei yuki omar carlos elena marco',
);
const SURNAMES = words(
  'smith jones tanaka rossi novak silva larsen dubois chen kim patel okafor brown clark young hill',
);
const word = ({ pick, whole }: Random) =>
  Array.from({ length: 2 + whole(2) }, () => pick(SYLLABLES)).join('');
const person = ({ pick }: Random) => `${pick(GIVEN)} ${pick(SURNAMES)}`;
const initial = (name: string) => name.replace(/^(.)\S* (.*)$/, '$2, $1.');
const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' ');
const several = <T>(count: number, one: () => T) => Array.from({ length: count }, one);

/** Of 300 things 60 % are in both lists, the others in one of them. */
function set(name: string, headers: string, thing: (choices: Random) => Thing, isUnseen = false): ThingSet {
  const make = (seed: number) => {
    const choices = seededRandom(seed);
    const rows = several(300, () => thing(choices)).flatMap((pair, at) =>
      (choices.chance(0.6) ? pair : [choices.pick(pair)]).map((cells) => ({ cells, truth: String(at) })),
    );
    const mixed = shuffled(rows, choices);
    const columns = words(headers).map((header, at) => ({
      name: header,
      values: mixed.map(({ cells }) => cells[at] ?? ''),
    }));
    return { table: { columns, rows: mixed.length }, truth: mixed.map(({ truth }) => truth) };
  };
  return { name, isUnseen, make };
}

const BRANDS = words('sony canon nikon samsung toshiba bose yamaha garmin netgear epson brother pioneer');
const DEVICES = ['lcd tv', 'digital camera', 'phone', 'bookshelf speakers', 'laser printer', 'av receiver'];
const FEATURES = words(
  'black white silver compact stereo bluetooth usb hdmi 1080p zoom optical remote waterproof dual',
);
const electronics = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const [brand, device, features] = [pick(BRANDS), pick(DEVICES), several(5, () => pick(FEATURES))];
  const code = [`${word(choices).slice(0, 2)}`, `${10 + whole(9990)}${pick(words('b s w u x k1'))}`];
  const price = 20 + whole(1500);
  return [
    [
      `${brand} ${device} - ${code.join('')}`,
      features.slice(0, 3).join('/ '),
      chance(0.5) ? `$${price}.00` : '',
    ],
    [
      joined([brand, chance(0.85) ? code.join(chance(0.6) ? '-' : '') : '', ...features.slice(3), device]),
      chance(0.5) ? shuffled(features, choices).slice(0, 4).join(' ') : '',
      chance(0.6) ? `$${(price * (0.8 + whole(25) / 100)).toFixed(2)}` : '',
    ],
  ];
};

const MAKERS = words('adobe microsoft intuit symantec corel encore apple sage mcafee roxio');
const PROGRAMS = words(
  'studio office planner antivirus draw tutor coach design video accounting backup tree print chess',
);
const EDITIONS = ['', '', 'standard', 'professional', 'premium', 'deluxe', 'academic'];
const software = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const [maker, edition, version] = [
    pick(MAKERS),
    pick(EDITIONS),
    pick(['', '2.0', '4', '5.5', '8.0', '2006', '2007', 'x3']),
  ];
  const name = `${pick(PROGRAMS)} ${pick(PROGRAMS)}${chance(0.5) ? ` ${word(choices)}` : ''}`;
  const price = 10 + whole(700);
  return [
    [joined([chance(0.5) ? maker : '', name, version, edition]), maker, `${price}.99`],
    [
      joined([
        chance(0.7) ? maker : '',
        name,
        version && chance(0.2) ? `v${version}` : version,
        edition.slice(0, chance(0.4) ? 3 : 12),
      ]),
      chance(0.25) ? '' : maker,
      (price * (0.7 + whole(50) / 100)).toFixed(2),
    ],
  ];
};

const STYLES = [
  'American IPA/India Pale Ale',
  'Amber Ale/American Amber',
  'Porter/American Porter',
  'Saison/Farmhouse Ale',
  'Witbier/Belgian White',
  'Oatmeal Stout/Sweet Stout',
];
const BEERS = words(
  'red amber hop dark wild black golden mad lucky iron river harvest smoke copper dog moon bear fox raven trail anchor',
);
const beers = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const brewery = `${pick(SURNAMES)}${pick(SYLLABLES)} ${pick(SURNAMES)}${pick(SYLLABLES)} brewing`;
  const name = joined([pick(BEERS), pick(BEERS), chance(0.7) ? pick(words('ale stout porter lager')) : '']);
  const [style = '', other = ''] = pick(STYLES).split('/');
  const strength = (42 + whole(60)) / 10;
  return [
    [name, `${brewery} company`, style, `${strength.toFixed(2)} %`],
    [
      chance(0.5) ? `${brewery.split(' ')[0]} ${name}` : name,
      `${brewery} co.`,
      chance(0.85) ? other : style,
      chance(0.15) ? '-' : `${(chance(0.85) ? strength : strength + 0.2).toFixed(1)}%`,
    ],
  ];
};

const films = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const [title, director, cast] = [
    `the ${pick(BEERS)} ${chance(0.5) ? word(choices) : pick(FEATURES)}`,
    person(choices),
    several(4, () => person(choices)),
  ];
  const [year, minutes] = [1950 + whole(70), 75 + whole(90)];
  return [
    [title, String(year), director, cast.join(', '), `${minutes} min`],
    [
      chance(0.15) ? `${title.slice(4)}, the` : title,
      String(chance(0.85) ? year : year + 1),
      chance(0.9) ? director : '',
      shuffled(cast, choices).slice(0, 3).join(', '),
      `${minutes + (chance(0.5) ? 0 : whole(5))} min.`,
    ],
  ];
};

const songs = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const title = joined(several(1 + whole(4), () => (chance(0.5) ? word(choices) : pick(BEERS))));
  const [artist, album, seconds] = [person(choices), `${pick(FEATURES)} ${word(choices)}`, 120 + whole(240)];
  const time = (all: number) => `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  return [
    [title, artist, album, time(seconds), String(1960 + whole(60))],
    [
      chance(0.2) ? `${title} (live)` : title,
      chance(0.3) ? initial(artist) : artist,
      chance(0.7) ? album : '',
      time(seconds + (chance(0.5) ? 0 : 1)),
      '',
    ],
  ];
};

const books = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const title = joined(several(3 + whole(4), () => word(choices)));
  const [author, publisher, year, pages] = [
    person(choices),
    `${pick(MAKERS)} press`,
    1980 + whole(40),
    90 + whole(800),
  ];
  return [
    [title, author, publisher, String(year), `${pages} p.`],
    [
      chance(0.4) ? title.split(' ').slice(0, -1).join(' ') : title,
      chance(0.5) ? initial(author) : author,
      chance(0.3) ? '' : (publisher.split(' ')[0] ?? ''),
      String(chance(0.9) ? year : year + 1),
      chance(0.8) ? `${pages} pages` : '',
    ],
  ];
};

const wines = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const [estate, grape, region] = [
    `${word(choices)} ${word(choices)} ${pick(words('estate cellars valley'))}`,
    pick(words('merlot riesling syrah malbec pinot')),
    word(choices).slice(0, 4),
  ];
  const [year, price] = [2000 + whole(20), 6 + whole(80)];
  return [
    [`${estate} ${grape} ${region}`, String(year), `${price}.00 EUR`, pick(FEATURES)],
    [
      joined([
        estate.split(' ').slice(0, 2).join(' '),
        grape,
        chance(0.7) ? region : '',
        chance(0.3) ? String(year) : '',
      ]),
      String(year),
      `€${price + whole(3)}`,
      '',
    ],
  ];
};

const parts = (choices: Random): Thing => {
  const { pick, whole, chance } = choices;
  const [kind, made] = [
    pick(words('bolt screw nut washer bracket hinge clamp valve hose gasket')),
    pick(words('steel brass nylon zinc')),
  ];
  const [code, size, weight] = [
    `${pick(words('ab cd ef'))}${10_000 + whole(90_000)}`,
    `m${3 + whole(18)} x ${5 + whole(120)} mm`,
    1 + whole(900),
  ];
  return [
    [`${kind} ${made} ${size}`, code, String(weight)],
    [
      joined([made, kind, size]),
      chance(0.8) ? code.toUpperCase().replace(/^../, '$&-') : '',
      String(weight + (chance(0.7) ? 0 : 1)),
    ],
  ];
};

export const THING_SETS: readonly ThingSet[] = [
  set('electronics', 'name description price', electronics),
  set('software', 'title manufacturer price', software),
  set('beers', 'beer_name brewery style abv', beers),
  set('films', 'title year director actors duration', films),
  set('songs', 'title artist album time released', songs, true),
  set('books', 'title author publisher year pages', books, true),
  set('wines', 'wine vintage price note', wines, true),
  set('spare parts', 'description part_no grams', parts, true),
];
