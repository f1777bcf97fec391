import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';

export type Theme = 'light' | 'dark';

/** A browser without `oklch()`, for which Lightning CSS writes hex. */
const SRGB_ONLY = { chrome: 60 << 16 };
const TOKEN = /--color-([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\);/g;

/**
 * The colors of tokens.css as `#rrggbb`, by name without `--color-`, for what cannot contain CSS: images, icons,
 * PDFs, the manifest.
 */
export const palette = readPalette();

/**
 * One color of the palette: `color('band-gold')` on a light page, `color('paper', 'dark')` on a dark one.
 *
 * @throws Error when tokens.css has no such color
 */
export function color(name: string, theme: Theme = 'light'): string {
  const shades = palette.get(name);
  if (!shades) throw new Error(`packages/ui/styles/tokens.css has no --color-${name}`);
  return shades[theme];
}

function readPalette(): ReadonlyMap<string, Record<Theme, string>> {
  const css = readFileSync(join(process.cwd(), 'packages/ui/styles/tokens.css'), 'utf8');
  return new Map(
    [...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => [
      name,
      { light: toHex(light), dark: toHex(dark) },
    ]),
  );
}

function toHex(value: string): string {
  const { code } = transform({
    filename: 'color.css',
    code: Buffer.from(`a{color:${value}}`),
    targets: SRGB_ONLY,
  });
  const [, hex] = /color: #([0-9a-f]+);/.exec(code.toString()) ?? [];
  if (!hex) throw new Error(`${value} has no sRGB form`);
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
}
