/** What holds on every page for those who zoom, space text wider, tap with a thumb or move by headings. */
import { expect, type Page, test } from '../support/fixtures.ts';
import { sitePages } from '../support/pages.ts';

const pages = [...sitePages(), '/no-such-page'];

/** The text spacing that WCAG 1.4.12 names. */
const WIDER_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

test.beforeEach(({ expectConsole }) => {
  expectConsole({ text: 'status of 404', address: '/no-such-page' });
  expectConsole({ text: '404: no page at /no-such-page' });
});

/** What a scroll bar that takes room leaves of the 320 px that WCAG 1.4.10 names. */
const NARROWEST = 305;

for (const spacing of ['', WIDER_TEXT]) {
  test(`nothing is wider than 320 px with a scroll bar, or cut off${spacing === '' ? '' : ', with text spaced wider'}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: NARROWEST, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate(addStyles, spacing);
      const { width, cut } = await page.evaluate(overflowing);
      expect.soft(width, `width of ${path}`).toBeLessThanOrEqual(NARROWEST);
      expect.soft(cut, `cut off on ${path}`).toEqual([]);
    }
  });
}

for (const width of [320, 390]) {
  test(`no word is broken at ${width} px, and what scrolls sideways can be reached and has a name`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of pages) {
      await page.goto(path);
      expect.soft(await page.evaluate(brokenWords), `words broken on ${path}`).toEqual([]);
      const scrolling = await page.evaluate(scrollingSideways);
      for (const name of scrolling) expect.soft(name, `a region that scrolls on ${path}`).not.toBe('');
    }
  });
}

test('the menu and the dialogs fit 320 px with text spaced wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  await page.evaluate(addStyles, WIDER_TEXT);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectWithin(page, '#menu');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expectWithin(page, '#demo-dialog');
});

for (const width of [360, 1440]) {
  test(`every target is at least 24 px wide and high, or has that room to itself, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of pages) {
      await page.goto(path);
      expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    }
  });
}

test('every page has one main landmark and one first heading, and skips no level', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of pages) {
    await page.goto(path);
    await expect.soft(page.getByRole('main'), path).toHaveCount(1);
    const levels = await page
      .locator(':is(h1, h2, h3, h4, h5, h6):visible')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
    expect.soft(levels[0], path).toBe(1);
    expect
      .soft(
        levels.filter((level) => level === 1),
        path,
      )
      .toHaveLength(1);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skips, `levels of ${path}: ${levels.join(' ')}`).toEqual([]);
  }
});

async function expectWithin(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
    0,
  );
}

/** Adds styles as the content security policy allows it: not as an element of the page. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Words of which one part stands on one line and another on the next; a line may end with a hyphen, a dash or a slash, and between brackets. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // What only a screen reader reads has no lines.
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only')) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?:[^\s\-–—/)]|\)(?!\())+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter((rect) => rect.width > 0);
      if (new Set(lines.map((rect) => Math.round(rect.top))).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** The names of the parts that scroll sideways; none for one that no key reaches. */
function scrollingSideways(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth)
    .map((element) => {
      const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
      const name = named ?? element.getAttribute('aria-label') ?? '';
      return element.tabIndex === 0 && element.tagName === 'SECTION' ? name : '';
    });
}

/** How wide the page is, and what hides a part of itself that no scrolling shows. */
function overflowing(): { width: number; cut: string[] } {
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    // Off the screen on purpose: text for screen readers alone.
    if (clipPath !== 'none' || (position === 'absolute' && element.clientWidth <= 1)) return false;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  });
  const name = (element: Element) => `${element.tagName} ${element.getAttribute('class')?.slice(0, 60)}`;
  return { width: document.documentElement.scrollWidth, cut: cut.map(name) };
}

/** Targets that WCAG 2.5.8 finds too small: neither 24 px, nor within a sentence, nor alone in a circle of 24 px. */
function smallTargets(): string[] {
  const LEAST = 24;
  const selector = 'a[href], button, input, select, textarea, summary, [role="button"]';
  const targets = [...document.querySelectorAll(selector)].flatMap((element) => {
    // The label is part of the target of a radio button or a check box.
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    const box = (label ?? element).getBoundingClientRect();
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return seen && box.width > 1 && box.height > 1 ? [{ element, box }] : [];
  });
  const isSmall = (box: DOMRect) => box.width < LEAST - 0.01 || box.height < LEAST - 0.01;
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  /** How far a point is from a box. */
  const distance = (x: number, y: number, box: DOMRect) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  return targets
    .filter(({ element, box }) => isSmall(box) && !isInText(element))
    .filter(({ element, box }) => {
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      return targets.some((other) => {
        if (other.element === element || other.element.contains(element) || element.contains(other.element))
          return false;
        const centre = [other.box.left + other.box.width / 2, other.box.top + other.box.height / 2] as const;
        const circles = isSmall(other.box) && Math.hypot(centre[0] - x, centre[1] - y) < LEAST;
        return circles || distance(x, y, other.box) < LEAST / 2;
      });
    })
    .map(
      ({ element, box }) =>
        `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`,
    );
}
