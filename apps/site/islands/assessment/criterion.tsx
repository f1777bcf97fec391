import { fillIn } from '@assay/content/fill-in';
import type { AssessedCriterion, Assessment } from '@assay/content/schema/assessment';
import { Button } from '@assay/ui/button';
import type { MouseEvent } from 'react';
import { Chevron } from '../../components/chevron.tsx';
import { MeasuredPart } from './measured-part.tsx';
import { type Answers, isComplete, type Part } from './score.ts';

interface Props {
  criterion: AssessedCriterion;
  assessment: Assessment;
  answers: Answers[number];
  part: Part | undefined;
  /** Whether its questions are shown initially. */
  open: boolean;
  /** The name of the next criterion, if any. */
  next: string | undefined;
  onAnswer(question: number, level: number): void;
  /** Asks its questions, although it was measured. */
  onAsk(): void;
  onFinish(): void;
}

/** A criterion: its weight and state, which expand to its questions. */
export function Criterion({ criterion, assessment, answers, part, next, ...props }: Props) {
  const { form } = assessment;
  const { isMeasured = false, ...numbers } = part ?? {};
  const state = fillIn(part && isComplete(part) ? form.part : form.answered, numbers);
  return (
    <details open={props.open} className="group border-b border-rule-2">
      <summary className="grid list-none grid-cols-[3.25rem_1fr_auto] items-baseline gap-x-3 py-4 sm:grid-cols-[4.5rem_1fr_auto_auto] sm:gap-x-5 [&::-webkit-details-marker]:hidden">
        <span className="font-display text-h3 text-verd">
          {fillIn(form.weight, { weight: criterion.weight })}
        </span>
        <h3>{criterion.name}</h3>
        <span className="with-scripts text-sm text-ink-2 tabular-nums max-sm:col-start-2 max-sm:row-start-2">
          {state}
        </span>
        <Chevron className="max-sm:col-start-3 max-sm:row-start-1" />
      </summary>
      <div className="pb-7">
        {part && isMeasured ? (
          <MeasuredPart copy={assessment.measured} points={part.points} onAsk={props.onAsk} />
        ) : (
          criterion.questions.map((question, index) => (
            <Question
              key={question.text}
              question={question}
              scale={assessment.scale}
              name={`${criterion.key}-${index}`}
              chosen={answers[index] ?? null}
              onChoose={(level) => props.onAnswer(index, level)}
            />
          ))
        )}
        <Button
          look="quiet"
          className="with-scripts mt-6"
          onClick={next === undefined ? props.onFinish : toNext}
        >
          {next === undefined ? form.seeResult : fillIn(form.continue, { criterion: next })}
        </Button>
      </div>
    </details>
  );
}

/** Closes this criterion and goes to the next. */
function toNext({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const current = currentTarget.closest('details');
  const next = current?.nextElementSibling;
  if (!current || !(next instanceof HTMLDetailsElement)) return;
  next.open = true;
  next.querySelector('summary')?.focus({ preventScroll: true });
  current.open = false;
  next.scrollIntoView({ block: 'start' });
}

interface QuestionProps {
  question: AssessedCriterion['questions'][number];
  scale: Assessment['scale'];
  /** Names the group of radio buttons. */
  name: string;
  /** The level that is chosen. */
  chosen: number | null;
  onChoose(level: number): void;
}

/** One question: four answers side by side, each under its level. */
function Question({ question, scale, name, chosen, onChoose }: QuestionProps) {
  return (
    <fieldset className="mt-6 min-w-0 first:mt-2">
      <legend className="text-base font-semibold">{question.text}</legend>
      <div className="mt-3 grid gap-px overflow-clip rounded-sm border border-control bg-rule-2 sm:grid-cols-2 xl:grid-cols-4">
        {question.answers.map((answer, level) => (
          <label
            key={answer}
            className="grid cursor-pointer grid-cols-[auto_1fr_auto] content-start items-center gap-x-2.5 gap-y-1.5 bg-card px-3.5 py-3 has-checked:bg-verd-wash has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-verd"
          >
            <input
              type="radio"
              name={name}
              value={level}
              checked={chosen === level}
              onChange={() => onChoose(level)}
              className="size-4.5 accent-verd outline-none"
            />
            <Level level={scale.levels[level]} points={scale.points} />
            <span className="col-span-2 col-start-2 text-sm xl:col-span-3 xl:col-start-1">{answer}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Level(props: { level: Assessment['scale']['levels'][number] | undefined; points: string }) {
  if (!props.level) return null;
  const [before, after] = props.points.split('{points}');
  return (
    <>
      <span className="text-xs text-ink-2">{props.level.name}</span>
      <span className="text-xs text-ink-2 tabular-nums">
        {before && <span className="sr-only">{before}</span>}
        {props.level.points}
        <span className="sr-only">{after}</span>
      </span>
    </>
  );
}
