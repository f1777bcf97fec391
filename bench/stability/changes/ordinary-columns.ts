import type { Random } from '../../../packages/samples/random.ts';
import { words } from '../../../packages/samples/random.ts';

/** A sort of column that tables have beside those that tell who a row is about. Its values do not depend on that. */
export interface Sort {
  kind: string;
  /** Headers that say what it is: in English, and in German, French or Spanish. */
  telling: string;
  foreign: string;
  /** A function that makes one value after the other. */
  values(choices: Random): () => string;
}

const DAY = 86_400_000;
const pad = (number: number) => String(number).padStart(2, '0');
const day = ({ whole }: Random, days: number) => new Date(Date.UTC(2022, 0, 1) + whole(days) * DAY);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const several = (count: number, one: () => string) => Array.from({ length: count }, one);

const MANAGERS = words('Anna Boris Carmen David Elena Frank Gloria Hassan Irene Jakob Katrin Laura');
const HOUSE = words(
  'becker lindqvist moretti novak orlov pereira quinn rahman santos takahashi ullmann voss',
);
const SUBJECTS = words('customer invoice contract delivery complaint meter quote visit brochure payment');
const VERBS = words('called returned asked confirmed postponed waits paid checked promised declined');
const ENDS = words('today tomorrow twice again soon later monthly urgently please manually');

/** One of a few values, frequent ones first: each half as often again as the next. */
const skewed =
  ({ random }: Random, values: readonly string[]) =>
  () =>
    values[Math.min(values.length - 1, Math.floor(-Math.log(1 - random()) * (values.length / 3)))] ?? '';

export const SORTS: readonly Sort[] = [
  {
    kind: 'time stamp',
    telling: 'updated_at',
    foreign: 'geändert am',
    values: (choices) => () =>
      `${isoDay(day(choices, 900))} ${pad(7 + choices.whole(12))}:${pad(choices.whole(60))}`,
  },
  {
    kind: 'day',
    telling: 'created',
    foreign: 'date de création',
    values: (choices) => () => isoDay(day(choices, 1200)),
  },
  {
    kind: 'date with 50 values',
    telling: 'billing_month',
    foreign: 'mes de facturación',
    values:
      ({ whole }) =>
      () => {
        const month = whole(50);
        return `${2021 + Math.floor(month / 12)}-${pad(1 + (month % 12))}-01`;
      },
  },
  {
    kind: "manager's given name",
    telling: 'agent',
    foreign: 'Betreuer',
    values:
      ({ pick }) =>
      () =>
        pick(MANAGERS),
  },
  {
    kind: "manager's name",
    telling: 'owner',
    foreign: 'responsable',
    values: ({ pick }) => {
      const managers = several(18, () => `${pick(MANAGERS)} ${pick(HOUSE)}`);
      return () => pick(managers);
    },
  },
  {
    kind: "manager's address",
    telling: 'owner email',
    foreign: 'E-Mail Betreuer',
    values: ({ pick }) => {
      const addresses = several(20, () => `${pick(MANAGERS)}.${pick(HOUSE)}@assay.example`.toLowerCase());
      return () => pick(addresses);
    },
  },
  {
    kind: 'number with gaps',
    telling: 'account number',
    foreign: 'numéro de compte',
    values: ({ whole }) => {
      let last = 100_000 + whole(50_000);
      return () => {
        last += 1 + whole(9);
        return String(last);
      };
    },
  },
  {
    kind: 'category of 3',
    telling: 'status',
    foreign: 'estado',
    values: (choices) => skewed(choices, ['active', 'closed', 'pending']),
  },
  {
    kind: 'category of 10',
    telling: 'segment',
    foreign: 'Segment Kunde',
    values: (choices) => {
      const names = several(10, () => `${choices.pick(SUBJECTS)} ${choices.digits(1)}`);
      return skewed(choices, names);
    },
  },
  {
    kind: 'category of 100',
    telling: 'product',
    foreign: 'produit',
    values: ({ pick, digits }) => {
      const names = several(100, () => `${pick(SUBJECTS)} ${digits(3)}`);
      return () => pick(names);
    },
  },
  {
    kind: 'yes or no',
    telling: 'newsletter',
    foreign: 'boletín',
    values:
      ({ chance }) =>
      () =>
        chance(0.4) ? 'yes' : 'no',
  },
  {
    kind: 'amount',
    telling: 'revenue',
    foreign: 'Umsatz',
    values:
      ({ random }) =>
      () =>
        (40 * Math.exp(3 * random() + 2 * random())).toFixed(2),
  },
  {
    kind: 'free text',
    telling: 'remarks',
    foreign: 'remarques',
    values:
      ({ pick, chance }) =>
      () =>
        chance(0.3)
          ? ''
          : several(1 + Number(chance(0.5)), () => `${pick(SUBJECTS)} ${pick(VERBS)} ${pick(ENDS)}`).join(
              ', ',
            ),
  },
  {
    kind: "office's telephone",
    telling: 'office phone',
    foreign: 'teléfono de la oficina',
    values: ({ digits, pick }) => {
      const numbers = several(10, () => `020 7946 ${digits(4)}`);
      return () => pick(numbers);
    },
  },
  {
    kind: "office's city",
    telling: 'branch office',
    foreign: 'Filiale',
    values: (choices) => skewed(choices, words('London Hamburg Lyon Madrid Boston Vienna Oslo Dublin')),
  },
];
