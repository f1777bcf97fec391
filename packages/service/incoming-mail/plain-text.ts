/** Makes what strangers write into text that can be stored and shown: nothing in it runs, loads, ends a line or changes its direction. */
import { visibleInMail } from '@assay/contract/formats/visible';
import { withoutExcessMarks } from '@assay/contract/marks';
import { convert } from 'html-to-text';

/** Text of several lines, as long as it may be; what is left out is told in its last line. */
export function plainLines(text: string, maxLength: number): string {
  // Not by one pattern, which would take time that grows with the square of a run of spaces.
  const trimmed = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  const lines = plain(trimmed.join('\n').replace(/\n{3,}/g, '\n\n')).trim();
  return lines.length > maxLength ? `${lines.slice(0, maxLength).toWellFormed()}\n[…]` : lines;
}

/** Text of one line, as long as it may be. */
export function plainLine(text: string, maxLength: number): string {
  const line = plain(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line;
}

function plain(text: string): string {
  return visibleInMail(withoutExcessMarks(text.toWellFormed()));
}

/** The text that HTML shows, with the addresses of links. Pictures, styles and scripts are left out. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    // Further elements within elements, and in one, are left out.
    limits: { maxDepth: 100, maxChildNodes: 5_000, ellipsis: '[…]' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      // Layout tables, which mails are made of.
      { selector: 'table', format: 'block' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}
