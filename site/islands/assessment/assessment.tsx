import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fillIn } from '../../../content/fill-in.ts';
import type { Assessment as Definition } from '../../../content/schema/assessment.ts';
import { carried } from '../../address.ts';
import { PARAMETER, read } from './address.ts';
import { Criterion } from './criterion.tsx';
import { ASSESSMENT_ID, RESULT_ID } from './ids.ts';
import { Progress } from './progress.tsx';
import { scaleOf } from './report.ts';
import { Result } from './result.tsx';
import { Scale } from './scale.tsx';
import { type Answers, isComplete, type Score } from './score.ts';
import { useAnswers } from './use-answers.ts';

interface Props {
  assessment: Definition;
  /** What was answered before this code arrived. */
  early?: Answers;
}

/** The self-assessment: how it counts, the six criteria with their questions, the result. */
export function Assessment({ assessment, early }: Props) {
  const { answers, score, answer, restart } = useAnswers(assessment, early);
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
              part={score.parts[at] ?? { weight: 0, points: 0, contribution: 0, answered: 0, questions: 0 }}
              open={at === 0}
              next={criteria[at + 1]?.name}
              onAnswer={(question, level) => answer(at, question, level)}
              onFinish={() => document.getElementById(RESULT_ID)?.focus()}
            />
          ))}
        </div>
      </div>
      <div className="mt-14">
        <Result assessment={assessment} answers={answers} score={score} onRestart={startAgain} />
      </div>
      <Status text={statusOf(form, score)} />
    </>
  );
}

function statusOf(form: Definition['form'], score: Score): string {
  const { total, answered, questions } = score;
  return fillIn(isComplete(score) ? form.statusComplete : form.status, { score: total, answered, questions });
}

/** Milliseconds without a further answer, after which the score is read out. */
const PAUSE = 700;

/** Tells screen readers the score after an answer, but not while somebody moves through the answers with the arrows. */
function Status({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/**
 * Makes the assessment in `host`, which is in the page since the build, work.
 *
 * @param assessment what the page was rendered with
 */
export function mount(host: HTMLElement, assessment: Definition): void {
  hydrateRoot(host, <Assessment assessment={assessment} early={foundEarly(host, assessment)} />);
}

/** The address's answers, and over them those that a visitor gave while this code was on its way. */
function foundEarly(host: HTMLElement, assessment: Definition): Answers {
  const stored = read(scaleOf(assessment), carried().get(PARAMETER));
  return stored.map((group, at) =>
    group.map((level, place) => {
      const name = `${assessment.criteria[at]?.key}-${place}`;
      const chosen = host.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
      return chosen ? Number(chosen.value) : level;
    }),
  );
}
