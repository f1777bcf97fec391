import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

test('ids are different UUIDs, and need no page over TLS', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
