/** The contrast of every pair of tokens that is used together, in both themes, after WCAG 2.2 (1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { color, palette, type Theme } from './palette.ts';

/** Running text needs 4.5:1. */
const TEXT_PAIRS: [text: string, backgrounds: string[]][] = [
  ['ink', ['paper', 'paper-2', 'card', 'verd-wash', 'gold-wash', 'rust-wash']],
  ['ink-2', ['paper', 'paper-2', 'card', 'verd-wash']],
  ['verd', ['paper', 'paper-2', 'card', 'verd-wash']],
  ['on-verd', ['verd-deep', 'verd']],
  ['gold-ink', ['gold-wash', 'card']],
  ['rust', ['paper', 'paper-2', 'card', 'rust-wash']],
  ['band-ink', ['band', 'band-rule']],
  ['band-ink-2', ['band']],
  ['band-gold', ['band']],
];

/** The borders of controls and the focus ring need 3:1. */
const EDGE_PAIRS: [edge: string, backgrounds: string[]][] = [
  ['control', ['paper', 'paper-2', 'card', 'verd-wash']],
  ['verd', ['paper', 'paper-2', 'card', 'verd-wash']],
  ['rust', ['card', 'paper-2']],
  ['band-gold', ['band']],
];

test('the palette has every color of tokens.css', () => {
  const declared = readFileSync('packages/ui/styles/tokens.css', 'utf8').matchAll(
    /--color-([\w-]+): light-dark/g,
  );
  expect([...palette.keys()]).toEqual([...declared].map(([, name]) => name));
});

for (const theme of ['light', 'dark'] as const) {
  for (const [needed, pairs] of [
    [4.5, TEXT_PAIRS],
    [3, EDGE_PAIRS],
  ] as const) {
    for (const [front, backs] of pairs) {
      test.each(backs)(`${theme}: ${front} on %s is at least ${needed}:1`, (back) => {
        expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(needed);
      });
    }
  }
}

function contrast(front: string, back: string, theme: Theme): number {
  const [lighter = 0, darker = 0] = [front, back]
    .map((name) => luminance(color(name, theme)))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
