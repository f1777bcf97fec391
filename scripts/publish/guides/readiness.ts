/** What the guides set from the data of the AI readiness page. */
import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { aiReadiness } from '../../../content/schema/ai-readiness.ts';
import { type BlockOf, guideWords } from '../../../content/schema/guides.ts';
import { contributions } from './contributions.ts';
import { colour, look, page } from './look.ts';
import { ledger } from './parts.ts';
import { table } from './table.ts';
import { Tag, tagged } from './tag.ts';

const { criteria } = aiReadiness.assessment;
type Criterion = (typeof criteria)[number];

/** The three factors, each with the requirements that can be checked. */
export function factors(): ReactElement {
  return ledger(
    aiReadiness.factors.items.map(({ title, text, requirements }) => ({
      name: title,
      text: `${text} ${requirements.map((requirement) => `${requirement}.`).join(' ')}`,
    })),
  );
}

/** Points of height for one percent of weight. */
const SCALE = 3.4;

/** The six criteria as one column, each as tall as its weight. */
export function weights(): ReactElement {
  return tagged(
    View,
    new Tag('L'),
    { style: { marginTop: 16 }, wrap: false },
    ...criteria.map((criterion, index) => layer(criterion, index)),
  );
}

function layer({ key, name, weight, description }: Criterion, index: number): ReactElement {
  return tagged(
    View,
    new Tag('LI'),
    { key, style: { flexDirection: 'row', height: weight * SCALE } },
    createElement(
      View,
      {
        key: 'layer',
        style: {
          width: page.margin,
          marginRight: page.gutter,
          backgroundColor: index % 2 === 0 ? colour.verdDeep : colour.verd,
          justifyContent: 'center',
        },
      },
      tagged(
        Text,
        new Tag('Lbl'),
        {
          style: { ...look.display, fontSize: 19, lineHeight: 1, textAlign: 'center', color: colour.onVerd },
        },
        `${weight}%`,
      ),
    ),
    tagged(
      View,
      new Tag('LBody'),
      { key: 'body', style: { flex: 1, borderTopWidth: 0.6, borderTopColor: colour.rule2, paddingTop: 3 } },
      createElement(Text, { style: look.strong }, name),
      createElement(Text, { style: { ...look.quiet, fontSize: 9, lineHeight: 1.35 } }, description),
    ),
  );
}

/** How one criterion is measured, in a bank and in a hospital; kept on one page. */
export function measure({ criterion: key, how, bank, hospital, watch }: BlockOf<'measure'>): ReactElement[] {
  return criteria
    .filter((criterion) => criterion.key === key)
    .map(({ name, weight, description }) =>
      createElement(
        View,
        { key, wrap: false },
        tagged(
          Text,
          new Tag('H3'),
          { key: 'name', style: { ...look.heading, marginTop: 20, fontSize: 16 } },
          `${name}, ${guideWords.weight} ${weight}%`,
        ),
        tagged(Text, new Tag('P'), { key: 'description', style: look.lede }, description),
        createElement(
          View,
          { key: 'ways' },
          ledger([
            { name: guideWords.how, text: how },
            { name: guideWords.bank, text: bank },
            { name: guideWords.hospital, text: hospital },
            { name: guideWords.watch, text: watch },
          ]),
        ),
      ),
    );
}

/** A worked example: what each measure contributes to the whole, computed from the page's weights. */
export function example({ caption, columns, total, measured }: BlockOf<'example'>): ReactElement {
  const { rows, sum } = contributions(criteria, measured);
  const points = (value: number) => value.toFixed(2);
  return table({
    caption,
    columns,
    widths: [2, 1, 1, 1, 1],
    rows: [
      ...rows.map((row) => [
        row.name,
        `${row.measured}%`,
        `${row.weight}%`,
        points(row.contribution),
        points(row.leftOut),
      ]),
      [total, '', '100%', points(sum.contribution), points(sum.leftOut)],
    ],
    strong: [rows.length],
    figures: true,
  });
}

/** What the business and the engineers gain, with the figures of the page. */
export function benefits(): ReactElement {
  const items = [...aiReadiness.impact.items, ...aiReadiness.technical.items];
  return ledger(
    items.map(({ term, prefix, figure, text }) => ({
      name: term,
      text: figure === undefined ? text : sentence([prefix, figure, text].filter(Boolean).join(' ')),
    })),
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
