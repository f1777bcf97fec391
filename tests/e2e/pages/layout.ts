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
