/** Texts of a workbook: those in cells, and those that cells share. */
import { UnreadableError } from './table.ts';
import { readXml, type XmlReader } from './xml-tags.ts';

/** The most texts that cells share. */
const MAX_TEXTS = 10_000_000;

/**
 * The text in an element `is` or `si`. It may be in several runs, each with a format of its own; how it is pronounced is not part of it.
 */
export class XlsxText implements XmlReader {
  wantsText = false;
  #text = '';
  #isPronunciation = false;

  open(name: string): void {
    if (name === 'is' || name === 'si') this.#text = '';
    else if (name === 'rPh') this.#isPronunciation = true;
    else if (name === 't') this.wantsText = !this.#isPronunciation;
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    if (name === 't') this.wantsText = false;
    else if (name === 'rPh') this.#isPronunciation = false;
  }

  /** The last one. */
  end(): string {
    return unescaped(this.#text);
  }
}

/** @throws UnreadableError */
export function sharedTexts(xml: Iterable<Uint8Array>, file: string): string[] {
  const texts: string[] = [];
  const text = new XlsxText();
  readXml(xml, file, [
    text,
    {
      open() {},
      close(name) {
        if (name !== 'si') return;
        if (texts.length >= MAX_TEXTS)
          throw new UnreadableError(`The workbook has more than ${MAX_TEXTS} texts.`);
        texts.push(text.end());
      },
    },
  ]);
  return texts;
}

/** XML has no control characters: workbooks write `_x0009_` for one (ECMA-376 Part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
