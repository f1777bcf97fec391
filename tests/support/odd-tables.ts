/** Small tables of several trades and languages, as a base of odd files. */
import { type Random, words } from '../../packages/samples/random.ts';

export interface MadeTable {
  names: string[];
  rows: string[][];
  /** Per column its unit, if it has one. */
  units: string[];
  /** The columns that can be summed up. */
  summed: number[];
}

interface MadeColumn {
  names: readonly string[];
  unit?: string;
  isSummed?: true;
  value(choices: Random, row: number): string;
}

const CITIES = words('Berlin Lyon Porto Gdańsk Oslo Leeds Turin Gent Malmö Graz Bergen Nantes Cork Zadar');
const FAMILY = words(
  'Berg Kurz Moreau Silva Nowak Hansen Walker Rossi Peeters Lind Gruber Novak Byrne Costa',
);
const GIVEN = words('Anna Paul Marie João Zofia Kari Tom Lucia Bram Elsa Franz Petra Niamh Rita');
const GOODS = words('chair table lamp shelf desk bench stool mirror rug vase clock frame basket candle');
const pad = (number: number) => `${number}`.padStart(2, '0');
const day = ({ whole }: Random) => `20${10 + whole(15)}-${pad(1 + whole(12))}-${pad(1 + whole(28))}`;
const amount = ({ whole }: Random) => `${10 + whole(900)}.${pad(whole(100))}`;

const COLUMNS: Record<string, MadeColumn> = {
  id: { names: ['id', 'no', 'Kundennummer', 'numéro'], value: (_, row) => `${1001 + row}` },
  code: { names: ['sku', 'Artikelnr', 'referencia'], value: ({ digits }, row) => `A${digits(3)}-${row}` },
  given: { names: ['first name', 'Vorname', 'prénom', 'nombre'], value: ({ pick }) => pick(GIVEN) },
  family: { names: ['last name', 'Nachname', 'nom', 'apellido'], value: ({ pick }) => pick(FAMILY) },
  city: { names: ['city', 'Stadt', 'ville', 'ciudad'], value: ({ pick }) => pick(CITIES) },
  email: {
    names: ['email', 'E-Mail', 'courriel'],
    value: ({ pick, digits }) =>
      `${pick(GIVEN)
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[^a-z]/g, '')}${digits(2)}@example.org`,
  },
  born: { names: ['date of birth', 'Geburtsdatum', 'date'], value: day },
  good: { names: ['product', 'Artikel', 'article'], value: ({ pick }) => pick(GOODS) },
  amount: { names: ['amount', 'Betrag', 'montant', 'importe'], unit: 'EUR', isSummed: true, value: amount },
  quantity: {
    names: ['quantity', 'Menge', 'quantité'],
    unit: 'pcs',
    isSummed: true,
    value: ({ whole }) => `${1 + whole(80)}`,
  },
  weight: {
    names: ['weight', 'Gewicht', 'poids'],
    unit: '(kg)',
    value: ({ whole }) => `${1 + whole(90)}.${whole(10)}`,
  },
  speed: {
    names: ['wind', 'speed', 'vitesse'],
    unit: '[m/s]',
    value: ({ whole }) => `${whole(30)}.${whole(10)}`,
  },
};

/** Sets of columns that belong together. */
const TRADES = [
  words('id given family city born amount'),
  words('id good quantity amount weight'),
  words('code good city quantity amount'),
  words('city born speed weight'),
  words('given family email city'),
  words('id family city email born quantity'),
];

/** A table with 12 to 40 rows. */
export function madeTable(choices: Random): MadeTable {
  const columns = choices.pick(TRADES).flatMap((name) => COLUMNS[name] ?? []);
  const language = choices.whole(4);
  const count = 12 + choices.whole(29);
  return {
    names: columns.map(({ names }) => names[language % names.length] ?? ''),
    rows: Array.from({ length: count }, (_, row) => columns.map(({ value }) => value(choices, row))),
    units: columns.map(({ unit = '' }) => unit),
    summed: columns.flatMap(({ isSummed }, at) => (isSummed ? [at] : [])),
  };
}
