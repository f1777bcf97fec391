import type { LaidOutNode } from '@react-pdf/layout';
import draw from '@react-pdf/render';
import PDFDocument, { type StructureElement } from 'pdfkit';
import { type Tag, tagOf } from './tag.ts';

/** What a reader's program shows of the file itself. */
export interface FileInfo {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  language: string;
  published: Date;
}

/**
 * Draws a laid-out document into a tagged PDF. react-pdf draws but does not tag, pdfkit below it can tag but is not
 * asked to: so between the nodes of the layout stand marks that open and close the elements of the structure tree.
 */
export async function drawTagged(document: LaidOutNode, info: FileInfo): Promise<Buffer> {
  const pdf = new TaggedPdf(info);
  for (const page of document.children ?? [])
    page.children = page.children?.flatMap((node) => pdf.marked(node));
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  draw(pdf, document);
  await ended;
  return Buffer.concat(chunks);
}

class TaggedPdf extends PDFDocument {
  readonly #root: StructureElement;
  readonly #elements = new Map<Tag, StructureElement>();
  readonly #faces = new Map<object, string>();
  /** The link whose area is drawn next, and what it is called. */
  #link: { element: StructureElement; name: string } | undefined;

  constructor({ title, author, subject, keywords, language, published }: FileInfo) {
    super({
      autoFirstPage: false,
      font: null,
      tagged: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Subject: subject,
        Keywords: keywords,
        Creator: author,
        Producer: 'react-pdf, pdfkit',
        CreationDate: published,
      },
    });
    this.#root = this.struct('Document');
    this.addStructure(this.#root);
  }

  /** Everything on a page is decoration until a tag says otherwise. */
  override addPage(options: object): this {
    return super.addPage(options).markContent('Artifact', { type: 'Layout' });
  }

  /** pdfkit knows a font by its name, which all weights cut from one file share: it would embed them over and over. */
  override font(source: object, size: number): this {
    const name = this.#faces.get(source) ?? `face-${this.#faces.size}`;
    this.#faces.set(source, name);
    return super.font(source, name, size);
  }

  override annotate(x: number, y: number, width: number, height: number, options: object): this {
    const link = this.#link && { structParent: this.#link.element, Contents: new String(this.#link.name) };
    return super.annotate(x, y, width, height, { ...options, ...link });
  }

  /** A node with the marks before and after it, and within it around each of its own. */
  marked(node: LaidOutNode, parent?: Tag): LaidOutNode[] {
    const tag = tagOf(node.props);
    const owner = tag ?? parent;
    const before: LaidOutNode[] = [];
    const after: LaidOutNode[] = [];
    if (tag) before.push(mark(() => this.#open(tag, parent)));
    if (tag?.role === 'Link') {
      const name = textOf(node);
      before.push(mark(() => this.#startLink(tag, name)));
      after.push(mark(() => this.#endLink()));
    }
    if (owner && isContent(node)) {
      before.push(mark(() => this.#startContent(owner)));
      after.unshift(mark(() => this.#endContent()));
    } else if (!isContent(node)) {
      node.children = node.children?.flatMap((child) => this.marked(child, owner));
    }
    return [...before, node, ...after];
  }

  /** Adds a tag's element to the tree, unless an earlier page already did. */
  #open(tag: Tag, parent: Tag | undefined): void {
    if (this.#elements.has(tag)) return;
    const element = this.struct(tag.role, tag.options);
    this.#elementOf(parent).add(element);
    this.#elements.set(tag, element);
  }

  #startContent(tag: Tag): void {
    this.#elementOf(tag).add(this.markStructureContent(tag.role));
  }

  #endContent(): void {
    this.endMarkedContent().markContent('Artifact', { type: 'Layout' });
  }

  #startLink(tag: Tag, name: string): void {
    this.#link = { element: this.#elementOf(tag), name };
  }

  /** pdfkit takes the page on which an element ends for the page of its link: it must end here and now. */
  #endLink(): void {
    this.#link?.element.end();
    this.#link = undefined;
  }

  #elementOf(tag: Tag | undefined): StructureElement {
    return (tag && this.#elements.get(tag)) ?? this.#root;
  }
}

/** Text and drawings are content; everything else only holds some. */
function isContent(node: LaidOutNode): boolean {
  return node.type === 'TEXT' || node.type === 'SVG';
}

/** A node that draws nothing and runs something when its turn comes. */
function mark(run: () => void): LaidOutNode {
  return {
    type: 'CANVAS',
    style: {},
    box: { top: 0, left: 0, width: 1, height: 1 },
    props: { paint: run },
  };
}

function textOf(node: LaidOutNode): string {
  const own = 'value' in node && typeof node.value === 'string' ? node.value : '';
  return own + (node.children ?? []).map(textOf).join(' ');
}
