/** The content of a mail, rendered as plain text and as HTML. */
import { escapeHtml } from '@assay/contract/formats/html';
import { visibleInMail } from '@assay/contract/formats/visible';

export interface Letter {
  subject: string;
  /** Primary subtag; English where it is absent. */
  language?: string;
  /** Its first line; absent in most letters. */
  opening?: Link;
  paragraphs: readonly string[];
  /** The paragraph that stands out, as a time does. */
  prominent?: string;
  /** Absent in most letters. */
  link?: Link;
  details: readonly Detail[];
  closing: string;
}

/** An address of this site to follow. */
interface Link {
  label: string;
  url: string;
  /** Whether it is what the letter is for. */
  isButton?: boolean;
}

export interface Detail {
  label: string;
  value: string;
}

/** Values of several lines are indented, so that no line of them can look like a label. */
export function toText({ opening, paragraphs, link, details, closing }: Letter): string {
  const lines = details.map(({ label, value }) => {
    const text = visibleInMail(value);
    // A label may be a question.
    const name = label.endsWith('?') ? label : `${label}:`;
    return text.includes('\n') ? `${name}\n${text.replace(/^(?=.)/gm, '    ')}` : `${name} ${text}`;
  });
  const followed = link ? [`${link.label}:\n${link.url}`] : [];
  const first = opening ? [`${opening.label}: ${opening.url}`] : [];
  const parts = [...first, ...paragraphs.map(visibleInMail), ...followed, lines.join('\n'), closing];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function toHtml(letter: Letter): string {
  const { subject, language = 'en', opening, paragraphs, prominent, link, details, closing } = letter;
  const rows = details.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${LABEL}">${shown(label)}</th><td style="${VALUE}">${shown(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  const table = rows.length > 0 ? [`<table style="${TABLE}">`, ...rows, '</table>'] : [];
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${shown(subject)}</title></head>`,
    `<body style="${BODY}">`,
    ...(opening ? [linkHtml(opening)] : []),
    ...paragraphs.map((paragraph) => {
      const style = paragraph === prominent ? ` style="${PROMINENT}"` : '';
      return `<p${style}>${shown(paragraph)}</p>`;
    }),
    ...(link ? [linkHtml(link)] : []),
    ...table,
    ...(closing === '' ? [] : [`<p>${shown(closing)}</p>`]),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Outlook gives a link no padding: it has that of a cell. */
function linkHtml({ label, url, isButton }: Link): string {
  if (!isButton) return `<p><a href="${shown(url)}">${shown(label)}</a></p>`;
  return [
    `<table role="presentation" style="border-spacing: 0"><tr><td style="${BUTTON_CELL}">`,
    `<a href="${shown(url)}" style="${BUTTON}">${shown(label)}</a></td></tr></table>`,
  ].join('');
}

const BODY =
  'color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; max-width: 40em; margin: 0 auto; padding: 16px';
const PROMINENT = 'font-size: 20px; font-weight: 600; line-height: 1.3';
/** White on it has 5:1, and it has 3:1 on a dark ground: mail programs change colors in ways of their own. */
const BUTTON =
  'display: inline-block; padding: 12px 20px; color: #ffffff; font-weight: 600; text-decoration: none';
const BUTTON_CELL = 'background-color: #1f7a68; border-radius: 4px; mso-padding-alt: 12px 20px';
const TABLE = 'border-collapse: collapse';
const LABEL = 'text-align: left; vertical-align: top; font-weight: 600; padding: 4px 16px 4px 0';
const VALUE = 'vertical-align: top; white-space: pre-wrap; padding: 4px 0';

/** Escaped, and without what a mail program would hide or reorder. */
function shown(text: string): string {
  return escapeHtml(visibleInMail(text));
}
