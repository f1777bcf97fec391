import { G, Path, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { aiReadiness } from '../../../content/schema/ai-readiness.ts';
import { caseStudies } from '../../../content/schema/case-studies.ts';
import { compliance } from '../../../content/schema/compliance.ts';
import type { Guide } from '../../../content/schema/guides.ts';
import { colour, look, page } from './look.ts';
import { Tag, tagged } from './tag.ts';

/** The width of the band along the right edge of a title page, in points. */
export const COVER_BAND = 196;

const drawings: Record<Guide['cover'], () => ReactElement[]> = {
  weights: layers,
  matrix: grid,
  results: figures,
};

/** The drawing of a title page; `coverText` is what a screen reader reads in its place. */
export function coverDrawing({ cover, coverText }: Guide): ReactElement {
  return tagged(
    View,
    new Tag('Figure', { alt: coverText, bbox: [page.width - COVER_BAND, 0, page.width, page.height] }),
    { style: { width: '100%', height: '100%', backgroundColor: colour.verdDeep } },
    ...drawings[cover](),
  );
}

/** The criteria as a drilled core: layers from the top of the page to its foot, each as tall as its weight. */
function layers(): ReactElement[] {
  return aiReadiness.assessment.criteria.map(({ key, name, weight }, index) =>
    createElement(
      View,
      {
        key,
        style: {
          height: (page.height * weight) / 100,
          padding: 14,
          paddingTop: 12,
          backgroundColor: index % 2 === 0 ? colour.verdDeep : colour.verd,
        },
      },
      createElement(Text, { key: 'weight', style: { ...FIGURE, fontSize: 16 + weight } }, `${weight}%`),
      createElement(Text, { key: 'name', style: { color: colour.bandInk2, marginTop: 3 } }, name),
    ),
  );
}

/** The matrix of the compliance page: an octagon where a framework asks for a control, a dash where it does not. */
function grid(): ReactElement[] {
  const { rows } = compliance.matrix;
  const step = { x: 36, y: 72 };
  const start = { x: (COVER_BAND - 3 * step.x) / 2, y: (page.height - (rows.length - 1) * step.y) / 2 };
  const signs = rows.flatMap(({ framework, cells }, row) =>
    cells.map((clause, column) => {
      const x = start.x + column * step.x;
      const y = start.y + row * step.y;
      return clause === ''
        ? createElement(Rect, {
            key: `${framework}${column}`,
            x: x - 6,
            y: y - 0.6,
            width: 12,
            height: 1.2,
            fill: colour.bandInk2,
          })
        : createElement(
            G,
            { key: `${framework}${column}` },
            createElement(Path, {
              d: octagon(x, y, 13),
              fill: 'none',
              stroke: colour.bandInk2,
              strokeWidth: 1.1,
            }),
            createElement(Path, { d: octagon(x, y, 9.5), fill: colour.bandInk2 }),
          );
    }),
  );
  return [createElement(Svg, { key: 'grid', width: COVER_BAND, height: page.height }, ...signs)];
}

function octagon(x: number, y: number, radius: number): string {
  const cut = radius * 0.42;
  return `M${x - cut} ${y - radius}h${2 * cut}L${x + radius} ${y - cut}v${2 * cut}L${x + cut} ${y + radius}h${-2 * cut}L${x - radius} ${y + cut}v${-2 * cut}z`;
}

/** The results of the case studies, one below the other. */
function figures(): ReactElement[] {
  return [
    createElement(
      View,
      {
        key: 'figures',
        style: { flex: 1, justifyContent: 'space-evenly', paddingVertical: 40, paddingHorizontal: 26 },
      },
      ...caseStudies.flatMap(({ key, results }) =>
        results.map(({ figure, text }) =>
          createElement(Text, { key: `${key} ${text}`, style: { ...FIGURE, fontSize: 48 } }, figure),
        ),
      ),
    ),
  ];
}

const FIGURE = { ...look.display, lineHeight: 1, letterSpacing: -0.6, color: colour.onVerd };
