import { fillIn } from '@assay/content/fill-in';
import type { Assessment as Definition } from '@assay/content/schema/assessment';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addressState } from '../../url-state.ts';
import { PARAMETER, readAnswers } from './address.ts';
import { Criterion } from './criterion.tsx';
import { ASSESSMENT_ID, RESULT_ID } from './ids.ts';
import { Progress } from './progress.tsx';
import { scaleOf } from './report.ts';
import { Result } from './result.tsx';
import { type Answers, isComplete, type Score } from './score.ts';
import { useAnswers } from './use-answers.ts';

interface Props {
  assessment: Definition;
  /** What was answered before this code was loaded. */
  initial?: Answers;
}

/** The self-assessment: the scale, the six criteria with their questions, the result. */
export function Assessment({ assessment, initial }: Props) {
  const { answers, score, measured, answer, askInstead, restart } = useAnswers(assessment, initial);
  const { criteria, form } = assessment;

  function startAgain(): void {
    restart();
    document.getElementById(ASSESSMENT_ID)?.focus();
  }

  return (
    <>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
        <div className="grid content-start gap-7 lg:sticky lg:top-28 lg:self-start">
          <div>
            <h2 id={ASSESSMENT_ID} tabIndex={-1} className="outline-none">
              {assessment.title}
            </h2>
            <p className="mt-4 max-w-140 text-ink-2">{assessment.text}</p>
            <p className="mt-3 max-w-140 text-ink-2">
              <a className="link" href={assessment.measure.href}>
                {assessment.measure.label}
              </a>
              {`. ${assessment.measure.text}`}
            </p>
          </div>
          <Scale scale={assessment.scale} />
          <Progress form={form} score={score} />
          <p className="without-scripts text-sm">{assessment.withoutScripts}</p>
        </div>
        <div className="border-t border-ink">
          {criteria.map((criterion, at) => (
            <Criterion
              key={criterion.key}
              criterion={criterion}
              assessment={assessment}
              answers={answers[at] ?? []}
              part={score.parts[at]}
              open={at === 0}
              next={criteria[at + 1]?.name}
              onAnswer={(question, level) => answer(at, question, level)}
              onAsk={() => askInstead(at)}
              onFinish={() => document.getElementById(RESULT_ID)?.focus()}
            />
          ))}
        </div>
      </div>
      <div className="mt-14">
        <Result
          assessment={assessment}
          answers={answers}
          score={score}
          measured={measured}
          onRestart={startAgain}
        />
      </div>
      <Status text={statusOf(form, score)} />
    </>
  );
}

function statusOf(form: Definition['form'], score: Score): string {
  const { total, answered, questions } = score;
  return fillIn(isComplete(score) ? form.statusComplete : form.status, { score: total, answered, questions });
}

/** Milliseconds without a further answer, after which the score is announced. */
const PAUSE = 700;

/** Announces the score after an answer, but not while a visitor moves through the answers with the arrow keys. */
function Status({ text }: { text: string }) {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (text === first && announced === '') return;
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, first, announced]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

/**
 * Hydrates the assessment in `host`.
 *
 * @param assessment what the page was rendered with
 */
export function mount(host: HTMLElement, assessment: Definition): void {
  hydrateRoot(host, <Assessment assessment={assessment} initial={initialAnswers(host, assessment)} />);
}

/** The answers in the address, overridden by those given while this code was loading. */
function initialAnswers(host: HTMLElement, assessment: Definition): Answers {
  const stored = readAnswers(scaleOf(assessment), addressState().get(PARAMETER));
  return stored.map((group, at) =>
    group.map((level, index) => {
      const name = `${assessment.criteria[at]?.key}-${index}`;
      const chosen = host.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
      return chosen ? Number(chosen.value) : level;
    }),
  );
}

/** The levels: what each means and how many points it is worth. */
function Scale({ scale }: Pick<Definition, 'scale'>) {
  return (
    <div>
      <h3 className="text-h4">{scale.title}</h3>
      <p className="mt-1 text-sm text-ink-2">{scale.text}</p>
      <dl className="mt-3 grid gap-x-10 border-t border-rule-2 text-sm sm:max-lg:grid-cols-2">
        {scale.levels.map((level) => (
          <div
            key={level.name}
            className="grid grid-cols-[5.5rem_1fr] content-start gap-x-3 border-b border-rule py-2"
          >
            <dt className="font-semibold">{level.name}</dt>
            <dd className="text-right tabular-nums">{fillIn(scale.points, { points: level.points })}</dd>
            <dd className="col-span-2 text-ink-2">{level.meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
