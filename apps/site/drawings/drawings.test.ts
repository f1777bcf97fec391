import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { palette } from '../styles/palette.ts';
import type { Drawing } from './drawing.ts';
import { drawingFiles, drawnFile } from './drawings.ts';

const example: Drawing = {
  width: 20,
  height: 10,
  svg: '<svg width="20" height="10"><path d="M0 5h20" stroke="var(--gold)"/></svg>',
};

test('a file has the colors that it uses, for the pages of its theme, and no others', () => {
  const [light, dark] = [drawnFile(example, 'light'), drawnFile(example, 'dark')];
  expect(light.match(/--gold:#[0-9a-f]{6}/g)).toHaveLength(1);
  expect(light).not.toContain('--rust:');
  expect(dark.match(/--gold:.{7}/)?.[0]).not.toBe(light.match(/--gold:.{7}/)?.[0]);
});

test.each(drawingFiles())('$name is small, legible, and as wide as its page', ({ name, drawing, theme }) => {
  const file = drawnFile(drawing, theme);
  expect(gzipSync(file).length).toBeLessThan(3000);
  const sizes = [...drawing.svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  for (const [, token = ''] of drawing.svg.matchAll(/var\(--([\w-]+)\)/g))
    expect([...palette.keys()]).toContain(token);
  if (name.includes('-narrow')) expect(drawing.width).toBe(328);
});
