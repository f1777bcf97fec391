import { expect, test } from 'vitest';
import { parseCallMessage } from './call-message.ts';
import { callMessage } from './call-wording.ts';

const CALL = Date.UTC(2025, 2, 10, 16, 30);

test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Etc/GMT+5', 'UTC', 'America/Argentina/Buenos_Aires'])(
  'the message of a call requested in %s can be read back',
  (zone) => {
    const message = callMessage(CALL, 'America/Los_Angeles', zone);
    expect(parseCallMessage(message)).toEqual({ at: new Date(CALL), zone });
  },
);

test.each([
  ['another message', 'Please call me'],
  ['only the title', 'Schedule a call'],
  ['no such zone', callMessage(CALL, 'UTC', 'UTC').replaceAll('(UTC)', '(Mars/Olympus)')],
  ['no such time', callMessage(CALL, 'UTC', 'UTC').replace(/UTC: 2025-03/, 'UTC: 2025-13')],
])('%s is no call', (_, message) => {
  expect(parseCallMessage(message)).toBeNull();
});
