/** What is used of html-to-text, which has no types of its own. */
declare module 'html-to-text' {
  interface Selector {
    selector: string;
    format?: 'skip' | 'block';
    options?: { hideLinkHrefIfSameAsText?: boolean; uppercase?: boolean };
  }

  interface Options {
    wordwrap: false;
    limits: { maxDepth: number; maxChildNodes: number; ellipsis: string };
    selectors: Selector[];
  }

  export function convert(html: string, options: Options): string;
}
