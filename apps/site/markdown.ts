/** Turns the Markdown of `content/` into HTML, at build. */
import { Marked, Renderer } from 'marked';

/** How many columns of a table are wide enough on a phone. */
const FIT_PHONES = 2;
/** How many are wide enough beside each other in lines of text. */
const FIT_LINES = 4;
/** Cells of at most so many characters fit beside others all the same. */
const SHORT_CELL = 16;

/** A section of a text: its heading and its anchor. */
export interface Section {
  id: string;
  title: string;
}

interface Rendered {
  html: string;
  /** The second-level headings, in order. */
  sections: Section[];
}

/**
 * Wraps each table and each block of code in a region that scrolls on narrow screens, named by the heading above it; of several
 * blocks below one heading, the second and later by their number too.
 *
 * @throws when the text has a first-level heading: that is the page's title, from the front matter; or a table or code
 *   above its first heading
 * @param picture HTML of a drawing, by its address and its alternative text; `image` if nothing is said
 */
export function renderMarkdown(
  source: string,
  picture: (address: string, alt: string) => string = image,
): Rendered {
  const sections: Section[] = [];
  let above: Section | undefined;
  let examples = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer);
        if (depth === 1) throw new Error(`"${title}": expected headings to begin at ##`);
        const id = slugOf(title);
        above = { id, title };
        examples = 0;
        if (depth === 2) sections.push(above);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token) {
        if (above === undefined) throw new Error('expected a heading above the first table, to name it');
        const table = Renderer.prototype.table.call(this, token);
        const columns = token.header.map(({ tokens }) =>
          this.parser.parseInline(tokens, this.parser.textRenderer),
        );
        const longest = Math.max(...token.rows.flat().map(({ text }) => text.length));
        const fitting = fittingPhones(table, columns, longest);
        const width = columns.length > FIT_LINES ? ' class="wide"' : '';
        return `<section${width} tabindex="0" aria-labelledby="${above.id}">${fitting}</section>\n`;
      },
      code({ text }) {
        if (above === undefined)
          throw new Error('expected a heading above the first block of code, to name it');
        examples += 1;
        const name = `Example${examples > 1 ? ` ${examples}` : ''}: ${escaped(above.title)}`;
        return `<section tabindex="0" aria-label="${name}"><pre><code>${breakable(escaped(text))}\n</code></pre></section>\n`;
      },
      // An option is not divided after its hyphens.
      codespan: ({ text }) =>
        `<code${text.startsWith('--') ? ' class="whitespace-nowrap"' : ''}>${escaped(text)}</code>`,
      image: ({ href, text }) => picture(href, text),
      tablecell({ header, tokens }) {
        const text = this.parser.parseInline(tokens).replace(/<code.*?<\/code>/g, breakable);
        return header ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  return { html, sections };
}

/** A picture as any reader of HTML shows it. */
export function image(address: string, alt: string): string {
  return `<img src="${address}" alt="${escaped(alt)}">`;
}

/**
 * Of a table with many columns, what components/prose.tsx needs to show it on a phone: of short cells narrow columns, else rows one
 * below the other, where each cell says its column.
 *
 * @param longest the number of characters in its longest cell
 */
function fittingPhones(table: string, columns: readonly string[], longest: number): string {
  if (columns.length <= FIT_PHONES) return table;
  if (longest <= SHORT_CELL) return table.replace('<table>', '<table class="narrow">');
  const rows = table.replace(/<tr>.*?<\/tr>/gs, (row) => {
    let at = 0;
    return row.replace(/<td>/g, () => `<td data-column="${escaped(columns[at++] ?? '')}: ">`);
  });
  return rows.replace('<table>', '<table class="stacked">');
}

/** Lets a long name or call in code have several lines, so that it fits a phone. */
function breakable(code: string): string {
  return code.replace(/[_.(](?=\w)/g, '$&<wbr>');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
