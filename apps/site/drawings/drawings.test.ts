import { gzipSync } from 'node:zlib';
import { WITHOUT_SETTINGS } from '@assay/content/uses';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Drawing, paint } from './drawing.ts';
import { drawingFiles } from './drawings.ts';
import { drawingsOfPages } from './of-pages.ts';
import { SHEET } from './pages/sheet-size.ts';
import { drawnFile, forPreview } from './render.tsx';

const example: Drawing = {
  width: 20,
  height: 10,
  shapes: createElement('path', { d: 'M0 5h20', stroke: paint('gold') }),
  labels: [{ text: 'A & B', x: 10, y: 9, anchor: 'middle', color: paint('ink-2') }],
};

test('a file has the colors that it uses, for the pages of its theme, and no others', () => {
  const [light, dark] = [drawnFile(example, 'light'), drawnFile(example, 'dark')];
  expect(light).toContain('A &amp; B');
  expect(light.match(/--gold:#[0-9a-f]{6}/g)).toHaveLength(1);
  expect(light).not.toContain('--rust:');
  expect(dark.match(/--gold:.{7}/)?.[0]).not.toBe(light.match(/--gold:.{7}/)?.[0]);
});

test('a preview has its labels apart, and no variables', () => {
  const { svg, labels } = forPreview(example);
  expect(svg).not.toMatch(/var\(|<text/);
  expect(labels).toEqual([
    {
      text: 'A & B',
      x: 10,
      y: 9,
      size: 13,
      anchor: 'middle',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
  ]);
});

test.each(drawingFiles())('$name is small, legible, and as wide as its page', ({ name, drawing, theme }) => {
  expect(gzipSync(drawnFile(drawing, theme)).length).toBeLessThan(3000);
  expect(Math.min(...drawing.labels.map(({ size = 13 }) => size))).toBeGreaterThanOrEqual(12);
  if (name.includes('-narrow')) expect(drawing.width).toBe(328);
});

test.each(Object.entries(drawingsOfPages(WITHOUT_SETTINGS)))(
  'what the link preview of %s draws is legible at a quarter of its size, and within its sheet',
  (_, { width, height, labels }) => {
    const scale = Math.min(SHEET.width / width, SHEET.height / height);
    for (const { text, x, y, size = 13 } of labels) {
      expect(size * scale, text).toBeGreaterThanOrEqual(30);
      expect(x, text).toBeLessThanOrEqual(width);
      expect(y, text).toBeLessThanOrEqual(height);
    }
  },
);
