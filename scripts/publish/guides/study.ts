/** What the guides set from the case studies of the site. */
import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { caseStudies } from '../../../content/schema/case-studies.ts';
import { type BlockOf, guideWords } from '../../../content/schema/guides.ts';
import { colour, look, page } from './look.ts';
import { ledger } from './parts.ts';
import { Tag, tagged } from './tag.ts';

/** A study as the site tells it: its title, its results set large, challenge and solution. */
export function study({ study: key }: BlockOf<'study'>): ReactElement[] {
  const told = caseStudies.find((entry) => entry.key === key);
  if (!told) return [];
  return [
    tagged(
      Text,
      new Tag('P'),
      { style: { ...look.display, fontSize: 15, lineHeight: 1.3, marginLeft: page.margin + page.gutter } },
      told.title,
    ),
    tagged(
      View,
      new Tag('L'),
      { style: { flexDirection: 'row', gap: 14, marginTop: 16, marginBottom: 8 }, wrap: false },
      ...told.results.map(({ figure, text }) =>
        tagged(
          View,
          new Tag('LI'),
          { key: text, style: RESULT },
          tagged(Text, new Tag('Lbl'), { key: 'figure', style: FIGURE }, figure),
          tagged(Text, new Tag('LBody'), { key: 'text', style: look.quiet }, text),
        ),
      ),
    ),
    ledger([
      { name: guideWords.industry, text: told.industry },
      { name: guideWords.challenge, text: told.challenge },
      { name: guideWords.solution, text: told.solution },
    ]),
  ];
}

const RESULT = { flex: 1, paddingTop: 8, borderTopWidth: 0.9, borderTopColor: colour.ink };
const FIGURE = { ...look.display, fontSize: 40, lineHeight: 1, letterSpacing: -1 };
