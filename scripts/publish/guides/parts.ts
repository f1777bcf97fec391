import { Link, Text, View } from '@react-pdf/renderer';
import type { ReactElement, ReactNode } from 'react';
import { createElement } from 'react';
import { colour, look } from './look.ts';
import { Tag, tagged } from './tag.ts';

/** A heading within a section. It takes the lines after it along to the next page. */
export function heading(text: string): ReactElement {
  return tagged(Text, new Tag('H3'), { style: look.heading, minPresenceAhead: 60 }, text);
}

/** A paragraph of running text. */
export function paragraph(text: string): ReactElement {
  return tagged(Text, new Tag('P'), { style: look.text, orphans: 2, widows: 2 }, text);
}

/** A sentence that must not be missed. */
export function note(text: string): ReactElement {
  return createElement(View, { style: look.note, wrap: false }, tagged(Text, new Tag('P'), {}, text));
}

/** A list; each item behind a small diamond. */
export function list(items: readonly string[]): ReactElement {
  return createElement(View, { style: look.list }, bareList(items));
}

/** The same without a place of its own, for a row of a ledger. */
export function bareList(items: readonly string[]): ReactElement {
  return tagged(
    View,
    new Tag('L'),
    {},
    ...items.map((item) =>
      tagged(
        View,
        new Tag('LI'),
        { key: item, style: look.item, wrap: false },
        createElement(View, { key: 'sign', style: SIGN }),
        tagged(Text, new Tag('LBody'), { key: 'body', style: look.body }, item),
      ),
    ),
  );
}

const SIGN = {
  width: 4,
  height: 4,
  marginTop: 5.5,
  marginRight: 10,
  backgroundColor: colour.verd,
  transform: 'rotate(45deg)',
};

/** Rows of a ledger: what a row is about in the margin, the text beside it. */
export function ledger(rows: readonly { name: string; text: ReactNode }[]): ReactElement {
  return tagged(
    View,
    new Tag('L'),
    { style: { marginTop: 10 } },
    ...rows.map(({ name, text }) =>
      tagged(
        View,
        new Tag('LI'),
        { key: name, style: look.row, wrap: false },
        tagged(Text, new Tag('Lbl'), { key: 'term', style: look.term }, name),
        tagged(
          View,
          new Tag('LBody'),
          { key: 'body', style: look.body },
          typeof text === 'string' ? createElement(Text, null, text) : text,
        ),
      ),
    ),
  );
}

/** Steps in order, numbered in the margin. */
export function steps(items: readonly { name: string; text: string }[]): ReactElement {
  return ledger(items.map(({ name, text }, index) => ({ name: `${index + 1}. ${name}`, text })));
}

/** Links to the site, each with its address readable on paper. */
export function links(items: readonly { label: string; href: string }[], siteUrl: string): ReactElement {
  return createElement(
    View,
    { style: { ...look.list, marginTop: 10 }, wrap: false },
    ...items.map(({ label, href }) => {
      const address = new URL(href, siteUrl).href;
      return createElement(
        View,
        { key: href, style: { marginBottom: 6 } },
        tagged(Link, new Tag('Link'), { src: address, style: look.link }, createElement(Text, null, label)),
        tagged(Text, new Tag('P'), { style: { ...look.quiet, fontSize: 8.8 } }, address),
      );
    }),
  );
}
