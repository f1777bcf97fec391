import { color, type Theme } from '../styles/palette.ts';
import type { Drawing, Forms } from './drawing.ts';
import { sampleSheet } from './sample-sheet.tsx';

/** Drawn by hand: `<name>.svg` and `<name>-narrow.svg` in this folder. */
const files: Record<string, string> = import.meta.glob('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All drawings that are files of their own, by the name in their address. */
const drawings = new Map<string, Forms>([
  ['sample-sheet', sampleSheet],
  ...Object.keys(files)
    .map((file) => file.slice('./'.length, -'.svg'.length))
    .filter((name) => !name.endsWith('-narrow'))
    .map((name): [string, Forms] => [name, { wide: read(name), narrow: read(`${name}-narrow`) }]),
]);

function read(name: string): Drawing {
  const svg = files[`./${name}.svg`] ?? '';
  const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (!width || !height)
    throw new Error(
      `apps/site/drawings/${name}.svg: expected a drawing that begins with its width and height`,
    );
  return { width: Number(width), height: Number(height), svg };
}

/** Of an address in `content/`. */
const ADDRESS = /^\/drawings\/(.+)\.svg$/;

/**
 * The drawing that a text of `content/` names by its address, `/drawings/bits-of-evidence.svg`.
 *
 * @throws Error when there is no such drawing
 */
export function drawingAt(address: string): Forms {
  const forms = drawings.get(ADDRESS.exec(address)?.[1] ?? '');
  if (!forms) throw new Error(`${address}: expected a drawing of apps/site/drawings/`);
  return forms;
}

interface DrawingFile {
  name: string;
  drawing: Drawing;
  theme: Theme;
}

/** The files of all drawings: 'name' for wide screens, 'name-narrow' for phones, and both with '-dark' for dark pages. */
export function drawingFiles(): DrawingFile[] {
  const themed = (name: string, drawing: Drawing): DrawingFile[] => [
    { name, drawing, theme: 'light' },
    { name: `${name}-dark`, drawing, theme: 'dark' },
  ];
  return [...drawings].flatMap(([name, { wide, narrow }]) => [
    ...themed(name, wide),
    ...themed(`${name}-narrow`, narrow),
  ]);
}

const USED = /var\(--([\w-]+)\)/g;

/** The drawing as a file, with the colors that it uses for pages of a theme. */
export function drawnFile({ svg }: Drawing, theme: Theme): string {
  const used = [...new Set([...svg.matchAll(USED)].map(([, name = '']) => name))].sort();
  const shades = used.map((name) => `--${name}:${color(name, theme)}`).join(';');
  const style = `<style>:root{${shades}}text{white-space:pre}</style>`;
  return svg.replace('>', `>${style}`);
}

/** The drawing as part of a page, whose tokens it takes its colors from. */
export function drawnInPage({ svg }: Drawing): string {
  return svg.replace(USED, 'var(--color-$1)');
}
