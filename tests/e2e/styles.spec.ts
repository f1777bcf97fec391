/** What the build leaves of the stylesheet in each page: everything that the page uses. */
import { readFileSync } from 'node:fs';
import { WHOLE_STYLESHEET } from '../../scripts/publish/trim-styles.ts';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, submitButton, toast } from '../support/forms.ts';
import { sitePages } from '../support/pages.ts';

const pages = [...sitePages(), '/404'];

test.beforeEach(({ expectConsole }) => {
  expectConsole({ text: 'status of 404', address: '/404' });
  expectConsole({ text: '404: no page at /404' });
});

test('no page has lost a rule that one of its elements uses', async ({ page }) => {
  test.setTimeout(120_000);
  const whole = readFileSync(WHOLE_STYLESHEET, 'utf8');
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await page.evaluate(lostRules, whole), path).toEqual([]);
  }
});

test('every class of every page has a rule', async ({ page }) => {
  test.setTimeout(120_000);
  const whole = readFileSync(WHOLE_STYLESHEET, 'utf8');
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await page.evaluate(classesWithoutRule, whole), path).toEqual([]);
  }
});

test('a focused link of every page has a ring of at least 2 px', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of pages) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return { style: outlineStyle, isWide: Number.parseFloat(outlineWidth) >= 2 };
    });
    expect.soft(ring, path).toEqual({ style: 'solid', isWide: true });
  }
});

test('a toast is a note in a corner, not a bar across the window', async ({ page }) => {
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  await submitButton(place, contactForm).click();
  const box = await toast(page, 'Success').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(448);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 48);
});

/** The selectors that match something on the page, whatever its state, and that the page's own styles lack. */
function lostRules(css: string): string[] {
  const states =
    /(?<!\\):(?:hover|focus|focus-visible|active|checked|enabled|disabled|open|popover-open|modal)(?![\w-])/g;
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      // At the commas outside of brackets.
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

/** The classes of the page's elements that no selector names. */
function classesWithoutRule(css: string): string[] {
  const used = new Set(
    [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
  );
  return [...used].filter((name) => !css.includes(`.${CSS.escape(name)}`));
}
