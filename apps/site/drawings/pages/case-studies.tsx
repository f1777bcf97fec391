import { type CaseStudy, caseStudies, caseStudiesPage } from '@assay/content/schema/case-studies';
import { barPath, lengthAfter } from '../../case-studies/bar-length.ts';
import { exampleOf } from '../../case-studies/example.ts';
import { type Drawing, type Label, paint } from '../drawing.ts';
import { LETTERS, onSheet, wrapped } from './sheet-size.ts';

/** The sources of the first study, whose records are as those of the others, and one list with a record for each person. */
export function sourcesToOne(): Drawing {
  const examples = caseStudies.slice(0, 1).map(exampleOf);
  return onSheet({
    shapes: examples.map(({ sources, people }) => (
      <g key={people}>
        {sources.map((rows, source) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source is its place
          <g key={source} transform={`translate(${4 + source * 130} ${2 + source * 24})`}>
            <Grid width={260} height={248} color="ink-2" fill="card" />
            {rows.map(({ person, isDoubled }, row) => (
              <path
                key={person}
                d={`M22 ${17 + (row * 214) / (rows.length - 1)}h214`}
                stroke={paint(isDoubled ? 'rust' : 'verd')}
                strokeWidth="8"
                strokeDasharray={isDoubled ? '14 8' : undefined}
              />
            ))}
          </g>
        ))}
        <path d="M572 150h110m-26 -22l26 22l-26 22" stroke={paint('gold')} strokeWidth="6" />
        <g transform="translate(730 2)">
          <Grid width={322} height={296} color="gold" fill="gold-wash" />
          <path
            d={Array.from({ length: people }, (_, row) => `M26 ${17 + (row * 262) / (people - 1)}h270`).join(
              '',
            )}
            stroke={paint('verd')}
            strokeWidth="8"
          />
        </g>
      </g>
    )),
    labels: [],
  });
}

function Grid({ color, fill, ...size }: { width: number; height: number; color: string; fill: string }) {
  return <rect {...size} rx="8" fill={paint(fill)} stroke={paint(color)} strokeWidth="3" />;
}

/** Beside the bars stand their names; between two figures; how thick a bar is. */
const [LEFT, STEP, THICK] = [118, 318, 34];

/** The figures of one study, each with its bars before and after. */
export function figuresOf({ results }: CaseStudy): Drawing {
  const { before, after } = caseStudiesPage.scenario;
  // The longest bar, 40 % more than before, fits beside the next figure.
  const full = results.length === 1 ? 900 : 206;
  return onSheet({
    shapes: results.map(({ figure, text, measured }, at) => {
      const { kind } = measured.calculation;
      const isOpen = kind === 'savings';
      return (
        <g key={text} transform={`translate(${LEFT + at * STEP} 0)`}>
          <path d={barPath(202, full, THICK, isOpen)} fill={paint('rule-2')} />
          <path d={barPath(254, full * lengthAfter(figure, kind), THICK, isOpen)} fill={paint('verd')} />
        </g>
      );
    }),
    labels: [
      { text: before, x: 0, y: 231, size: LETTERS, color: paint('ink-2') },
      { text: after, x: 0, y: 283, size: LETTERS, color: paint('ink-2') },
      ...results.flatMap(({ figure, text }, at): Label[] => [
        { text: figure, x: LEFT + at * STEP, y: 68, size: 82, color: paint('verd') },
        ...wrapped(text, results.length === 1 ? 50 : 16).map((line, row) => ({
          text: line,
          x: LEFT + at * STEP,
          y: 124 + row * 42,
          size: LETTERS,
        })),
      ]),
    ],
  });
}
