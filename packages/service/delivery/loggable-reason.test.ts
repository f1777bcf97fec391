import { expect, test } from 'vitest';
import { loggableReason } from './loggable-reason.ts';

test.each([
  ['550 5.1.1 <ada@example.com>: Recipient address rejected', '550 5.1.1'],
  ['451-4.7.1 Greylisted, ada from Acme', '451-4.7.1'],
  ['554 Ada Lovelace, call 555 1234', '554'],
  ['ada@example.com: 550 5.1.1 No ada here; b@example.com: 451 try again', '550 5.1.1; 451'],
  ['Ada: 550 5.1.1 said Ada', 'an answer without a code'],
  ['ada@example.com', 'an answer without a code'],
  ['', 'an answer without a code'],
])('of %j is logged %j', (answer, logged) => expect(loggableReason(answer)).toBe(logged));
