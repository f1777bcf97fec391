import { expect, test } from 'vitest';
import { axisStart } from '../../accuracy/stacked.ts';
import { linesOf } from './dot-plot.tsx';

test('a name that is too long for a phone has two lines', () => {
  expect(linesOf('Historical people, 1% doubled, 55.38%')).toEqual(['Historical people, 1% doubled, 55.38%']);
  expect(linesOf('A CRM export with gaps, its headers shifted by one, 80.58%')).toEqual([
    'A CRM export with gaps,',
    'its headers shifted by one, 80.58%',
  ]);
});

test.each([0.4746, 0.5])('the axis begins at the tenth below the worst set, of %d', (worst) => {
  const sets = [worst, 0.99].map((f1) => ({
    name: '',
    rows: 1,
    isSeen: false,
    isPublic: false,
    f1: [f1],
    bCubed: [],
  }));
  expect(axisStart(sets)).toBe(0.4);
});
