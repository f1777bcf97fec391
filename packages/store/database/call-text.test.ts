import { callText } from '@assay/contract/call-wording';
import { expect, test } from 'vitest';
import { readCallText } from './call-text.ts';

const CALL = Date.UTC(2025, 2, 10, 16, 30);

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Etc/GMT+5', 'UTC', 'America/Argentina/Buenos_Aires'])(
  'the text of a call requested in %s can be read back',
  (zone) => {
    const text = callText(CALL, 'America/Los_Angeles', zone);
    expect(readCallText(text)).toEqual({ at: new Date(CALL), zone });
  },
);

test.each([
  ['another message', 'Please call me'],
  ['only the title', 'Schedule a call'],
  ['no such zone', callText(CALL, 'UTC', 'UTC').replaceAll('(UTC)', '(Mars/Olympus)')],
  ['no such time', callText(CALL, 'UTC', 'UTC').replace(/UTC: 2025-03/, 'UTC: 2025-13')],
])('%s is no call', (_, message) => {
  expect(readCallText(message)).toBeUndefined();
});
