import { expect, test } from 'vitest';
import { createLog, describeError } from './log.ts';

test('a line is one JSON object, whatever it contains', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  log.info({ path: '/api/"\r\n{"level":"error"}\u2028\u0000' }, 'request\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]?.split('\n')).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    path: '/api/"\r\n{"level":"error"}\u2028\u0000',
  });
});

test('describes an error by its name and stack, not by its message', () => {
  const error = new TypeError('ada@example.com\n    is no number');
  const described = describeError(error);
  expect(described.name).toBe('TypeError');
  expect(described.at[0]).toContain('log.test.ts');
  expect(JSON.stringify(described)).not.toContain('ada@example.com');
  expect(describeError('ada@example.com')).toEqual({ name: 'string', at: [] });
});
