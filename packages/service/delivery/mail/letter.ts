/** The content of a mail, rendered as plain text and as HTML. */
import { visibleInMail } from '@assay/forms/formats/visible';

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Absent in most letters. */
  link?: Link;
  details: readonly Detail[];
  closing: string;
}

/** An address of this site to follow. */
interface Link {
  label: string;
  url: string;
}

export interface Detail {
  label: string;
  value: string;
}

/** Values of several lines are indented, so that no line of them can look like a label. */
export function toText({ paragraphs, link, details, closing }: Letter): string {
  const lines = details.map(({ label, value }) => {
    const text = visibleInMail(value);
    return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '    ')}` : `${label}: ${text}`;
  });
  const followed = link ? [`${link.label}:\n${link.url}`] : [];
  const parts = [...paragraphs.map(visibleInMail), ...followed, lines.join('\n'), closing];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function toHtml({ subject, paragraphs, link, details, closing }: Letter): string {
  const rows = details.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${LABEL}">${escapeHtml(label)}</th><td style="${VALUE}">${escapeHtml(value)}</td></tr>`,
  );
  const table = rows.length > 0 ? [`<table style="${TABLE}">`, ...rows, '</table>'] : [];
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${BODY}">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
    ...table,
    `<p>${escapeHtml(closing)}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const BODY = 'font: 16px/1.5 system-ui, sans-serif; max-width: 40em';
const TABLE = 'border-collapse: collapse';
const LABEL = 'text-align: left; vertical-align: top; font-weight: 600; padding: 4px 16px 4px 0';
const VALUE = 'vertical-align: top; white-space: pre-wrap; padding: 4px 0';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return visibleInMail(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
