import { measuredSamples } from '@assay/content/schema/measured';
import { expect, test } from 'vitest';
import { signed } from '../evidence/waterfall-steps.ts';
import { sampleSheet, sampleSheetText } from './sample-sheet.tsx';

const { verdict, group } = measuredSamples['bank-customers'];

test.each([sampleSheet.wide, sampleSheet.narrow])(
  'the drawing has the verdict of the sheet, its records and their score, in $width pixels',
  ({ svg, width, height }) => {
    const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g)];
    const texts = labels.map(([, , , text = '']) => text);
    expect(texts.filter((text) => verdict.includes(text)).join(' ')).toContain(verdict);
    for (const { row, cells } of group.rows)
      expect(texts).toEqual(expect.arrayContaining([String(row), cells[1]?.value, cells[2]?.value]));
    expect(texts).toContain(signed(group.evidence.score));
    for (const [, x, y] of labels) expect(Number(x) <= width && Number(y) < height).toBe(true);
  },
);

test('its words say the same', () => {
  expect(sampleSheetText()).toContain(verdict);
  for (const { row } of group.rows) expect(sampleSheetText()).toContain(String(row));
});
