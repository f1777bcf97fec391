import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** The drawing on the title page (cover.typ): left, bottom, right and top in points. */
const COVER_DRAWING = [416, 0, 612, 792];

/**
 * Adds what Typst writes only with a feature flag (row headers) or for PDF/UA (the title in the window's title bar, the
 * drawing's bounding box). Its WebAssembly package has no option for either. Its objects stay
 * readable, so that a build can fill in links (fill-guide-links.ts).
 */
export async function finishPdf(typeset: Uint8Array): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = await PDFDocument.load(typeset, { updateMetadata: false });
  pdf.catalog.getOrCreateViewerPreferences().setDisplayDocTitle(true);
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const role = object.get(ROLE);
    if (role === PDFName.of('Figure')) setAttributes(object, { O: 'Layout', BBox: COVER_DRAWING });
    if (role === PDFName.of('TR')) tagRow(object.lookup(PDFName.of('K'), PDFArray));
  }
  return {
    bytes: await pdf.save({ addDefaultPage: false, useObjectStreams: false }),
    pages: pdf.getPageCount(),
  };
}

const ROLE = PDFName.of('S');
const ATTRIBUTES = PDFName.of('A');

/** Tags the first cell as the row's header. Removes Typst's header lists, which name columns only: scopes replace them. */
function tagRow(cells: PDFArray): void {
  for (let index = 0; index < cells.size(); index++) {
    const cell = cells.lookup(index, PDFDict);
    if (cell.get(ROLE) !== PDFName.of('TD')) continue;
    cell.delete(ATTRIBUTES);
    if (index > 0) continue;
    cell.set(ROLE, PDFName.of('TH'));
    setAttributes(cell, { O: 'Table', Scope: 'Row' });
  }
}

function setAttributes(element: PDFDict, attributes: Record<string, string | number[]>): void {
  element.set(ATTRIBUTES, element.context.obj(attributes));
}
