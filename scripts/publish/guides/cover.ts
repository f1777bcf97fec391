import { Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { company } from '../../../content/schema/company.ts';
import { type Guide, guideWords } from '../../../content/schema/guides.ts';
import { COVER_BAND, coverDrawing } from './cover-drawings.ts';
import { colour, look, page } from './look.ts';
import { Tag, tagged } from './tag.ts';

/** The title page: the brand, the title and for whom it is, with the guide's own drawing along the right edge. */
export function cover(guide: Guide): ReactElement {
  return createElement(
    Page,
    { size: 'LETTER', style: { ...look.page, padding: 0 } },
    createElement(
      View,
      { style: { flexDirection: 'row', height: page.height }, wrap: false },
      createElement(View, { key: 'words', style: WORDS }, brand(), title(guide), facts(guide)),
      createElement(View, { key: 'drawing', style: { width: COVER_BAND } }, coverDrawing(guide)),
    ),
  );
}

function brand(): ReactElement {
  return createElement(
    View,
    { key: 'brand', style: { flexDirection: 'row', alignItems: 'center' } },
    createElement(View, { key: 'mark', style: { marginRight: 9 } }, mark(26)),
    tagged(Text, new Tag('P'), { key: 'name', style: { ...look.display, fontSize: 21 } }, company.brand),
  );
}

function title(guide: Guide): ReactElement {
  return createElement(
    View,
    { key: 'title' },
    tagged(Text, new Tag('H1'), { key: 'title', style: TITLE }, guide.title),
    tagged(Text, new Tag('P'), { key: 'lede', style: LEDE }, guide.lede),
  );
}

function facts(guide: Guide): ReactElement {
  return createElement(
    View,
    { key: 'facts' },
    fact(guideWords.readers, guide.readers),
    fact(guideWords.edition, edition(guide.published)),
  );
}

/** The mark of the brand. */
export function mark(size: number): ReactElement {
  return createElement(
    Svg,
    { viewBox: '0 0 30 30', width: size, height: size },
    createElement(Path, {
      key: 'octagon',
      d: 'M9 1.5h12L28.5 9v12L21 28.5H9L1.5 21V9z',
      fill: colour.verdDeep,
    }),
    createElement(Path, {
      key: 'balance',
      d: 'M9.2 21.5 15 8l5.8 13.5M11.6 16.6h6.8',
      fill: 'none',
      stroke: colour.bandGold,
      strokeWidth: 2.1,
    }),
  );
}

function fact(name: string, text: string): ReactElement {
  return createElement(
    View,
    { key: name, style: { ...look.row, flexDirection: 'column' }, wrap: false },
    tagged(Text, new Tag('P'), { key: 'name', style: { ...look.quiet, fontSize: 8.8 } }, name),
    tagged(Text, new Tag('P'), { key: 'text' }, text),
  );
}

/** 'November 2025' */
function edition(published: string): string {
  return new Date(published).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

const WORDS = {
  flex: 1,
  justifyContent: 'space-between',
  paddingTop: page.top,
  paddingBottom: page.top,
  paddingLeft: page.side,
  paddingRight: 40,
} as const;
const TITLE = { ...look.display, fontSize: 46, lineHeight: 1.04, letterSpacing: -0.9 };
const LEDE = { ...look.quiet, fontSize: 13, lineHeight: 1.45, marginTop: 16 };
