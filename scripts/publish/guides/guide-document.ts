import { Document, type DocumentProps, Link, Page, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { type Guide, type GuideSection, guideWords } from '../../../content/schema/guides.ts';
import { blockParts } from './blocks.ts';
import { cover } from './cover.ts';
import { colour, indent, look, page } from './look.ts';
import { Tag, tagged } from './tag.ts';

/** On which page each section begins, by its id. */
export type SectionPages = ReadonlyMap<string, number>;

/**
 * A guide as a document of react-pdf.
 *
 * @param pages where the sections begin; known once the document has been laid out
 * @param siteUrl what the links to the site begin with
 */
export function guideDocument(
  guide: Guide,
  pages: SectionPages,
  siteUrl: string,
): ReactElement<DocumentProps> {
  return createElement(
    Document,
    { title: guide.title },
    cover(guide),
    createElement(
      Page,
      { size: 'LETTER', style: look.page },
      // First, because react-pdf repeats what is fixed from where it stands.
      footer(guide),
      contents(guide, pages),
      ...guide.sections.flatMap((section, index) => sectionParts(section, index + 1, siteUrl)),
    ),
  );
}

function contents({ sections }: Guide, pages: SectionPages): ReactElement {
  return createElement(
    View,
    { key: 'contents' },
    tagged(
      Text,
      new Tag('H2'),
      { style: { ...look.display, fontSize: 21, lineHeight: 1.15, marginLeft: indent, marginBottom: 10 } },
      guideWords.contents,
    ),
    tagged(
      View,
      new Tag('TOC'),
      { style: { marginLeft: indent } },
      ...sections.map((section, index) => contentsLine(section, index + 1, pages.get(section.id))),
    ),
  );
}

function contentsLine({ id, title }: GuideSection, number: number, place: number | undefined): ReactElement {
  return tagged(
    View,
    new Tag('TOCI'),
    { key: id },
    tagged(
      Link,
      new Tag('Link'),
      { src: `#${id}`, style: CONTENTS_LINE },
      createElement(Text, { key: 'number', style: { ...look.quiet, width: 22 } }, String(number)),
      createElement(Text, { key: 'title', style: look.body }, title),
      createElement(Text, { key: 'page', style: { ...look.display, fontSize: 12 } }, String(place ?? '')),
    ),
  );
}

function sectionParts(
  { id, title, newPage, blocks }: GuideSection,
  number: number,
  siteUrl: string,
): ReactElement[] {
  // The bookmark is what a reader's program lists beside the pages; the published types forget it.
  const head = {
    key: id,
    id,
    bookmark: title,
    style: look.section,
    break: newPage,
    wrap: false,
    minPresenceAhead: 90,
  };
  return [
    createElement(
      View,
      head,
      tagged(
        View,
        new Tag('H2'),
        { style: { flexDirection: 'row', flex: 1 } },
        createElement(Text, { key: 'number', style: look.sectionNumber }, String(number)),
        createElement(Text, { key: 'title', style: look.sectionTitle }, title),
      ),
    ),
    ...blocks.flatMap((block) => blockParts(block, siteUrl)),
  ];
}

/** The line at the foot of every page but the first: the title and where the reader is. Not part of the text. */
function footer({ title }: Guide): ReactElement {
  return createElement(
    View,
    { key: 'footer', fixed: true, style: FOOTER },
    createElement(Text, { key: 'title' }, title),
    createElement(Text, {
      key: 'page',
      render: ({ pageNumber, totalPages }) =>
        guideWords.page.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
    }),
  );
}

const CONTENTS_LINE = {
  flexDirection: 'row',
  alignItems: 'center',
  paddingVertical: 4,
  borderTopWidth: 0.6,
  borderTopColor: colour.rule,
  color: colour.ink,
  textDecoration: 'none',
} as const;

const FOOTER = {
  position: 'absolute',
  bottom: 36,
  left: page.side,
  right: page.side,
  flexDirection: 'row',
  justifyContent: 'space-between',
  paddingTop: 7,
  borderTopWidth: 0.6,
  borderTopColor: colour.rule2,
  fontSize: 8.5,
  color: colour.ink2,
} as const;
