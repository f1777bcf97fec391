/** Tables of people, companies and orders without a fault, and cells of them in which something was entered that is no value. */
import type { Table } from '../../packages/engine/read/table.ts';
import { type Random, seededRandom, words } from '../../packages/samples/random.ts';
import { zipfOf } from '../../packages/samples/slips.ts';

export interface TableWithEntries {
  clean: Table;
  table: Table;
  /** The name of the finding that each planted cell should have, by `row column` counted from 0. */
  truth: ReadonlyMap<string, string>;
}

export const TRADES = ['people', 'companies', 'orders'] as const;
export const LANGUAGES = ['en', 'de', 'fr'] as const;

type Trade = (typeof TRADES)[number];
type Language = (typeof LANGUAGES)[number];

const ROWS = 800;
/** The share of rows in which each fault is planted. */
const FAULTY = 0.008;

interface Place {
  given: readonly string[];
  family: readonly string[];
  /** Town, region, and the beginning of its postcodes. */
  towns: readonly (readonly [town: string, region: string, start: string])[];
  forms: readonly string[];
  phone(choices: Random): string;
  countries: readonly (readonly string[])[];
  titles: readonly string[];
  headers: Readonly<Record<string, string>>;
}

const towns = (text: string): Place['towns'] =>
  text.split(';').map((one) => {
    const [town = '', region = '', start = ''] = one.split(':');
    return [town, region, start];
  });

const PLACES: Readonly<Record<Language, Place>> = {
  en: {
    given: words(
      'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Susan Joseph Jessica Karen Lisa Nancy Betty Sandra Ashley Kimberly Emily Donna Michelle Carol Amanda Dorothy Melissa Deborah Stephanie Rebecca Sharon Cynthia Kathleen Amy Angela Shirley Brenda Pamela Nicole Latoya Keisha Tanisha Deshawn Earl Duke Scott Taylor Jordan Ing',
    ),
    family: words(
      'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Moore Jackson Perez Thompson White Harris Sanchez Clark Ramirez Robinson Walker Young Allen King Wright Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Scott Taylor Okafor Null Lindqvist',
    ),
    towns: towns(
      'Boston:MA:021;Newark:NJ:071;Hartford:CT:061;Houston:TX:770;Chicago:IL:606;Phoenix:AZ:850;Denver:CO:802;Albany:NY:122;Atlanta:GA:303;Miami:FL:331;Seattle:WA:981;Dayton:OH:454',
    ),
    forms: words('Inc LLC Corp Co'),
    phone: ({ whole, digits }) =>
      `(${2 + whole(8)}${1 + whole(8)}${whole(10)}) ${2 + whole(7)}${digits(2)}-${digits(4)}`,
    countries: [
      ['United States', 'USA', 'US'],
      ['Canada', 'CA', 'CAN'],
      ['Mexico', 'MX', 'MEX'],
    ],
    titles: ['Mr.', 'Mrs.', 'Dr.', 'Ms.', 'Prof.'],
    headers: {},
  },
  de: {
    given: words(
      'Anna Lukas Maria Leon Julia Felix Laura Jonas Lena Paul Sabine Thomas Monika Stefan Petra Andreas Ursula Wolfgang Renate Jürgen Katrin Uwe Anja Frank Silke Bernd Heike Karl Ingrid Horst Jörg Björn Anke Torben Wiebke Malte',
    ),
    family: words(
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Herrmann König Walter Huber Kaiser Fuchs Lang Scholz Möller Weiß Jung Hahn Vogel Keller Berger Tester',
    ),
    towns: towns(
      'Dresden:Sachsen:010;Leipzig:Sachsen:043;Halle:Sachsen-Anhalt:061;Berlin:Berlin:101;Hamburg:Hamburg:200;Köln:Nordrhein-Westfalen:506;München:Bayern:803;Nürnberg:Bayern:904;Stuttgart:Baden-Württemberg:701;Kiel:Schleswig-Holstein:241;Leer:Niedersachsen:267',
    ),
    forms: words('GmbH AG KG OHG'),
    phone: ({ pick, digits }) =>
      `0${pick(words('30 40 89 221 341 351 711'))} ${1 + (Number(digits(1)) % 9)}${digits(6)}`,
    countries: [
      ['Deutschland', 'Germany', 'DE'],
      ['Österreich', 'Austria', 'AT'],
      ['Schweiz', 'Switzerland', 'CH'],
    ],
    titles: ['Herr', 'Frau', 'Dr.', 'Prof. Dr.'],
    headers: {
      ...{ id: 'Kundennummer', given: 'Vorname', family: 'Nachname', email: 'E-Mail', phone: 'Telefon' },
      ...{ born: 'Geburtsdatum', zip: 'PLZ', town: 'Ort', region: 'Bundesland', country: 'Land' },
      ...{
        joined: 'Eintritt',
        left: 'Austritt',
        company: 'Firma',
        staff: 'Mitarbeiter',
        opened: 'eröffnet am',
      },
      ...{
        closed: 'geschlossen am',
        ordered: 'Bestelldatum',
        shipped: 'Lieferdatum',
        pieces: 'Anzahl',
        card: 'Kontonummer',
      },
    },
  },
  fr: {
    given: words(
      'Marie Jean Nathalie Pierre Isabelle Michel Catherine Philippe Françoise Alain Sylvie Nicolas Anne Christophe Martine Patrick Céline Laurent Sandrine Julien Camille Léa Chloé Manon Hugo Lucas Théo Maxime Aurélie Thierry Élodie Sébastien Corinne Yves Solène Gaëtan',
    ),
    family: words(
      'Bernard Dubois Durand Moreau Lefebvre Leroy Roux Girard Bonnet Dupont Lambert Fontaine Rousseau Vincent Muller Lefèvre Faure Mercier Blanc Guérin Boyer Garnier Chevalier François Legrand Gauthier Perrin Morin Nicolas Henry Roussel Mathieu Gautier Masson Marchand Duval Denis Dumont Lemaire Noël Dufour Meunier Brun',
    ),
    towns: towns(
      'Nice:Alpes-Maritimes:060;Cannes:Alpes-Maritimes:064;Laon:Aisne:020;Paris:Paris:750;Lyon:Rhône:690;Marseille:Bouches-du-Rhône:130;Lille:Nord:590;Bordeaux:Gironde:330;Nantes:Loire-Atlantique:440;Rennes:Ille-et-Vilaine:350',
    ),
    forms: words('SARL SAS SA'),
    phone: ({ pick, digits }) =>
      `0${pick(words('1 2 3 4 5 6'))} ${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)}`,
    countries: [
      ['France', 'FR', 'FRA'],
      ['Belgique', 'Belgium', 'BE'],
      ['Suisse', 'Switzerland', 'CH'],
    ],
    titles: ['Mme', 'Monsieur', 'Dr.', 'Mlle'],
    headers: {
      ...{
        id: 'Numéro client',
        given: 'Prénom',
        family: 'Nom de famille',
        email: 'Courriel',
        phone: 'Téléphone',
      },
      ...{
        born: 'Date de naissance',
        zip: 'Code postal',
        town: 'Ville',
        region: 'Département',
        country: 'Pays',
      },
      ...{
        joined: 'Entrée',
        left: 'Sortie',
        company: 'Raison sociale',
        staff: 'Effectif',
        opened: 'Ouverture',
      },
      ...{
        closed: 'Fermeture',
        ordered: 'Date de commande',
        shipped: 'Date de livraison',
        pieces: 'Quantité',
        card: 'Numéro de compte',
      },
    },
  },
};

const ENGLISH: Readonly<Record<string, string>> = {
  ...{
    id: 'customer id',
    given: 'first_name',
    family: 'last_name',
    email: 'email',
    phone: 'phone',
    born: 'date_of_birth',
  },
  ...{
    zip: 'zip',
    town: 'city',
    region: 'state',
    country: 'country',
    joined: 'joined',
    left: 'left',
    company: 'company',
  },
  ...{
    staff: 'staff',
    opened: 'opened',
    closed: 'closed',
    ordered: 'order date',
    shipped: 'shipped',
    pieces: 'quantity',
  },
  card: 'account number',
};

type Row = Record<string, string>;

const day = (days: number) => new Date(Date.UTC(1900, 0, 1 + days)).toISOString().slice(0, 10);
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\d.]/gu, '')
    .toLowerCase();

function placed({ towns: list }: Place, choices: Random): Row {
  const [town = '', region = '', start = ''] = choices.pick(list);
  return { zip: start + choices.digits(2), town, region };
}

const MAKERS: Readonly<Record<Trade, (place: Place, choices: Random) => Row>> = {
  people(place, choices) {
    const [given, family] = [zipfOf(place.given, choices), zipfOf(place.family, choices)];
    const joined = 36_500 + choices.whole(8000);
    return {
      given,
      family,
      email: `${folded(given)}.${folded(family)}${choices.whole(900)}@${choices.pick(words('gmail.com post.example acme.com'))}`,
      phone: place.phone(choices),
      born: day(11_000 + choices.whole(18_000)),
      ...placed(place, choices),
      country: zipfOf(
        place.countries.map(([name = '']) => name),
        choices,
      ),
      joined: day(joined),
      left: choices.chance(0.7) ? '' : day(joined + 30 + choices.whole(1500)),
    };
  },
  companies(place, choices) {
    const company = `${zipfOf(place.family, choices)} ${choices.pick(words('Bau Logistik Systems Foods Design Media'))} ${choices.pick(place.forms)}`;
    const opened = 30_000 + choices.whole(12_000);
    return {
      company,
      email: `info${choices.whole(900)}@${folded(company)}.example`,
      phone: place.phone(choices),
      ...placed(place, choices),
      country: zipfOf(
        place.countries.map(([name = '']) => name),
        choices,
      ),
      staff: `${1 + Math.floor(choices.random() ** 3 * 900)}`,
      opened: day(opened),
      closed: choices.chance(0.6) ? '' : day(opened + 100 + choices.whole(3000)),
    };
  },
  orders(place, choices) {
    const ordered = 44_000 + choices.whole(1500);
    return {
      given: zipfOf(place.given, choices),
      family: zipfOf(place.family, choices),
      card: `${4000 + choices.whole(2000)}${choices.digits(12)}`,
      ordered: day(ordered),
      shipped: day(ordered + choices.whole(9)),
      pieces: `${1 + choices.whole(40)}`,
      country: zipfOf(
        place.countries.map(([name = '']) => name),
        choices,
      ),
    };
  },
};

/** What is entered in a row, and the cells of it that should be found. */
type Plant = (row: Row, choices: Random, place: Place) => readonly string[];

const set =
  (name: string, values: readonly string[]): Plant =>
  (row, { pick }) => {
    if (!row[name]) return [];
    row[name] = pick(values);
    return [name];
  };

const PLANTS: Readonly<Record<string, Plant>> = {
  placeholder_phones: set('phone', [
    '999-999-9999',
    '123-456-7890',
    '(000) 000-0000',
    '1234567890',
    '+1 555 555 5555',
    '1111111111',
  ]),
  placeholder_emails: set('email', [
    'none@none.com',
    'test@test.com',
    'noemail@gmail.com',
    'na@na.com',
    'no@email.com',
    'asdf@asdf.com',
    'test@example.com',
  ]),
  placeholder_names(row, { chance }) {
    if (!row['given']) return [];
    if (chance(0.5)) {
      row['family'] = 'encoding error';
      return ['family'];
    }
    [row['given'], row['family']] = ['Test', 'Test'];
    return ['given', 'family'];
  },
  titles_in_names(row, { pick, chance }, { titles }) {
    if (!row['given']) return [];
    row['given'] = chance(0.8) ? `${pick(titles)} ${row['given']}` : pick(titles);
    return ['given'];
  },
  digits_in_names(row, { whole, digits }) {
    const name = row['family'];
    if (!name) return [];
    const at = 1 + whole(name.length - 1);
    row['family'] = name.slice(0, at) + digits(1) + name.slice(at + whole(2));
    return ['family'];
  },
  swapped_names(row) {
    if (!row['given']) return [];
    [row['given'], row['family']] = [row['family'] ?? '', row['given'] ?? ''];
    return ['given'];
  },
  early_births: (row, { whole }) => {
    if (!row['born']) return [];
    row['born'] = `18${10 + whole(80)}${row['born'].slice(4)}`;
    return ['born'];
  },
  dates_out_of_order(row, { whole, pick }) {
    const [first, last] = pick([
      ['joined', 'left'] as const,
      ['opened', 'closed'] as const,
      ['ordered', 'shipped'] as const,
    ]);
    const start = row[first];
    if (!start || !row[last]) return [];
    row[last] = new Date(Date.parse(start) - (1 + whole(200)) * 86_400_000).toISOString().slice(0, 10);
    return [last];
  },
  placeholder_numbers: set('staff', ['-999']),
  rounded_numbers(row) {
    if (!row['card']) return [];
    row['card'] = `${row['card'][0]}.${row['card'].slice(1, 3)}E+15`;
    return ['card'];
  },
  lost_zeros(row) {
    if (!row['zip']?.startsWith('0')) return [];
    row['zip'] = row['zip'].replace(/^0+/, '');
    return ['zip'];
  },
  country_names(row, { pick }, { countries }) {
    const others = countries.find(([name]) => name === row['country'])?.slice(1);
    if (!others) return [];
    row['country'] = pick(others);
    return ['country'];
  },
};

/** The same seed gives the same table. In every second table all postcodes lost their zeros. */
export function tableWithEntries(trade: Trade, language: Language, seed: number): TableWithEntries {
  const choices = seededRandom(seed);
  const place = PLACES[language];
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    id: `${10_000 + at * 3}`,
    ...MAKERS[trade](place, choices),
  }));
  const planted: Row[] = rows.map((row) => ({ ...row }));
  const names = Object.keys(rows[0] ?? {});
  const truth = new Map<string, string>();
  for (const [finding, plant] of Object.entries(PLANTS)) {
    const isEach = finding === 'lost_zeros' && seed % 2 === 0;
    for (const [at, row] of planted.entries()) {
      const isUsed = names.some((_, column) => truth.has(`${at} ${column}`));
      if (!isEach && (isUsed || !choices.chance(FAULTY))) continue;
      for (const name of plant(row, choices, place)) truth.set(`${at} ${names.indexOf(name)}`, finding);
    }
  }
  return { clean: tableOf(rows, names, place), table: tableOf(planted, names, place), truth };
}

function tableOf(rows: readonly Row[], names: readonly string[], { headers }: Place): Table {
  const columns = names.map((name) => ({
    name: headers[name] ?? ENGLISH[name] ?? name,
    values: rows.map((row) => row[name] ?? ''),
  }));
  return { columns, rows: rows.length };
}
