import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import layOut, { type LaidOutNode } from '@react-pdf/layout';
import { Font, pdf } from '@react-pdf/renderer';
import { company } from '../../../content/schema/company.ts';
import { type Guide, guidePath, guides, guideWords } from '../../../content/schema/guides.ts';
import { ContentError } from '../../../content/schema/read.ts';
import { registerFonts } from './fonts.ts';
import { guideDocument, type SectionPages } from './guide-document.ts';
import { drawTagged } from './tagged-pdf.ts';

/**
 * Writes the guides' PDFs into the built site.
 *
 * @throws when a guide has not as many pages as its file in content/guides says, because the site says so too
 */
export async function writeGuides(folder: string, siteUrl: string): Promise<void> {
  await registerFonts(PRINTABLE + JSON.stringify([guides, guideWords, company]) + siteUrl);
  for (const guide of guides) {
    const document = await layOutGuide(guide, siteUrl);
    const file = join(folder, guidePath(guide));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawTagged(document, fileInfo(guide)));
    const pages = document.children?.length ?? 0;
    if (pages !== guide.pages) {
      throw new ContentError(
        `content/guides/${guide.key}.yaml says pages: ${guide.pages}, but the guide has ${pages}`,
      );
    }
  }
}

/** Lays a guide out twice: the first time to learn on which pages its sections begin, the second to print that. */
async function layOutGuide(guide: Guide, siteUrl: string): Promise<LaidOutNode> {
  const draft = await layOutOnce(guide, new Map(), siteUrl);
  return layOutOnce(guide, sectionPages(draft), siteUrl);
}

function layOutOnce(guide: Guide, pages: SectionPages, siteUrl: string): Promise<LaidOutNode> {
  const { container } = pdf(guideDocument(guide, pages, siteUrl));
  return layOut(container.document, Font);
}

function sectionPages(document: LaidOutNode): SectionPages {
  const pages = new Map<string, number>();
  document.children?.forEach((page, index) => {
    for (const { props } of page.children ?? []) {
      if (props && 'id' in props && typeof props.id === 'string') pages.set(props.id, index + 1);
    }
  });
  return pages;
}

function fileInfo({ title, lede, keywords, published }: Guide) {
  return {
    title: `${title} | ${company.brand}`,
    author: company.brand,
    subject: lede,
    keywords,
    language: 'en',
    published: new Date(published),
  };
}

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
