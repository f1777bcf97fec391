/** A page for those who zoom, widen the text spacing, tap with a thumb or navigate by headings. */
import { expect, type Page } from '../../support/fixtures.ts';

/** The text spacing of WCAG 1.4.12. */
export const WIDER_TEXT = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

/** WCAG 1.4.10's 320 px, and what they leave beside a scroll bar that takes up room. */
const NARROW = [305, 320];

/** Expects the open page to fit small screens: nothing cut off, no word broken, everything that scrolls in reach. */
export async function expectLayout(page: Page, path: string): Promise<void> {
  const resize = (width: number) => page.setViewportSize({ width, height: 844 });
  for (const narrow of NARROW) {
    await resize(narrow);
    for (const [spacing, css] of Object.entries({ normal: '', wider: WIDER_TEXT })) {
      await page.evaluate(setStyles, css);
      const { width, cut } = await page.evaluate(overflowing);
      const place = `${path} at ${narrow} px, ${spacing} text spacing`;
      expect.soft(width, `width of ${place}`).toBeLessThanOrEqual(narrow);
      expect.soft(cut, `cut off on ${place}`).toEqual([]);
    }
  }
  await page.evaluate(setStyles, '');
  for (const width of [320, 390]) {
    await resize(width);
    expect.soft(await page.evaluate(brokenWords), `words broken on ${path} at ${width} px`).toEqual([]);
    expect
      .soft(await page.evaluate(scrollersOutOfReach), `no name or not focusable on ${path} at ${width} px`)
      .toEqual([]);
  }
}

/** Expects no target of the open page to be too small for a thumb. */
export async function expectTargets(page: Page, path: string): Promise<void> {
  const place = `${path} at ${page.viewportSize()?.width} px`;
  expect.soft(await page.evaluate(smallTargets), `too small on ${place}`).toEqual([]);
}

/** Expects one main landmark, one first-level heading before all others, and no level skipped. */
export async function expectOutline(page: Page, path: string): Promise<void> {
  await expect.soft(page.getByRole('main'), `main landmarks of ${path}`).toHaveCount(1);
  const levels = await page
    .locator(':is(h1, h2, h3, h4, h5, h6):visible')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  const outline = `heading levels of ${path}: ${levels.join(' ')}`;
  expect.soft(levels.indexOf(1), outline).toBe(0);
  expect.soft(levels.lastIndexOf(1), outline).toBe(0);
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(skips, outline).toEqual([]);
}

/** Replaces the styles that the test adds. The content security policy allows no style element. */
export function setStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Words that are split over two lines. A line may end after a hyphen, a dash or a slash, and between brackets. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // Text for screen readers only has no lines.
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

/** What scrolls sideways without a name, or cannot be focused to scroll it by key. */
function scrollersOutOfReach(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth)
    .filter((element) => {
      const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
      const name = label ?? element.getAttribute('aria-label') ?? '';
      return element.tabIndex !== 0 || element.tagName !== 'SECTION' || name === '';
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** The width of the page, and the elements that hide part of their content. */
function overflowing(): { width: number; cut: string[] } {
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    // Text for screen readers only, hidden on purpose.
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

/** Targets too small for WCAG 2.5.8: below 24 px, not within a sentence, and with another target within a 24 px circle. */
function smallTargets(): string[] {
  const LEAST = 24;
  const selector = 'a[href], button, input, select, textarea, summary, [role="button"]';
  const targets = [...document.querySelectorAll(selector)].flatMap((element) => {
    // The label is part of a radio button's or check box's target.
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    const box = (label ?? element).getBoundingClientRect();
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return seen && box.width > 1 && box.height > 1 ? [{ element, box }] : [];
  });
  const isSmall = (box: DOMRect) => box.width < LEAST - 0.01 || box.height < LEAST - 0.01;
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
  /** The distance of a point from a box. */
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
        const center = [other.box.left + other.box.width / 2, other.box.top + other.box.height / 2] as const;
        const circles = isSmall(other.box) && Math.hypot(center[0] - x, center[1] - y) < LEAST;
        return circles || distance(x, y, other.box) < LEAST / 2;
      });
    })
    .map(
      ({ element, box }) =>
        `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`,
    );
}
