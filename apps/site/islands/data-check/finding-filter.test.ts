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
    { ...finding('missing_values', 1), columns: [1, 2] },
    finding('invalid_phones', 2),
  ],
};
const ids = (filter: Parameters<typeof linesOf>[1]) => linesOf(sheet, filter).map(({ id }) => id);

test('a filter leaves each finding that it names, in their order, and one of several columns under each', () => {
  expect(linesOf(sheet, ALL)).toEqual(sheet.findings);
  expect(ids({ ...ALL, kind: 'missing_values' })).toEqual(['missing_values 0', 'missing_values 1']);
  expect(ids({ ...ALL, column: '2' })).toEqual(['missing_values 1', 'invalid_phones 2']);
  expect(ids({ ...ALL, column: 'rows' })).toEqual(['duplicates undefined']);
  expect(ids({ severity: 'low', kind: 'missing_values', column: '0' })).toEqual(['missing_values 0']);
  expect(ids({ ...ALL, severity: 'high', column: '0' })).toEqual([]);
});
