import { afterEach, expect, test, vi } from 'vitest';
import { PROVIDER_LABELS } from '../../../packages/contract/verification.ts';
import { loadProvider, NotLoaded } from './load.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('each listed provider has a file, and each file is listed', () => {
  const files = Object.keys(import.meta.glob(['./providers/*.ts', '!./providers/*-worker.ts']));
  const listed = Object.keys(PROVIDER_LABELS).map((name) => `./providers/${name}.ts`);
  expect(files.toSorted()).toEqual(listed.toSorted());
});

test('an unknown provider is an error, and no other is loaded instead', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ provider: 'turnstile', name: 'Turnstile' }));
  await expect(loadProvider()).rejects.toThrow(new NotLoaded('Turnstile'));
});
