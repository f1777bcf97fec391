import { Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { company } from '../../../content/schema/company.ts';
import { type Guide, guideWords } from '../../../content/schema/guides.ts';
import { mark } from '../../../site/mark.ts';
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
    createElement(View, { key: 'mark', style: { marginRight: 9 } }, logo(26)),
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

function logo(size: number): ReactElement {
  return createElement(
    Svg,
    { viewBox: mark.viewBox, width: size, height: size },
    createElement(Path, { key: 'octagon', d: mark.octagon, fill: colour.verdDeep }),
    createElement(Path, {
      key: 'balance',
      d: mark.balance,
      fill: 'none',
      stroke: colour.bandGold,
      strokeWidth: mark.strokeWidth,
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
