import { expect, test } from 'vitest';
import type { HealthState } from '../api/client.ts';
import { summary, worstFirst } from './health.tsx';

const found = (...states: HealthState[]) =>
  states.map((state, at) => ({ check: `check ${at}`, state, message: '', action: null }));

test('what has to be seen to comes first', () => {
  const order = worstFirst(found('ok', 'unknown', 'fault', 'warning', 'fault')).map(({ check }) => check);
  expect(order).toEqual(['check 2', 'check 4', 'check 3', 'check 1', 'check 0']);
});

test.each<[HealthState[], string]>([
  [['ok', 'unknown'], 'All is well, as far as the desk can tell.'],
  [['fault', 'ok'], '1 fault.'],
  [['fault', 'fault', 'warning'], '2 faults and 1 warning.'],
  [['warning', 'warning'], '2 warnings.'],
])('of %j is said: %s', (states, said) => expect(summary(found(...states))).toBe(said));
