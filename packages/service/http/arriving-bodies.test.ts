import { expect, test } from 'vitest';
import { ArrivingBodies } from './arriving-bodies.ts';

function bodies(most: number) {
  const closed: string[] = [];
  return { arriving: new ArrivingBodies<string>(most, (request) => closed.push(request)), closed };
}

test('over the limit the oldest body of whoever sends most is closed', () => {
  const { arriving, closed } = bodies(100);
  for (const [request, client, bytes] of [
    ['one', 'Ana', 30],
    ['first', 'Ben', 20],
    ['second', 'Ben', 40],
  ] as const) {
    arriving.begin(request, client);
    arriving.grow(request, bytes);
  }
  arriving.grow('one', 11);
  expect(closed).toEqual(['first']);
});

test('what still arrives of a closed body takes no room from others, however often', () => {
  const { arriving, closed } = bodies(100);
  for (let round = 0; round < 50; round++) {
    arriving.begin(`large ${round}`, 'Ben');
    arriving.grow(`large ${round}`, 101);
    arriving.grow(`large ${round}`, 40);
  }
  arriving.begin('small', 'Ana');
  arriving.grow('small', 100);
  expect(closed).not.toContain('small');
});
