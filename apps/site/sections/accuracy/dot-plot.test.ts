import { expect, test } from 'vitest';
import { linesOf } from './dot-plot.tsx';

test('a name that is too long for a phone has two lines', () => {
  expect(linesOf('Historical people, 1% doubled, 55.38%')).toEqual(['Historical people, 1% doubled, 55.38%']);
  expect(linesOf('A CRM export with gaps, its headers shifted by one, 80.58%')).toEqual([
    'A CRM export with gaps,',
    'its headers shifted by one, 80.58%',
  ]);
});
