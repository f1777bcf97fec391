import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { company } from '@assay/content/schema/company';
import { previewPath } from '@assay/content/schema/preview-path';
import { ContentError } from '@assay/content/schema/read';
import { mark } from '@assay/ui/mark';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { openCache } from '../../../scripts/cache.ts';
import { type Preview, previewDataPath, previewSchema } from '../drawings/preview-schema.ts';
import { color } from '../styles/palette.ts';
import { type BuiltPage, listedPages } from './pages.ts';

/** What link previews expect (Open Graph): 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 56;
/** What is left below a heading of two lines. */
const DRAWN_HEIGHT = 300;

/**
 * Draws the picture for link previews of each page: its heading and its own drawing.
 *
 * @throws ContentError when a page has no drawing
 */
export async function drawPreviews(folder: string): Promise<void> {
  const cache = await openCache();
  const pages = await listedPages(folder);
  const drawn = await drawingsOf(folder, pages);
  const text = [
    company.brand,
    ...drawn.flatMap(({ page, drawing }) => [page.title, ...drawing.labels.map((label) => label.text)]),
  ].join('');
  const characters = [...new Set(`${text}… `)].sort().join('');
  const [newsreader, figtree] = await Promise.all([fontFile('newsreader'), fontFile('figtree')]);
  let fonts: Promise<Font[]> | undefined;
  for (const { page, drawing } of drawn) {
    const whole = sheet(page, drawing);
    const picture = await cache([JSON.stringify(whole), characters, newsreader, figtree], async () => {
      fonts ??= Promise.all([
        fontOf('Newsreader', newsreader, characters),
        fontOf('Figtree', figtree, characters),
      ]);
      const svg = await satori(whole, { width: WIDTH, height: HEIGHT, fonts: await fonts });
      return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
    });
    const file = join(folder, previewPath(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

/** Astro writes what is drawn, which this program cannot read from its source. */
async function drawingsOf(folder: string, pages: readonly BuiltPage[]) {
  const drawn: { page: BuiltPage; drawing: Preview }[] = [];
  const missing: string[] = [];
  for (const page of pages) {
    const file = join(folder, previewDataPath(page.path));
    if (existsSync(file))
      drawn.push({ page, drawing: previewSchema.parse(JSON.parse(await readFile(file, 'utf8'))) });
    else missing.push(page.path);
  }
  if (missing.length > 0)
    throw new ContentError(
      `No drawing for the link previews of ${missing.join(', ')}: draw each from the page's own data in apps/site/drawings/pages/, and list it in apps/site/drawings/of-pages.ts`,
    );
  return drawn;
}

function fontFile(name: string): Promise<Buffer> {
  return readFile(`.cache/fonts/${name}.woff2`);
}

async function fontOf(name: string, file: Buffer, characters: string): Promise<Font> {
  return { name, weight: 400, data: await subsetFont(file, characters, { targetFormat: 'truetype' }) };
}

function sheet({ title }: BuiltPage, drawing: Preview) {
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: MARGIN,
      flexDirection: 'column',
      background: color('paper'),
    },
    [
      box({ alignItems: 'center', fontFamily: 'Newsreader', fontSize: 36, color: color('ink') }, [
        logo(),
        company.brand,
      ]),
      heading(title),
      placed(drawing),
    ],
  );
}

function heading(title: string) {
  return box(
    {
      marginTop: 'auto',
      fontFamily: 'Newsreader',
      fontSize: 52,
      lineHeight: 1.08,
      textWrap: 'balance',
      color: color('ink'),
    },
    [title],
  );
}

/** A drawing as wide as the sheet or as high as what is left of it, with its labels in the page's typeface. */
function placed({ width, height, svg, labels }: Preview) {
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, DRAWN_HEIGHT / height);
  return box({ position: 'relative', width: width * scale, height: height * scale, marginTop: 'auto' }, [
    createElement('img', {
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      width: width * scale,
      height: height * scale,
    }),
    ...labels.map(({ text, x, y, size, anchor, color }) =>
      box(
        {
          position: 'absolute',
          left: (anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2) * scale,
          // From the baseline to the top of a line that is as high as its letters.
          top: (y - 0.82 * size) * scale,
          width: width * scale,
          justifyContent: anchor === 'start' ? 'flex-start' : anchor === 'end' ? 'flex-end' : 'center',
          fontFamily: 'Figtree',
          fontSize: size * scale,
          lineHeight: 1,
          color,
        },
        [text],
      ),
    ),
  ]);
}

function logo() {
  return createElement(
    'svg',
    { width: 48, height: 48, viewBox: mark.viewBox, style: { marginRight: 16 } },
    createElement('path', { d: mark.octagon, fill: color('band') }),
    createElement('path', {
      d: mark.balance,
      fill: 'none',
      stroke: color('band-gold'),
      strokeWidth: mark.strokeWidth,
      strokeLinecap: mark.strokeLinecap,
    }),
  );
}

function box(style: CSSProperties, children: ReactNode[]) {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}
