/**
 * The parts of react-pdf that scripts/publish/guides/tagged-pdf.ts puts together itself. Their published types leave
 * out what is used here (the font store as second argument; pdfkit's tags), so the used parts are described here.
 */
declare module '@react-pdf/layout' {
  /** A node of a document that has been laid out, page by page. */
  export interface LaidOutNode {
    type: string;
    props?: object;
    style?: object;
    /** In points; a child's place is relative to its parent. */
    box?: { top: number; left: number; width: number; height: number };
    children?: LaidOutNode[];
  }

  /** Breaks a document into pages and gives every node its place. */
  export default function layOut(document: object, fonts: object): Promise<LaidOutNode>;
}

declare module '@react-pdf/render' {
  import type { LaidOutNode } from '@react-pdf/layout';

  /** Draws a document that has been laid out, and ends it. */
  export default function draw(context: object, document: LaidOutNode): void;
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** An element of the tree that assistive technology reads. */
  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  /** A stretch of a page's content that belongs to an element. */
  export interface StructureContent {
    readonly refs: readonly object[];
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      autoFirstPage: boolean;
      /** The font to begin with; none here, because the first text names its own. */
      font: null;
      /** Whether the document has a structure tree. */
      tagged: boolean;
      pdfVersion: '1.7';
      lang: string;
      displayTitle: boolean;
      info: {
        Title: string;
        Author: string;
        Subject: string;
        Keywords: string;
        Creator: string;
        Producer: string;
        CreationDate: Date;
      };
    });
    addPage(options: object): this;
    font(source: object, sizeOrFamily: number | string, size?: number): this;
    annotate(x: number, y: number, width: number, height: number, options: object): this;
    struct(
      role: string,
      options?: { alt?: string; bbox?: readonly [number, number, number, number]; scope?: 'Column' | 'Row' },
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: object): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
  }
}
