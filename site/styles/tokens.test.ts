/** The contrast of every pair of tokens that is used together, in both themes, after WCAG 2.2 (1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

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

const tokens = readTokens();

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
    .map((name) => luminance(colour(name, theme)))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function colour(name: string, theme: Theme): Rgb {
  const values = tokens.get(name);
  if (!values) throw new Error(`tokens.css has no --color-${name}`);
  return linearRgb(values[theme]);
}

/** Relative luminance of a linear colour. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to linear sRGB, clipped to what a screen shows (Ottosson, 2020). */
function linearRgb([lightness, chroma, hue]: Rgb): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function readTokens(): Map<string, Record<Theme, Rgb>> {
  const found = new Map<string, Record<Theme, Rgb>>();
  const line = /--color-([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\);/g;
  for (const [, name = '', light = '', dark = ''] of readFileSync('site/styles/tokens.css', 'utf8').matchAll(
    line,
  )) {
    found.set(name, { light: numbers(light), dark: numbers(dark) });
  }
  return found;
}

function numbers(text: string): Rgb {
  const [lightness = '', chroma = '', hue = ''] = text.split(' ');
  return [Number.parseFloat(lightness) / 100, Number(chroma), Number(hue)];
}
