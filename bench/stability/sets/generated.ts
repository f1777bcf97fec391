import { AMERICA, BRITAIN, type Country } from '../../../packages/samples/countries.ts';
import { generateHouseholds } from '../../../packages/samples/households.ts';
import { seededRandom } from '../../../packages/samples/random.ts';
import { generateBusinesses } from '../../../tests/support/businesses.ts';
import { generateCrmExport } from '../../../tests/support/crm-export.ts';
import { generatePeopleWithGaps } from '../../../tests/support/people-with-gaps.ts';
import {
  generateContacts,
  generateSubscribers,
  generateTaxpayers,
} from '../../../tests/support/registers.ts';
import { measures, products, rooms, weather } from '../../../tests/support/tables-of-nobody.ts';
import type { LabeledTexts } from '../../labeled-files.ts';
import { SORTS } from '../changes/ordinary-columns.ts';
import { type LabeledTable, labeled, stacked, withColumns } from '../labeled-table.ts';
import { GERMANY } from './germany.ts';
import type { TableSet } from './table-set.ts';

const generated = (name: string, generate: (seed: number) => LabeledTexts): TableSet => ({
  name,
  load: async (seed) => labeled(generate(seed)),
});

const plainOnly = (name: string, generate: (seed: number) => LabeledTexts): TableSet => ({
  ...generated(name, generate),
  plainOnly: true,
});

const households = (seed: number, country: Country) => generateHouseholds({ rows: 2000, seed, country });
const oneInHundred = (seed: number, country: Country) =>
  generateHouseholds({ rows: 10_000, seed, duplicated: 0.01, country });
const branches = (seed: number, shared: number) =>
  generateBusinesses({ rows: 5000, seed, branches: 0.5, shared });

export const GENERATED: readonly TableSet[] = [
  generated('people with gaps', (seed) => generatePeopleWithGaps(1000, seed)),
  generated('households', (seed) => households(seed, BRITAIN)),
  generated('German households', (seed) => households(seed, GERMANY)),
  generated('businesses', (seed) => generateBusinesses({ rows: 2000, seed })),
  generated('branches', (seed) => generateBusinesses({ rows: 2000, seed, branches: 0.5 })),
  generated("a CRM's export", (seed) => generateCrmExport({ rows: 2000, seed })),
  generated('sparse, shifted businesses', (seed) => generateCrmExport({ rows: 2000, seed, sparse: true })),
  {
    name: 'businesses beside households',
    load: async (seed) => businessesBesideHouseholds(seed, { isOneColumn: false }),
    isJudged: (label) => label.startsWith('0 '),
  },
  {
    name: 'businesses and households, names in one column',
    load: async (seed) => businessesBesideHouseholds(seed, { isOneColumn: true }),
    isJudged: (label) => label.startsWith('0 '),
    plainOnly: true,
  },
  generated('contacts, nobody twice', (seed) => generateContacts({ rows: 1112, seed })),
  generated('taxpayers, nobody twice', (seed) => generateTaxpayers({ rows: 2000, seed })),
  plainOnly('1 % doubled, German', (seed) => oneInHundred(seed, GERMANY)),
  plainOnly('1 % doubled, American', (seed) => oneInHundred(seed, AMERICA)),
  plainOnly('3 % doubled, branches', (seed) => branches(seed, 0.03)),
  plainOnly('1 % doubled, branches', (seed) => branches(seed, 0.01)),
  plainOnly('10,000 taxpayers, nobody twice', (seed) => generateTaxpayers({ rows: 10_000, seed })),
  plainOnly('10,000 subscribers, nobody twice', (seed) => generateSubscribers({ rows: 10_000, seed })),
  ...Object.entries({ weather, rooms, products, measures }).map(([name, generate]) =>
    plainOnly(name, (seed) => {
      const table = generate({ rows: 1000, seed });
      return { table, truth: table.columns[0]?.values.map((_, row) => row) ?? [] };
    }),
  ),
  {
    name: '200 columns',
    plainOnly: true,
    load: async (seed) => withManyColumns(labeled(generatePeopleWithGaps(1000, seed)), 200, seed),
  },
];

/** Telephones and addresses of both are in the same columns, and so are names if `isOneColumn`. */
function businessesBesideHouseholds(seed: number, { isOneColumn }: { isOneColumn: boolean }): LabeledTable {
  const businesses = labeled(generateBusinesses({ rows: 1000, seed }));
  const people = labeled(generateHouseholds({ rows: 1000, seed }));
  return stacked([
    chosen(businesses, {
      [isOneColumn ? 'name' : 'company']: ['name'],
      street: ['addr'],
      city: ['city'],
      phone: ['phone'],
      type: ['type'],
    }),
    chosen(people, {
      ...(isOneColumn
        ? { name: ['first_name', 'last_name'] }
        : { first_name: ['first_name'], last_name: ['last_name'] }),
      email: ['email'],
      phone: ['phone'],
      dob: ['dob'],
      street: ['house', 'street'],
      city: ['city'],
      postcode: ['postcode'],
    }),
  ]);
}

/** Columns made of others, whose values are joined. */
function chosen(set: LabeledTable, columns: Record<string, readonly string[]>): LabeledTable {
  return withColumns(
    set,
    Object.entries(columns).map(([name, from]) => {
      const parts = set.table.columns.filter((column) => from.includes(column.name));
      const joined = (row: number) =>
        parts
          .map(({ values }) => values[row])
          .filter(Boolean)
          .join(' ');
      return { name, values: set.truth.map((_, row) => joined(row)) };
    }),
  );
}

/** Ordinary columns make up the number. */
function withManyColumns(set: LabeledTable, count: number, seed: number): LabeledTable {
  const choices = seededRandom(seed);
  const more = Array.from({ length: count - set.table.columns.length }, (_, at) => {
    const sort = SORTS[at % SORTS.length];
    const value = sort?.values(choices) ?? (() => '');
    return { name: `${sort?.telling} ${at}`, values: Array.from({ length: set.table.rows }, value) };
  });
  return withColumns(set, [...set.table.columns, ...more]);
}
