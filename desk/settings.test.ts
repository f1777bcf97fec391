import { expect, test, vi } from 'vitest';
import { deskSettingsOrExit } from './settings.ts';

test.each([
  'desk.example.com',
  'ftp://desk.example.com',
  'https://desk.example.com/desk',
  'https://desk.example.com/?x',
  'https://ana:secret@desk.example.com',
  'https://',
])('%s is no public address: the desk ends with one line', (given) => {
  vi.stubEnv('DESK_URL', given);
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  expect(deskSettingsOrExit).toThrow('exit 1');
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/^DESK_URL: expected an http:\/\/ or https:\/\/ address without a path[^\n]*$/)],
  ]);
});

test('an address without a path is one', () => {
  vi.stubEnv('DESK_URL', 'https://desk.example.com/');
  expect(deskSettingsOrExit().publicUrl?.origin).toBe('https://desk.example.com');
});
