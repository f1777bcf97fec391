import { expect, test } from 'vitest';
import { articles, lastChange } from './articles.ts';

/** Pages of ours that articles refer to and that are younger than some of them. */
const LATER_PAGES = { '/accuracy': '2026-11-23', '/data-check': '2026-11-22' };

test('an article that cites what is younger than its date says when it was revised', () => {
  const silent = articles.filter(({ date, revised, body }) => {
    const years = body.match(/\b20\d\d\b(?!-)/g) ?? [];
    const pages = Object.entries(LATER_PAGES).filter(([path]) => body.includes(`](${path}`));
    const days = pages.map(([, day]) => day);
    const isLater = years.some((year) => year > date.slice(0, 4)) || days.some((day) => day > date);
    return isLater && (revised === undefined || days.some((day) => day > revised));
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test('no article is of a day to come', () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const { slug, date, revised = date } of articles)
    expect(
      [date, revised].every((day) => day <= today),
      slug,
    ).toBe(true);
});

test('an article is revised after it was published', () => {
  for (const { slug, date, revised = '9999' } of articles) expect(revised > date, slug).toBe(true);
});

test('the last change of several articles is that of the latest, revised or published', () => {
  const [article] = articles;
  if (!article) throw new Error('no article');
  const old = { ...article, date: '2025-01-01', revised: undefined };
  expect(
    lastChange([
      { ...old, revised: '2026-02-03' },
      { ...old, date: '2026-01-01' },
    ]),
  ).toBe('2026-02-03');
  expect(lastChange([old])).toBe('2025-01-01');
  expect(lastChange([])).toBeUndefined();
});
