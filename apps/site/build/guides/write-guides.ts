import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guidePath, guides } from '@assay/content/schema/guides';
import { ContentError } from '@assay/content/schema/read';
import { openCache } from '../../../../scripts/cache.ts';
import { finishPdf } from './finish-pdf.ts';
import { fontSources, guideFonts } from './fonts.ts';
import { guideData } from './guide-data.ts';
import { loadTypst } from './typst.ts';

/** Characters that the templates add to the data. */
const TEMPLATE_CHARACTERS = '0123456789.%–';

/**
 * Writes the guides' PDFs into the built site.
 *
 * @throws ContentError if a page count differs from content/guides, which the site shows beside the download button
 */
export async function writeGuides(folder: string, siteUrl: string): Promise<void> {
  const cache = await openCache();
  const data = guides.map((guide) => guideData(guide, siteUrl));
  const text = TEMPLATE_CHARACTERS + data.join('');
  const sources = await fontSources();
  let typst: ReturnType<typeof loadTypst> | undefined;
  for (const [index, guide] of guides.entries()) {
    const content = data[index] ?? '';
    const pdf = await cache([content, text, ...sources], async () => {
      typst ??= guideFonts(text).then(loadTypst);
      const { bytes, pages } = await finishPdf((await typst)(content));
      if (pages === guide.pages) return bytes;
      throw new ContentError(
        `content/guides/${guide.key}.yaml says pages: ${guide.pages}, but the guide has ${pages}`,
      );
    });
    const file = join(folder, guidePath(guide));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pdf);
  }
}
