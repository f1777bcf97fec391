import { expect, test } from 'vitest';
import { detectKinds } from './detect.ts';
import { meaningOf } from './headers.ts';

test.each([
  ...['LastModifiedDate', 'updatedOn', 'hs_lastmodifieddate', 'modified_at', 'SystemModstamp', 'modifiedon'],
  ...['crm_last_updated_ts', 'lastUpdatedTimestamp', 'upd_dt', 'Date Last Edited', 'Last Update', 'mtime'],
  ...[
    'Letzte Änderung',
    'Zuletzt geändert am',
    'Änderungsdatum',
    'aktualisiert am',
    'Date de dernière modification',
  ],
  ...['Fecha de última modificación', 'data modifica', 'Wijzigingsdatum', 'последнее изменение'],
  ...['最終更新日時', '修改时间'],
])('%s is the time of a change', (header) => {
  expect(meaningOf(header)).toEqual({ kind: 'date', detail: 'change' });
});

test.each([
  'exchange_date',
  'next_update_date',
  'change',
  'update',
  'order_date',
  'due_date',
  'created_at',
  'mandate',
  'LastModifiedById',
])('%s is not', (header) => {
  expect(meaningOf(header)?.detail).not.toBe('change');
});

test('a column is one only if it has dates', () => {
  const kindOf = (values: string[]) => detectKinds({ columns: [{ name: 'hs_lastmodifieddate', values }] })[0];
  expect(kindOf(['2025-07-02T10:00:00Z', '2024-01-31T09:30:00Z'])).toMatchObject({
    kind: 'date',
    detail: 'change',
  });
  expect(kindOf(['yes', 'no', 'yes'])?.kind).not.toBe('date');
});
