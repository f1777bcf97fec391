/** Writes screenshots of every page at 360, 768 and 1440 px, light and dark, to `screenshots/` for visual review. */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { launchOptions } from './support/browser.ts';
import { sitePages } from './support/pages.ts';
import { startSite } from './support/site.ts';

const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;

const site = await startSite();
const browser = await chromium.launch(launchOptions());
await mkdir('screenshots', { recursive: true });
for (const colorScheme of THEMES) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width, height: 900 },
      colorScheme,
      // Otherwise sections that fade in on scroll would be missing from a full-page screenshot.
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const path of [...sitePages(), '/404']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '_');
      await page.screenshot({ path: `screenshots/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    console.info(`${width} px, ${colorScheme}: done`);
    await context.close();
  }
}
await browser.close();
await site.stop();
