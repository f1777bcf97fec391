import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { company } from '@assay/content/schema/company';
import { previewPath } from '@assay/content/schema/preview-path';
import { mark } from '@assay/ui/mark';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { openCache } from '../../../scripts/cache.ts';
import { drawingOfPage, previewDataPath } from '../drawings/of-pages.ts';
import { type Preview, previewSchema } from '../drawings/preview-schema.ts';
import { color } from '../styles/palette.ts';
import { type BuiltPage, listedPages } from './pages.ts';

/** What link previews expect (Open Graph): 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** What is left below a heading of two lines. */
const DRAWN_HEIGHT = 300;

/** Draws the picture for link previews of each page: its heading, and its own drawing or else its description. */
export async function drawPreviews(folder: string): Promise<void> {
  const cache = await openCache();
  const pages = await listedPages(folder);
  const drawings = await Promise.all(pages.map(({ path }) => drawingOf(folder, path)));
  const text = [
    company.brand,
    ...pages.flatMap((page) => [page.title, page.description]),
    ...drawings.flatMap((drawing) => drawing?.labels.map((label) => label.text) ?? []),
  ].join('');
  const characters = [...new Set(`${text}… `)].sort().join('');
  const [newsreader, figtree] = await Promise.all([fontFile('newsreader'), fontFile('figtree')]);
  let fonts: Promise<Font[]> | undefined;
  for (const [at, page] of pages.entries()) {
    const drawing = sheet(page, drawings[at]);
    const picture = await cache([JSON.stringify(drawing), characters, newsreader, figtree], async () => {
      fonts ??= Promise.all([
        fontOf('Newsreader', newsreader, characters),
        fontOf('Figtree', figtree, characters),
      ]);
      const svg = await satori(drawing, { width: WIDTH, height: HEIGHT, fonts: await fonts });
      return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
    });
    const file = join(folder, previewPath(page.path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

/** Astro writes what is drawn, which this program cannot read from its source. */
async function drawingOf(folder: string, path: string): Promise<Preview | undefined> {
  const name = drawingOfPage.get(path);
  if (!name) return undefined;
  return previewSchema.parse(JSON.parse(await readFile(join(folder, previewDataPath(name)), 'utf8')));
}

function fontFile(name: string): Promise<Buffer> {
  return readFile(`.cache/fonts/${name}.woff2`);
}

async function fontOf(name: string, file: Buffer, characters: string): Promise<Font> {
  return { name, weight: 400, data: await subsetFont(file, characters, { targetFormat: 'truetype' }) };
}

function sheet({ title, description }: BuiltPage, drawing: Preview | undefined) {
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
      box({ alignItems: 'center', fontFamily: 'Newsreader', fontSize: 40, color: color('ink') }, [
        logo(),
        company.brand,
      ]),
      heading(title, drawing ? 54 : title.length > 45 ? 64 : 80),
      ...(drawing ? [placed(drawing)] : said(description)),
    ],
  );
}

function heading(title: string, fontSize: number) {
  return box(
    {
      marginTop: 'auto',
      fontFamily: 'Newsreader',
      fontSize,
      lineHeight: 1.08,
      letterSpacing: -1.5,
      textWrap: 'balance',
      color: color('ink'),
    },
    [title],
  );
}

function said(description: string) {
  return [
    box({ marginTop: 28, fontFamily: 'Figtree', fontSize: 29, lineHeight: 1.4, color: color('ink-2') }, [
      description,
    ]),
    box({ width: 120, height: 4, marginTop: 40, background: color('gold') }, []),
  ];
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
    { width: 56, height: 56, viewBox: mark.viewBox, style: { marginRight: 18 } },
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
