/** Lighthouse on /data-check before a file was chosen and, without loading the page again, with the sheet of one. */
import { join, resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { z } from 'zod';
import { samplePath } from '../apps/site/data-check-samples.ts';
import { dataCheck } from '../content/schema/data-check.ts';
import { launchOptions } from '../tests/support/browser.ts';

/** What this needs of Lighthouse's flows, whose package only `bench/` has. */
interface Lighthouse {
  startFlow(page: unknown): Promise<{
    navigate(address: string): Promise<void>;
    snapshot(): Promise<void>;
    createFlowResult(): Promise<unknown>;
  }>;
}

const score = z.object({ score: z.number() });
const flowSchema = z.object({
  steps: z.array(
    z.object({
      lhr: z.object({
        categories: z.object({
          performance: score,
          accessibility: score,
          'best-practices': score,
          seo: score,
        }),
      }),
    }),
  ),
});

/**
 * The scores of both, 0 to 100: performance, accessibility, best practices, SEO. A snapshot's performance is of the few audits that
 * need no load.
 *
 * @param program the path of a full Chromium
 */
export async function measureFlow(origin: string, program: string): Promise<number[][]> {
  const { startFlow }: Lighthouse = await import(
    join(import.meta.dirname, 'node_modules', 'lighthouse', 'core', 'index.js')
  );
  const browser = await puppeteer.launch(launchOptions(program));
  const page = await browser.newPage();
  const flow = await startFlow(page);
  await flow.navigate(`${origin}/data-check`);
  const input = await page.waitForSelector('input[type=file]');
  await input?.uploadFile(resolve(`dist${samplePath('bank-customers')}`));
  await page.waitForFunction(
    (title) => [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === title),
    {},
    dataCheck.check.sheet.title,
  );
  await flow.snapshot();
  const { steps } = flowSchema.parse(await flow.createFlowResult());
  await browser.close();
  return steps.map(({ lhr: { categories } }) =>
    Object.values(categories).map((category) => Math.round(category.score * 100)),
  );
}
