import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from './fixtures.ts';

/** Minified: each page has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only the rules about colors depend on the color scheme. */
const RUNS = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
} as const;

/**
 * Checks a page as it is, in light and in dark, against axe's rules for WCAG 2.2 AA, without exceptions.
 *
 * @param state what the page shows, for the message of a failure
 * @param part the selector of the only part of the page to check
 * @param colorSchemes in which it is checked
 */
export async function expectNoViolations(
  page: Page,
  state = 'violations',
  part = 'html',
  colorSchemes: readonly (keyof typeof RUNS)[] = ['light', 'dark'],
): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  for (const colorScheme of colorSchemes) {
    // Nothing fades: what is half faded in has less contrast, and what waits to fade in is checked as well.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options: RunOptions = { runOnly: [...RUNS[colorScheme]], resultTypes: ['violations'] };
    const violations = await page.evaluate(runAxe, { part, options });
    expect.soft(violations, `${state}, ${colorScheme}`).toEqual([]);
  }
}

async function runAxe({ part, options }: { part: string; options: RunOptions }): Promise<string[]> {
  const { violations } = await window.axe.run(part, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
