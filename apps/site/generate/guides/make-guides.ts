import { guidePath, guides } from '@assay/content/schema/guides';
import { ContentError } from '@assay/content/schema/read';
import { publicFile, type Written } from '../inputs.ts';
import { finishPdf } from './finish-pdf.ts';
import { guideFonts } from './fonts.ts';
import { guideData } from './guide-data.ts';
import { loadTypst } from './typst.ts';

/** Characters that the templates add to the data. */
const TEMPLATE_CHARACTERS = '0123456789.%–';

/**
 * Typesets the guides.
 *
 * @throws ContentError if a page count differs from content/guides, which the site shows beside the download button
 */
export async function makeGuides(): Promise<Written[]> {
  const text = TEMPLATE_CHARACTERS + guides.map(guideData).join('');
  const typeset = await loadTypst(await guideFonts(text));
  const made: Written[] = [];
  for (const guide of guides) {
    const { bytes, pages } = await finishPdf(typeset(guideData(guide)));
    if (pages !== guide.pages)
      throw new ContentError(
        `content/guides/${guide.key}.yaml says pages: ${guide.pages}, but the guide has ${pages}`,
      );
    made.push({ file: publicFile(guidePath(guide)), content: bytes });
  }
  return made;
}
