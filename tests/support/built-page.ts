/** Finds the parts of a built page by their headings and labels, as a visitor does, without a browser. */
import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect } from 'vitest';
import { readPage } from './pages.ts';

export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
/** A page, or a part of it. */
export type Place = ReturnType<typeof parseDocument> | Element;

/** Elements that a browser begins no new line for: their texts belong together. */
const INLINE =
  /^(?:a|abbr|b|bdi|button|code|data|em|i|label|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** What a visitor does not see; what is hidden without a script alone appears with it. */
const UNSEEN = 'script, style, template, [hidden]:not([data-load-more])';

/** The page that is served at a route. */
export function openBuilt(route: string): Place {
  const page = parseDocument(readPage(`dist${route === '/' ? '/index' : route}.html`));
  for (const unseen of all(page, UNSEEN)) DomUtils.removeElement(unseen);
  return page;
}

/** The elements that a selector finds, in their order. */
export function all(place: Place, selector: string): Element[] {
  return selectAll<Place, Element>(selector, place);
}

/** The one element that a selector finds; fails on none, and on more. */
export function only(place: Place, selector: string): Element {
  return single(all(place, selector), selector);
}

/** The page's content without header and footer. */
export function main(page: Place): Element {
  return only(page, 'main');
}

/** What a visitor reads, with a space between blocks. */
export function textOf(place: Place): string {
  const parts = place.childNodes.map((child) => {
    if (DomUtils.isText(child)) return child.data;
    if (!DomUtils.isTag(child)) return '';
    return INLINE.test(child.name) ? textOf(child) : ` ${textOf(child)} `;
  });
  return parts.join('').replaceAll(/\s+/g, ' ');
}

/** The headings of this name; a string is the whole text. */
export function headingsNamed(place: Place, name: string | RegExp): Element[] {
  return all(place, 'h1, h2, h3, h4, h5, h6').filter((heading) => {
    const text = textOf(heading).trim();
    return typeof name === 'string' ? same(text) === same(name) : name.test(text);
  });
}

/** The innermost section or article around the first heading of this name. */
export function sectionOf(page: Place, heading: string | RegExp): Element {
  const [first] = headingsNamed(main(page), heading);
  const around = first && ancestorOf(first, /^(?:section|article)$/);
  if (!around) throw new Error(`No section has the heading ${heading}`);
  return around;
}

/** The only element of a selector that says all of these texts. */
export function theOneWith(place: Place, selector: string, ...texts: string[]): Element {
  const found = all(place, selector).filter((element) => texts.every((text) => says(element, text)));
  return single(found, `${selector} with ${texts.join(', ')}`);
}

/** The buttons and links with this label. Screen readers may be told more after a colon. */
export function actions(place: Place, label: string): Element[] {
  return all(place, 'a[href], button').filter((element) => {
    const text = textOf(element).trim();
    return text === label || text.startsWith(`${label}:`);
  });
}

/** The field, list or text area with this label. */
export function field(form: Place, label: string): Element {
  const [found] = all(form, 'label').filter(
    (one) =>
      textOf(one)
        .replace(/ \(optional\)$/, '')
        .trim() === label,
  );
  return only(form, `[id="${found?.attribs['for']}"]`);
}

/** Expects a button or link for each label. */
export function expectActions(place: Place, labels: readonly string[]): void {
  for (const label of labels) expect(actions(place, label), label).not.toEqual([]);
}

/** Expects these headings, each with text beside it. */
export function expectCards(place: Place, titles: readonly (string | RegExp)[]): void {
  for (const title of titles) {
    const [card] = headingsNamed(place, typeof title === 'string' ? new RegExp(title, 'i') : title);
    if (!card) throw new Error(`No heading ${title}`);
    const around = ancestorOf(card, /^(?:article|li)$/) ?? ancestorOf(card, /./);
    if (!around) throw new Error(`${title} stands alone`);
    expect(textOf(around).length, `text of ${title}`).toBeGreaterThan(textOf(card).length + 10);
  }
}

/** Expects every text, whatever its case, spaces and kind of apostrophe. */
export function expectTexts(place: Place, texts: readonly string[]): void {
  for (const text of texts) expect(same(textOf(place)), text).toContain(same(text));
}

/** Expects these texts within list items, terms or table cells. */
export function expectEntries(place: Place, entries: readonly string[]): void {
  const found = all(place, 'li, dt, th, td');
  for (const entry of entries)
    expect(
      found.some((one) => says(one, entry)),
      entry,
    ).toBe(true);
}

function says(element: Element, text: string): boolean {
  return same(textOf(element)).includes(same(text));
}

function single(found: readonly Element[], what: string): Element {
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`${what}: ${found.length} found`);
  return one;
}

export function ancestorOf(element: Element, names: RegExp): Element | undefined {
  for (let { parent } = element; parent && DomUtils.isTag(parent); parent = parent.parent) {
    if (names.test(parent.name)) return parent;
  }
  return undefined;
}

function same(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").toLowerCase().trim();
}
