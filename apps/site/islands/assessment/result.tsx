import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import { hook } from '@assay/ui/hooks';
import { Actions } from './actions.tsx';
import { resultAddress } from './address.ts';
import { Core } from './core.tsx';
import { RESULT_ID } from './ids.ts';
import { PrintedAnswers } from './printed-answers.tsx';
import { csvOf, levelName, noteOf, requirementOf } from './report.ts';
import { Requirement } from './requirement.tsx';
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

/** The result's sheet. It says what is missing until every question is answered. Only the sheet is printed. */
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
          <p>
            <span
              className={`font-display ${complete ? '' : 'text-ink-2'} text-[clamp(3.75rem,2.8rem+4vw,6rem)] leading-[0.95] tracking-[-0.035em] lining-nums`}
            >
              {formatNumber(score.total)}
            </span>
            <span className="text-ink-2">{` ${complete ? result.outOf : result.soFar}`}</span>
          </p>
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
          <p hidden {...hook({ 'demo-note': assessment.note.label })}>
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
