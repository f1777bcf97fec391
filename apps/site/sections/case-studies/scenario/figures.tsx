import type { CaseStudiesPage, CaseStudy } from '@assay/content/schema/case-studies';
import { barPath, lengthAfter } from '../../../case-studies/bar-length.ts';

interface Props {
  study: CaseStudy;
  words: CaseStudiesPage['scenario'];
  labels: CaseStudiesPage['sheet'];
}

/** Each figure beside its baseline, to one scale, with how it is measured. */
export function Figures({ study, words, labels }: Props) {
  const isOne = study.results.length === 1;
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{words.figures}</h2>
        <p className="measure mt-4 text-ink-2">{words.figuresText}</p>
        <p className="mt-8 font-display text-h3">{labels.illustrative}</p>
        <ul className={`mt-5 grid gap-x-12 gap-y-10 ${isOne ? '' : 'lg:grid-cols-3'}`}>
          {study.results.map((result) => (
            <li
              key={result.text}
              className={`border-t border-ink pt-5 ${isOne ? 'grid gap-x-16 md:grid-cols-2' : 'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-16'}`}
            >
              <Figure result={result} words={words} labels={labels} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Figure({ result, words, labels }: { result: CaseStudy['results'][number] } & Omit<Props, 'study'>) {
  const { figure, text, measured } = result;
  const { kind } = measured.calculation;
  const how = [
    [labels.baseline, measured.baseline],
    [labels.formula, measured.formula],
    [labels.inputs, measured.inputs],
  ];
  return (
    <>
      <div>
        <h3 className="font-sans text-base font-normal">
          <span className="block font-display text-figure">{figure}</span>
          {text}
        </h3>
        <svg viewBox="0 0 320 76" className="mt-5 w-full max-w-96" aria-hidden="true">
          <Bar y={0} name={words.before} length={FULL} isOpen={kind === 'savings'} className="fill-rule-2" />
          <Bar
            y={40}
            name={words.after}
            length={FULL * lengthAfter(figure, kind)}
            isOpen={kind === 'savings'}
            className="fill-verd"
          />
          {kind === 'savings' && (
            <g>
              <path
                d={`M${FULL * 0.6} 58.5h${FULL * 0.4 - 1}v16h-${FULL * 0.4 - 1}`}
                className="fill-none stroke-verd"
                strokeDasharray="4 3"
              />
              <text x={FULL * 0.8} y="71" fontSize="13.5" textAnchor="middle" className="fill-ink">
                {figure}
              </text>
            </g>
          )}
        </svg>
        {kind === 'savings' && <p className="mt-2 text-sm text-ink-2">{words.difference}</p>}
      </div>
      <dl className="mt-5 text-sm">
        {how.map(([term, said]) => (
          <div key={term} className="border-t border-rule py-2.5">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-2">{said}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The length of what was measured before; the longest figure, 40 % more, fits beside it. */
const FULL = 220;

interface BarProps {
  y: number;
  name: string;
  length: number;
  /** Whether its length means nothing: it is broken near its start. */
  isOpen: boolean;
  className: string;
}

function Bar({ y, name, length, isOpen, className }: BarProps) {
  const top = y + 18;
  return (
    <g>
      <text y={y + 12} fontSize="13.5" className="fill-ink-2">
        {name}
      </text>
      <path d={barPath(top, length, 17, isOpen)} className={className} />
    </g>
  );
}
