import { expect, type Page } from '../../support/fixtures.ts';
import { countWire } from '../../support/wire.ts';

const HOME = { bytes: 48_000, requests: 6, scriptBytes: 3_000 };
/** The ninth request is a drawing below the first screen: a browser loads it a screen or two before it is seen. */
const OTHER = { bytes: 75_000, requests: 9, scriptBytes: 5_000 };

/** Opens a page for the first time, and expects it to stay within its budget. */
export async function openWithinBudget(page: Page, path: string, query: string): Promise<void> {
  const cost = await countWire(page);
  await page.goto(path + query, { waitUntil: 'networkidle' });
  const { bytes, requests, scriptBytes } = await cost();
  const budget = path === '/' ? HOME : OTHER;
  expect.soft(bytes, `${path}: bytes`).toBeLessThanOrEqual(budget.bytes);
  expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(budget.requests);
  expect.soft(scriptBytes, `${path}: bytes of script`).toBeLessThanOrEqual(budget.scriptBytes);
}
