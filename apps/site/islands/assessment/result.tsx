import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import { dataAttributes } from '@assay/ui/data-attributes';
import { Actions } from './actions.tsx';
import { resultAddress } from './address.ts';
import { RESULT_ID } from './ids.ts';
import { PrintedAnswers } from './printed-answers.tsx';
import { csvOf, levelName, noteOf, requirementOf, type Requirement as State } from './report.ts';
import { type Answers, isComplete, type Score } from './score.ts';
import { Weakest } from './weakest.tsx';

interface Props {
  assessment: Assessment;
  answers: Answers;
  score: Score;
  /** What was measured, as its parameter's text. */
  measured: string;
  onRestart(): void;
}

/** The result's sheet. It says what is missing until every question is answered, and no score before the first is. Only the sheet is printed. */
export function Result({ assessment, answers, score, measured, onRestart }: Props) {
  const { result, criteria, form } = assessment;
  const complete = isComplete(score);
  return (
    <div
      className={`with-scripts rounded-lg border border-rule-2 bg-card px-5 py-7 sm:px-10 sm:py-10 ${score.answered > 0 ? 'print-alone' : ''}`}
    >
      <p className="in-print mb-3 hidden text-sm">{assessment.printed.heading}</p>
      <h2 id={RESULT_ID} tabIndex={-1} className="text-h3 outline-none">
        {result.title}
      </h2>
      <div className="mt-4 grid gap-x-14 gap-y-5 border-b border-ink pb-6 md:grid-cols-2">
        <div>
          {score.answered > 0 && (
            <p>
              <span
                className={`font-display ${complete ? '' : 'text-ink-2'} text-[clamp(3.75rem,2.8rem+4vw,6rem)] leading-[0.95] tracking-[-0.035em]`}
              >
                {formatNumber(score.total)}
              </span>
              <span className="text-ink-2">{` ${complete ? result.outOf : result.soFar}`}</span>
            </p>
          )}
          <p className="mt-2 font-semibold">
            {complete
              ? fillIn(result.level, { level: levelName(assessment, score.total) })
              : fillIn(result.open, { open: score.questions - score.answered, questions: score.questions })}
          </p>
        </div>
        <Requirement requirement={result.requirement} state={requirementOf(assessment, answers)} />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <Core criteria={criteria} form={form} score={score} />
          <p className="mt-2 text-xs text-ink-2">{result.core}</p>
        </div>
        <Weakest assessment={assessment} answers={answers} score={score} />
      </div>
      {score.answered > 0 && <PrintedAnswers {...{ assessment, answers, score, measured }} />}
      {complete && (
        <div className="not-in-print mt-9 border-t border-rule pt-6">
          <Actions
            assessment={assessment}
            answers={answers}
            measured={measured}
            csv={() => csvOf(assessment, answers, score)}
            onRestart={onRestart}
          />
          <p className="mt-4 text-sm text-ink-2">{result.keep}</p>
          <p hidden {...dataAttributes({ 'offered-note': assessment.note.label })}>
            {noteOf(
              assessment,
              answers,
              score,
              resultAddress(location.origin + location.pathname, answers, measured),
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** Pixels for one percent of weight: even the smallest layer has room for its text. */
const SCALE = 3.4;

/**
 * The result as a drill core: a layer is as tall as its criterion's weight and filled as far as its points, so that
 * the filled area is its contribution, to one scale for all six.
 */
function Core({ criteria, form, score }: Pick<Assessment, 'criteria' | 'form'> & { score: Score }) {
  return (
    <ul className="border-b border-rule-2">
      {criteria.map(({ key, name, weight }, at) => {
        const part = score.parts[at];
        return (
          <li key={key} className="grid grid-cols-[1fr_11.5rem] gap-x-4 sm:grid-cols-[1fr_1.2fr] sm:gap-x-5">
            <svg height={weight * SCALE} className="w-full" aria-hidden="true">
              <rect width="100%" height="100%" className="fill-paper-2" />
              <rect width={`${part?.points ?? 0}%`} height="100%" className="fill-verd" />
              <rect width="100%" height="100%" className="fill-none stroke-rule-2" />
            </svg>
            <p className="flex items-baseline justify-between gap-3 border-t border-rule-2 pt-1 text-sm">
              <span className="font-semibold">{name}</span>
              <span className="whitespace-nowrap tabular-nums">
                {score.answered > 0
                  ? fillIn(form.part, { contribution: part?.contribution ?? 0, weight })
                  : fillIn(form.weight, { weight })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface RequirementProps {
  requirement: Assessment['result']['requirement'];
  state: State;
}

/** The accuracy requirement, which the score cannot outweigh. */
function Requirement({ requirement, state }: RequirementProps) {
  return (
    <div className="self-end">
      <h3 className="text-h4">{requirement.title}</h3>
      <p className="mt-1.5 flex gap-3 text-sm">
        <svg viewBox="0 0 16 16" className="mt-0.5 size-4 shrink-0" fill="none" aria-hidden="true">
          <path d="M1.5 1.5h13v13h-13z" className="stroke-control" />
          {state === 'met' && <path d="m4.5 8 2.5 2.6 4.6-5.4" className="stroke-verd" strokeWidth="1.8" />}
        </svg>
        {requirement[state]}
      </p>
    </div>
  );
}
