/** What the guides set from the data of the compliance page and the list of laws. */
import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { compliance } from '../../../content/schema/compliance.ts';
import type { BlockOf } from '../../../content/schema/guides.ts';
import { law, sectionText } from '../../../content/schema/law.ts';
import { colour, look } from './look.ts';
import { bareList, ledger, note, paragraph } from './parts.ts';
import { table } from './table.ts';
import { Tag, tagged } from './tag.ts';

const { matrix } = compliance;

/** Stands in a cell where the framework does not ask for the control. */
const NONE = '–';

/** The page's matrix: framework by control. */
export function frameworkMatrix(): ReactElement {
  return tagged(
    View,
    new Tag('Table'),
    { style: { ...look.table, marginTop: 14 }, wrap: false },
    tagged(Text, new Tag('Caption'), { key: 'caption', style: look.caption }, matrix.caption),
    tagged(
      View,
      new Tag('TR'),
      { key: 'head', style: look.head },
      ...[matrix.corner, ...matrix.controls.map((control) => control.name)].map((name, index) =>
        tagged(
          Text,
          new Tag('TH', { scope: 'Column' }),
          { key: name, style: { ...look.headCell, ...column(index) } },
          name,
        ),
      ),
    ),
    ...matrix.rows.map(({ framework, major, cells }) =>
      tagged(
        View,
        new Tag('TR'),
        { key: framework, style: look.line },
        tagged(
          Text,
          new Tag('TH', { scope: 'Row' }),
          { key: 'framework', style: { ...look.cell, ...column(0), ...(major ? look.strong : {}) } },
          framework,
        ),
        ...cells.map((clause, index) => cell(clause, index)),
      ),
    ),
  );
}

function cell(clause: string, index: number): ReactElement {
  return tagged(
    Text,
    new Tag('TD'),
    {
      key: matrix.controls[index]?.name ?? String(index),
      style: {
        ...look.cell,
        ...column(index + 1),
        paddingLeft: 7,
        backgroundColor: clause === '' ? undefined : colour.verdWash,
      },
    },
    clause === '' ? NONE : clause,
  );
}

function column(index: number) {
  return index === 0 ? { width: '17%' } : { width: '20.75%', paddingLeft: 7 };
}

/** One control: what it is, what each framework asks of it and where, what to keep, and the question to expect. */
export function control(block: BlockOf<'control'>): ReactElement[] {
  const place = matrix.controls.findIndex((entry) => entry.name === block.control);
  const rows = matrix.rows.flatMap(({ framework, cells }) => {
    const section = cells[place] ?? '';
    return section === '' ? [] : [[framework, section, sectionText(framework, section)]];
  });
  return [
    tagged(Text, new Tag('P'), { style: look.lede }, matrix.controls[place]?.text ?? ''),
    table({ caption: block.caption, columns: block.columns, widths: [0.8, 1.1, 3.6], rows }),
    ledger([
      { name: block.keepTitle, text: bareList(block.keep) },
      { name: block.failsTitle, text: block.fails },
      { name: block.testTitle, text: block.test },
      { name: block.questionTitle, text: block.question },
    ]),
  ];
}

/** How far the sections can be relied on. */
export function lawNote(): ReactElement {
  return note(law.note);
}

/** Of which edition of each framework in the matrix the sections are. */
export function lawEditions({ lead }: BlockOf<'law-editions'>): ReactElement {
  const names = matrix.rows.map(({ framework }) => framework);
  const editions = law.frameworks.filter(({ name }) => names.includes(name));
  return paragraph(`${lead} ${editions.map(({ name, edition }) => `${name} (${edition})`).join(', ')}.`);
}

/** The three steps, as the page tells them. */
export function processSteps(): ReactElement {
  return ledger(
    compliance.process.steps.map(({ name, text }, index) => ({ name: `${index + 1}. ${name}`, text })),
  );
}

/** What keeps the controls running, as the page tells it. */
export function governance(): ReactElement {
  return ledger(compliance.governance.items);
}
