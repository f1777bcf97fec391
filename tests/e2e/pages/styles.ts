/** What the build leaves of the stylesheet in a page: everything the page uses. */
import { readFileSync } from 'node:fs';
import { WHOLE_STYLESHEET } from '../../../apps/site/build/trim-styles.ts';
import { expect, type Page } from '../../support/fixtures.ts';

/** Expects the open page to keep the rules it uses, and to have a rule for every class. */
export async function expectStyles(page: Page, path: string): Promise<void> {
  const whole = readFileSync(WHOLE_STYLESHEET, 'utf8');
  expect.soft(await page.evaluate(lostRules, whole), `rules lost on ${path}`).toEqual([]);
  const unstyled = await page.evaluate(classesWithoutRule, whole);
  expect.soft(unstyled, `classes without a rule on ${path}`).toEqual([]);
}

/** Expects the second control of the open page to show that it has the focus. */
export async function expectFocusRing(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { style: outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2 };
  });
  expect.soft(ring, `focus ring of at least 2 px on ${path}`).toEqual({ style: 'solid', isWide: true });
}

/** The selectors that match an element of the page, in whatever state, but are missing from the page's own styles. */
function lostRules(css: string): string[] {
  const states =
    /(?<!\\):(?:hover|focus|focus-visible|active|checked|enabled|disabled|open|popover-open|modal)(?![\w-])/g;
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      // Split at the commas outside brackets.
      ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/,\s*(?![^(]*\))/) : []),
      ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsOf(rule.cssRules) : []),
    ]);
  const whole = new CSSStyleSheet();
  whole.replaceSync(css);
  const kept = new Set([...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules)));
  const isUsed = (selector: string) => {
    const anyState = selector.replace(states, ':where(*)').replace(/(?<!\\)::[\w-]+(?:\(.*?\))?/g, '');
    return anyState === '' || document.querySelector(anyState) !== null;
  };
  return [...new Set(selectorsOf(whole.cssRules))].filter(
    (selector) => !kept.has(selector) && isUsed(selector),
  );
}

/** The classes of the page's elements that no selector uses. */
function classesWithoutRule(css: string): string[] {
  const used = new Set(
    [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  );
  return [...used].filter((name) => !css.includes(`.${CSS.escape(name)}`));
}
