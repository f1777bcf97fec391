import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that colours decide; no other depends on the scheme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Looks with axe's rules for WCAG 2.2 AA, without exceptions, at a page as it is, in light and in dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // No page has frames of other origins, for which alone axe would open a second page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(RULES)
      : axe.withRules(RULES_OF_COLOUR)
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}
