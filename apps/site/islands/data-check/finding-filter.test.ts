import { expect, test } from 'vitest';
import type { SheetFinding } from '../../../../packages/engine/worker/protocol.ts';
import { ALL, linesOf } from './finding-filter.ts';

const finding = (
  kind: string,
  column?: number,
  severity: SheetFinding['severity'] = 'low',
): SheetFinding => ({
  ...{ id: `${kind} ${column}`, kind, criterion: kind.includes('missing') ? 'completeness' : 'validity' },
  ...{ severity, ...(column !== undefined && { column }), count: 1, share: 0.1, damage: 1, rows: [1] },
  ...{ examples: [], sentence: '' },
});

const sheet = {
  findings: [
    finding('duplicates', undefined, 'high'),
    finding('invalid_emails', 0),
    finding('missing_values', 0),
    finding('missing_values', 1),
    finding('missing_values', 2),
    finding('invalid_phones', 2),
  ],
  mostlyEmpty: { columns: [1, 2], sentence: '2 of 3 columns are mostly empty.' },
};
const ids = (filter: Parameters<typeof linesOf>[1]) => linesOf(sheet, filter).map(({ id }) => id);

test('what is missing in mostly empty columns has no lines of its own, and what else is wrong with them has', () => {
  expect(ids(ALL)).toEqual([
    'duplicates undefined',
    'invalid_emails 0',
    'missing_values 0',
    'invalid_phones 2',
  ]);
});

test('a filter leaves each finding that it names, in their order', () => {
  expect(ids({ ...ALL, kind: 'missing_values' })).toEqual([
    'missing_values 0',
    'missing_values 1',
    'missing_values 2',
  ]);
  expect(ids({ ...ALL, column: '2' })).toEqual(['missing_values 2', 'invalid_phones 2']);
  expect(ids({ ...ALL, column: 'rows' })).toEqual(['duplicates undefined']);
  expect(ids({ severity: 'low', kind: 'missing_values', column: '0' })).toEqual(['missing_values 0']);
  expect(ids({ ...ALL, severity: 'high', column: '0' })).toEqual([]);
});
