/** Katherine Oyelaran, the sample customer, is one person with one history on every page that shows her. */
import { describe, expect, test } from 'vitest';
import { features } from '../../../content/schema/features.ts';
import { home } from '../../../content/schema/home.ts';
import { platformOverview } from '../../../content/schema/platform-overview.ts';

const SOURCES = home.preview.customer.sources;
const sheet = home.sheet;
const { customer } = home.preview;
const { arrival, capabilities } = platformOverview.path;
const core = (id: string) => features.core.items.find((item) => item.id === id);

/** Text between two asterisks is marked as a fault. */
const bare = (value: string) => value.replaceAll('*', '');

/** Cleansed values by raw value, from the pages' own 'before' and 'after'. */
const cleansed = new Map([
  ...slip('Real-time cleansing').flatMap(({ was, value }) =>
    was === undefined ? [] : [[bare(was), value] as const],
  ),
  ...(core('real-time-cleansing')?.before[0]?.rows ?? []).map(
    ({ field, value }) =>
      [
        bare(value),
        core('real-time-cleansing')?.after[0]?.rows.find((row) => row.field === field)?.value ?? '',
      ] as const,
  ),
]);

const kept = (field: string) => sheet.golden.find((row) => row.field === field)?.value;

describe('her source records', () => {
  test('every page has the same number of records of her, from the same systems', () => {
    expect(arrival.rows.map((row) => row.label)).toEqual(sheet.records.map((record) => record.source));
    expect(sheet.summary).toBe(`${sheet.records.length} records, ${SOURCES.length} sources`);
  });

  test.each(arrival.rows.map((row, index) => ({ row, record: sheet.records[index] })))(
    '$row.value in the overview is on the sheet',
    ({ row, record }) => {
      const said = [record?.name, record?.contact, record?.born].map((value) => bare(value ?? ''));
      expect(said).toEqual(expect.arrayContaining(bare(row.value).split(' · ')));
    },
  );

  test.each(customer.fields)(
    'the 360 view of $field has values from records of that source',
    ({ values }) => {
      for (const [index, value] of values.entries()) {
        const stored = sheet.records
          .filter((record) => record.source === SOURCES[index])
          .flatMap((record) => [record.name, record.contact, record.born].map(bare));
        if (value !== '—') expect(stored).toContain(value);
      }
    },
  );

  test('a record with a number has the same values on every page', () => {
    const seen = new Map<string, string>();
    const records = features.core.items.flatMap((item) => [
      ...item.before.map((record) => ({ ...record, key: keyOf(record) })),
    ]);
    const said = [
      ...records.flatMap(({ key, rows }) => rows.map((row) => ({ key, field: row.field, value: row.value }))),
      ...slip('Deduplication').flatMap(({ label, value }) =>
        value.split(' · ').map((part) => ({ key: label, field: fieldOf(part), value: part })),
      ),
    ];
    for (const { key, field, value } of said) {
      if (!/^[A-Z]+-\d+$/.test(key) || field === 'Key') continue;
      const clean = cleansed.get(bare(value)) ?? bare(value);
      const name = `${key} ${field}`;
      expect(seen.get(name) ?? clean, name).toBe(clean);
      seen.set(name, clean);
    }
    expect(seen.size).toBeGreaterThan(6);
  });
});

describe('her golden record', () => {
  test('is the same on every page', () => {
    for (const { field, kept: place, values } of customer.fields) {
      const value = values[place] ?? '';
      expect(kept(field), field).toBe(field === 'Born' ? longDate(value) : (cleansed.get(value) ?? value));
    }
    const [identity] = core('identity-resolution')?.after ?? [];
    for (const row of identity?.rows ?? []) if (row.field !== 'Keys') expect(row.value).toBe(kept(row.field));
    for (const { label, value } of slip('Identity resolution')) {
      if (label !== 'Known as') expect(value.split(' · ')[0]).toBe(kept(label));
    }
  });

  test('counts the sources that have the same value after cleansing', () => {
    const words = ['no source', 'one source', 'two sources', 'three sources'];
    for (const { field, values, kept: place } of customer.fields) {
      const clean = values.map((value) => cleansed.get(value) ?? value);
      const support = clean.filter((value) => value === clean[place]).length;
      expect(sheet.golden.find((row) => row.field === field)?.support, field).toBe(`${support} of 3`);
      const said = slip('Identity resolution').find((row) => row.label === field);
      if (said) expect(said.value).toContain(` · ${words[support]}`);
    }
  });

  test('is counted again on the features page from values that are cleansed as elsewhere', () => {
    for (const { was, value } of features.screens.customer.cleansed)
      expect(cleansed.get(was) ?? was, was).toBe(value);
    const raw = customer.fields.flatMap(({ values }) => values);
    expect(features.screens.customer.cleansed.filter(({ was }) => !raw.includes(was))).toEqual([]);
  });

  test('lists every number that a page gives to one of her records', () => {
    const known = slip('Identity resolution').find((row) => row.label === 'Known as')?.value ?? '';
    const [identity] = core('identity-resolution')?.after ?? [];
    expect(identity?.rows.find((row) => row.field === 'Keys')?.value).toBe(known);
    expect(known.split(', ')).toHaveLength(sheet.records.length);
    for (const { label } of slip('Deduplication')) if (label !== 'Decision') expect(known).toContain(label);
  });
});

describe('her history', () => {
  test('the audit trail of the overview is part of the timeline on home', () => {
    const timeline = customer.timeline.map(({ time, event }) => `${time} ${event}`);
    for (const { label, value } of slip('Compliance support'))
      expect(timeline).toContain(`${label} ${value}`);
  });

  test('takes less time from arrival to golden record than the platform claims', () => {
    const times = customer.timeline.map(({ time }) => Date.parse(`2000-01-01T${time}Z`));
    const claim = Number(
      /\d+/.exec(home.claims.find(({ text }) => text.startsWith('from arrival'))?.figure ?? '')?.[0],
    );
    expect(claim).toBeGreaterThan(0);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(claim);
    expect(customer.timeline[0]?.time).toMatch(/\.\d{3}$/);
  });
});

function slip(title: string) {
  return capabilities.find((capability) => capability.title === title)?.rows ?? [];
}

function keyOf(record: { title: string; rows: readonly { field: string; value: string }[] }): string {
  return record.rows.find((row) => row.field === 'Key')?.value ?? record.title;
}

function fieldOf(value: string): string {
  if (value.includes('@')) return 'Email';
  if (value.startsWith('+')) return 'Phone';
  return /^\d{4}-/.test(value) ? 'Born' : 'Name';
}

/** 'March 14, 1987' */
function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
