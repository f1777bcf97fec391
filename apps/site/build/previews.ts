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
import { color } from '../styles/palette.ts';
import { type BuiltPage, listedPages } from './pages.ts';

/** What link previews expect (Open Graph): 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Draws the picture for link previews of each page: its heading and description. */
export async function drawPreviews(folder: string): Promise<void> {
  const cache = await openCache();
  const pages = await listedPages(folder);
  const text = pages.map((page) => page.title + page.description + company.brand).join('');
  const characters = [...new Set(`${text}… `)].sort().join('');
  const [newsreader, figtree] = await Promise.all([fontFile('newsreader'), fontFile('figtree')]);
  let fonts: Promise<Font[]> | undefined;
  for (const page of pages) {
    const drawing = sheet(page);
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

function fontFile(name: string): Promise<Buffer> {
  return readFile(`.cache/fonts/${name}.woff2`);
}

async function fontOf(name: string, file: Buffer, characters: string): Promise<Font> {
  return { name, weight: 400, data: await subsetFont(file, characters, { targetFormat: 'truetype' }) };
}

function sheet({ title, description }: BuiltPage) {
  return box(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      padding: 72,
      flexDirection: 'column',
      background: color('paper'),
    },
    [
      box({ alignItems: 'center', fontFamily: 'Newsreader', fontSize: 40, color: color('ink') }, [
        logo(),
        company.brand,
      ]),
      box({ width: '100%', height: 1, marginTop: 36, background: color('rule') }, []),
      box(
        {
          marginTop: 'auto',
          fontFamily: 'Newsreader',
          fontSize: title.length > 45 ? 64 : 80,
          lineHeight: 1.08,
          letterSpacing: -1.5,
          color: color('ink'),
        },
        [title],
      ),
      box({ marginTop: 28, fontFamily: 'Figtree', fontSize: 29, lineHeight: 1.4, color: color('ink-2') }, [
        description,
      ]),
      box({ width: 120, height: 4, marginTop: 40, background: color('gold') }, []),
    ],
  );
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
