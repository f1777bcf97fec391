/** A page on paper, read from the PDF that the browser prints. Positions are in points from the sheet's lower left. */
import { getDocumentProxy } from 'unpdf';
import { expect, type Page } from '../../support/fixtures.ts';

/** A run of text on a sheet. */
interface Run {
  text: string;
  left: number;
  right: number;
  /** The baseline. */
  base: number;
  size: number;
  inHeading: boolean;
}

interface Sheet {
  width: number;
  height: number;
  /** In reading order. */
  runs: Run[];
}

/** Every sheet but the last is filled to more than this share of its height. */
const LEAST_FILLED = 1 / 3;

/** The margins of apps/site/styles/print.css, in points. */
const MARGIN = (12 / 25.4) * 72;
const MARGINS = { top: '12mm', right: '12mm', bottom: '12mm', left: '12mm' };

/** Expects the open page to fill its A4 and Letter sheets, to cut nothing off and to leave no heading alone. */
export async function expectSheets(page: Page, path: string): Promise<void> {
  for (const format of ['A4', 'Letter']) {
    const sheets = await print(page, format);
    for (const [index, sheet] of sheets.entries()) {
      const isLast = index === sheets.length - 1;
      const place = `${path}, ${format} sheet ${index + 1} of ${sheets.length}`;
      expect.soft(sheet.runs, `text on ${place}`).not.toEqual([]);
      expect.soft(cutOff(sheet), `cut off on ${place}`).toEqual([]);
      if (isLast) continue;
      expect.soft(filledShare(sheet), `filled share of ${place}`).toBeGreaterThan(LEAST_FILLED);
      expect.soft(headingAtFoot(sheet), `heading at the foot of ${place}`).toBeUndefined();
    }
  }
}

/** Expects all text of the open page to be dark enough for white paper, and no control to be printed. */
export async function expectReadableOnPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect.soft(await page.evaluate(unreadable), `too light for paper on ${path}`).toEqual([]);
  const controls = page.locator(':is(button, nav, input[type=email], .not-in-print):visible');
  await expect.soft(controls, `printed controls of ${path}`).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** Texts with a contrast below 4.5:1 (WCAG 1.4.3) on white paper, or not visible yet. */
function unreadable(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const isLight = new Map<string, boolean>();
  const isTooLight = (color: string) => {
    if (!canvas) throw new Error('The browser has no canvas to read colors from');
    const known = isLight.get(color);
    if (known !== undefined) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
      part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    const answer = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) < 4.5;
    isLight.set(color, answer);
    return answer;
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const copy = text.nodeValue?.trim() ?? '';
    if (!element?.checkVisibility() || copy === '') continue;
    // Text on a filled shape of a drawing is not on the paper.
    if (element.closest('svg')?.querySelector('rect')) continue;
    const { color, fill } = getComputedStyle(element);
    const isVisible = element.checkVisibility({ opacityProperty: true });
    if (!isVisible || isTooLight(element.closest('svg') ? fill : color)) found.push(copy);
  }
  return found;
}

/** The share of a sheet's height down to its lowest line. */
function filledShare({ height, runs }: Sheet): number {
  const lowest = Math.min(...runs.map(({ base }) => base));
  return (height - MARGIN - lowest) / (height - 2 * MARGIN);
}

/** Text beyond the margins, in whole or in part: it is cut off there, or continued on the next sheet. */
function cutOff({ width, height, runs }: Sheet): string[] {
  return runs
    .filter(
      ({ left, right, base, size }) =>
        base < MARGIN ||
        base + 0.6 * size > height - MARGIN + 1 ||
        left < MARGIN - 1 ||
        right > width - MARGIN + 1,
    )
    .map(({ text }) => text);
}

/** The heading that a sheet ends with, if any. */
function headingAtFoot({ runs }: Sheet): string | undefined {
  const last = runs.at(-1);
  return last?.inHeading ? last.text : undefined;
}

async function print(page: Page, format: string): Promise<Sheet[]> {
  const printed = await page.pdf({ format, margin: MARGINS, tagged: true });
  const pdf = await getDocumentProxy(new Uint8Array(printed));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1);
      const headings = contentOfHeadings((await sheet.getStructTree()) ?? {});
      const { items } = await sheet.getTextContent({ includeMarkedContent: true });
      const runs: Run[] = [];
      let content = '';
      for (const item of items) {
        if (!('str' in item)) content = item.id ?? '';
        else if (item.str.trim() !== '') runs.push({ ...placeOf(item), inHeading: headings.has(content) });
      }
      const [, , width = 0, height = 0] = sheet.view;
      return { width, height, runs };
    }),
  );
}

function placeOf({ str, transform, width }: { str: string; transform: number[]; width: number }) {
  const [, , , size = 0, left = 0, base = 0] = transform;
  return { text: str, left, right: left + width, base, size };
}

/** The ids of the marked content that belongs to headings. */
function contentOfHeadings(node: object, within = false): Set<string> {
  const inHeading = within || ('role' in node && /^H[1-6]$/.test(String(node.role)));
  if (inHeading && 'id' in node) return new Set([String(node.id)]);
  const children: object[] = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return new Set(children.flatMap((child) => [...contentOfHeadings(child, inHeading)]));
}
