import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ViewCounts } from './view-counts.ts';

const view = { day: '2026-03-01', path: '/', utm_campaign: '', referrer_host: '', views: 1 };

test('views of the same kind are one row, and each part of a kind tells it apart', () => {
  const counts = new ViewCounts();
  const kinds = [
    view,
    { ...view, path: '/about' },
    { ...view, utm_campaign: 'spring' },
    { ...view, referrer_host: 'spring' },
    { ...view, day: '2026-03-02' },
  ];
  for (const kind of [...kinds, ...kinds]) counts.add(kind);
  expect(counts.take()).toEqual(kinds.map((kind) => ({ ...kind, views: 2 })));
  expect(counts.take()).toEqual([]);
});

test('a row that was given is not changed', () => {
  const counts = new ViewCounts();
  const given = { ...view };
  counts.add(given);
  counts.add(given);
  expect(given.views).toBe(1);
});

test('over the limit new campaigns and hosts are others, known ones and pages are not', () => {
  const counts = new ViewCounts(2);
  const spring = { ...view, utm_campaign: 'spring' };
  counts.add(spring);
  counts.add({ ...view, referrer_host: 'a.example' });
  counts.add({ ...view, utm_campaign: 'invented', referrer_host: 'b.example' });
  counts.add({ ...view, utm_campaign: 'invented 2', referrer_host: 'c.example' });
  counts.add({ ...view, utm_campaign: 'invented 3' });
  counts.add(spring);
  counts.add(view);
  expect(counts.take()).toEqual([
    { ...spring, views: 2 },
    { ...view, referrer_host: 'a.example' },
    { ...view, utm_campaign: '(others)', referrer_host: '(others)', views: 2 },
    { ...view, utm_campaign: '(others)' },
    view,
  ]);
});

test('whatever is sent, no view is lost and the rows are bounded', () => {
  const text = fc.string({ minLength: 0, maxLength: 3 });
  const views = fc.array(fc.record({ campaign: text, host: text, path: fc.constantFrom('/', '/about') }));
  fc.assert(
    fc.property(views, (sent) => {
      const counts = new ViewCounts(3);
      for (const { campaign, host, path } of sent) {
        counts.add({ ...view, path, utm_campaign: campaign, referrer_host: host });
      }
      const rows = counts.take();
      expect(rows.reduce((sum, row) => sum + row.views, 0)).toBe(sent.length);
      expect(rows.length).toBeLessThanOrEqual(3 + 2 * 4);
    }),
  );
});
