import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Drawing, paint } from './drawing.ts';
import { drawingFiles, sharedDrawings } from './drawings.ts';
import { drawingOfPage } from './of-pages.ts';
import { drawnFile, forPreview } from './render.tsx';

const example: Drawing = {
  width: 20,
  height: 10,
  shapes: createElement('path', { d: 'M0 5h20', stroke: paint('gold') }),
  labels: [{ text: 'A & B', x: 10, y: 9, anchor: 'middle', color: paint('ink-2') }],
};

test('a file has the colors that it uses, for light and for dark pages, and no others', () => {
  const svg = drawnFile(example);
  expect(svg).toContain('A &amp; B');
  expect(svg.match(/--gold:#[0-9a-f]{6}/g)).toHaveLength(2);
  expect(svg).not.toContain('--rust:');
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

test.each(drawingFiles())('$name is small, legible, and as wide as its page', ({ name, drawing }) => {
  expect(gzipSync(drawnFile(drawing)).length).toBeLessThan(3000);
  expect(Math.min(...drawing.labels.map(({ size = 13 }) => size))).toBeGreaterThanOrEqual(12);
  if (name.endsWith('-narrow')) expect(drawing.width).toBe(328);
});

test('each picture for link previews has a drawing that exists', () => {
  const names = new Set(sharedDrawings().map(({ name }) => name));
  expect([...drawingOfPage.values()].filter((name) => !names.has(name))).toEqual([]);
});
