import { expect, test } from 'vitest';
import { lane } from './lanes.ts';

/** A lane whose work waits until it is released. */
function held(most: number, atOnce: number) {
  const worked: string[] = [];
  let dropped = 0;
  const gate = Promise.withResolvers<void>();
  const add = lane<string>({
    most,
    atOnce,
    async work(request) {
      worked.push(request);
      await gate.promise;
    },
    onDrop: () => {
      dropped += 1;
    },
  });
  return { worked, add, dropped: () => dropped, release: gate.resolve };
}

test('senders take turns', async () => {
  const { worked, add, release } = held(10, 1);
  for (const request of ['a1', 'a2', 'a3']) add('a', request);
  for (const request of ['b1', 'b2']) add('b', request);
  add('c', 'c1');
  expect(worked).toEqual(['a1']);
  release();
  await expect.poll(() => worked).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('beyond the bound, who has the most loses the newest', async () => {
  const { worked, add, dropped, release } = held(4, 1);
  add('z', 'z1');
  for (const request of ['a1', 'a2', 'a3']) add('a', request);
  add('b', 'b1');
  expect(dropped()).toBe(0);
  add('c', 'c1');
  add('d', 'd1');
  add('a', 'a4');
  expect(dropped()).toBe(3);
  release();
  await expect.poll(() => worked).toEqual(['z1', 'a1', 'b1', 'c1', 'd1']);
});

test('where nobody has more than one, the newcomer is dropped', async () => {
  const { worked, add, dropped, release } = held(2, 1);
  for (const sender of ['z', 'a', 'b', 'c']) add(sender, sender);
  expect(dropped()).toBe(1);
  release();
  await expect.poll(() => worked).toEqual(['z', 'a', 'b']);
});
