/** Turns the Markdown of `content/` into HTML, at build. */
import { Marked } from 'marked';

/** A section of a text: what its heading says, and where a link finds it. */
export interface Section {
  id: string;
  title: string;
}

export interface Rendered {
  html: string;
  /** The second-level headings, in order. */
  sections: Section[];
}

/**
 * @throws when the text has a first-level heading: that is the page's title, from the head of the file
 */
export function renderMarkdown(source: string): Rendered {
  const sections: Section[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) throw new Error(`"${title}": expected headings to begin at ##`);
        const id = slugOf(title);
        if (depth === 2) sections.push({ id, title });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      tablecell({ header, tokens }) {
        const text = this.parser.parseInline(tokens);
        return header ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  return { html, sections };
}

/** What stands before the first heading of a text, as HTML. */
export function renderOpening(source: string): string {
  return new Marked().parse(source.split('\n## ', 1).join(''), { async: false });
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
