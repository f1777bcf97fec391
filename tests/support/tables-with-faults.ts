/** Tables of several trades whose rows repeat facts, and faults in known cells. */

import type { Table } from '../../packages/engine/read/table.ts';
import { type Random, seededRandom, words } from '../../packages/samples/random.ts';
import { laterSlipOf } from '../../packages/samples/slips.ts';

export interface TableWithFaults {
  table: Table;
  /** What should stand in each faulty cell, by `row column` counted from 0. */
  truth: ReadonlyMap<string, string>;
}

type Trade = (typeof TRADES)[number];
export const TRADES = ['orders', 'visits', 'staff', 'sensors'] as const;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SYLLABLES = words('ba be bro ca da del fen gar hol kin lan mar nor pel ran sol tem val wes zan');
const ENDINGS = words('ton ville berg ford field stad burg haven mont ley');
const ROWS = 1500;
/** The share of cells that get a fault, in the columns that others say something about. */
const FAULTY = 0.01;

type Row = Record<string, string>;

/**
 * A table in which some facts follow from others, some only for the most part, and some not at all. Slips of the keyboard
 * and values of other rows are put into `columns`.
 */
export function tableWithFaults(trade: Trade, seed: number): TableWithFaults {
  const choices = seededRandom(seed);
  const { rows, columns } = MAKERS[trade](choices);
  const truth = new Map<string, string>();
  const names = Object.keys(rows[0] ?? {});
  const faulty = rows.map((row) => ({ ...row }));
  for (const [at, row] of faulty.entries()) {
    for (const name of columns) {
      if (!choices.chance(FAULTY)) continue;
      const right = row[name] ?? '';
      const wrong = choices.chance(0.7)
        ? laterSlipOf(right, choices, LETTERS)
        : (choices.pick(rows)[name] ?? '');
      if (wrong === right) continue;
      row[name] = wrong;
      truth.set(`${at} ${names.indexOf(name)}`, right);
    }
  }
  return {
    table: {
      columns: names.map((name) => ({ name, values: faulty.map((row) => row[name] ?? '') })),
      rows: ROWS,
    },
    truth,
  };
}

function name({ pick, chance }: Random): string {
  const text = `${pick(SYLLABLES)}${chance(0.5) ? pick(SYLLABLES) : ''}${pick(ENDINGS)}`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface Made {
  rows: Row[];
  /** The columns that get faults. */
  columns: readonly string[];
}

const list = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const MAKERS: Readonly<Record<Trade, (choices: Random) => Made>> = {
  orders(choices) {
    const { pick, chance, whole } = choices;
    const places = list(40, (at) => ({
      postcode: `${10_000 + 731 * at}`,
      city: name(choices),
      region: pick(words('North South East West Coast')),
    }));
    const customers = list(120, (at) => ({
      customer: `C-${100 + at}`,
      place: pick(places),
      second: pick(places),
    }));
    const products = list(50, (at) => ({
      product: `${name(choices)} ${at}`,
      category: pick(words('tools garden kitchen toys lighting')),
      price: 5 + whole(90),
    }));
    const rows = list(ROWS, (at) => {
      const { customer, place, second } = pick(customers);
      const { product, category, price } = pick(products);
      // Customers move, and prices fall in a sale.
      const { postcode, city, region } = chance(0.92) ? place : second;
      const paid = chance(0.7) ? price : Math.round(price * 0.8);
      return {
        order: `${50_000 + at}`,
        customer,
        postcode,
        city,
        region,
        product,
        category,
        price: `${paid}.99`,
        channel: pick(words('web shop phone')),
      };
    });
    return { rows, columns: ['postcode', 'city', 'region', 'category'] };
  },
  visits(choices) {
    const { pick, chance, whole } = choices;
    const wards = list(8, (at) => ({ ward: name(choices), floor: `${at % 5}`, phone: `030 555 ${10 + at}` }));
    const doctors = list(40, (at) => ({ doctor: `Dr ${name(choices)} ${at}`, ward: pick(wards) }));
    const diagnoses = list(60, (at) => ({
      code: `K${10 + at}.${at % 9}`,
      diagnosis: `${name(choices)} syndrome`,
      drugs: [name(choices), name(choices)],
    }));
    const rows = list(ROWS, (at) => {
      const { doctor, ward } = pick(doctors);
      const { code, diagnosis, drugs } = pick(diagnoses);
      // Doctors help out elsewhere, and there is more than one drug.
      const here = chance(0.93) ? ward : pick(wards);
      return {
        visit: `V${at}`,
        doctor,
        ...here,
        code,
        diagnosis,
        drug: chance(0.8) ? (drugs[0] ?? '') : (drugs[1] ?? ''),
        minutes: `${10 + whole(50)}`,
      };
    });
    return { rows, columns: ['ward', 'code', 'diagnosis'] };
  },
  staff(choices) {
    const { pick, chance, whole } = choices;
    const offices = list(15, () => ({
      office: name(choices),
      country: pick(words('Germany Austria France Spain Poland')),
    }));
    const departments = list(25, (at) => ({
      department: `${name(choices)} ${pick(words('Sales Service Research Finance'))}`,
      center: `${4000 + 7 * at}`,
      office: pick(offices),
      heads: [name(choices), name(choices)],
    }));
    const rows = list(ROWS, (at) => {
      const { department, center, office, heads } = pick(departments);
      const here = chance(0.9) ? office : pick(offices);
      return {
        number: `${70_000 + at}`,
        department,
        cost_center: center,
        manager: (chance(0.95) ? heads[0] : heads[1]) ?? '',
        ...here,
        grade: pick([...'ABCD']),
        salary: `${30_000 + 500 * whole(80)}`,
      };
    });
    return { rows, columns: ['department', 'cost_center', 'country'] };
  },
  sensors(choices) {
    const { pick, whole, random } = choices;
    const sensors = list(40, (at) => ({
      sensor: `S-${at}`,
      site: name(choices),
      model: pick(words('Arvo-2 Belo-7 Cirrus-1')),
      base: whole(60),
    }));
    const rows = list(ROWS, (at) => {
      const { sensor, site, model, base } = pick(sensors);
      return {
        time: `2026-05-${10 + whole(18)} ${10 + whole(12)}:${10 + whole(49)}`,
        sensor,
        site,
        model,
        reading: (base + 3 * random()).toFixed(1),
        firmware: at < 1200 ? '1.2.0' : '1.3.0',
      };
    });
    return { rows, columns: ['site', 'model'] };
  },
};
