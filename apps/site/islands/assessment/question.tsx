import type { AssessedCriterion, Assessment } from '@assay/content/schema/assessment';

interface Props {
  question: AssessedCriterion['questions'][number];
  scale: Assessment['scale'];
  /** Names the group of radio buttons. */
  name: string;
  /** The level that is chosen. */
  chosen: number | null;
  onChoose(level: number): void;
}

/** One question: four answers side by side, each under its level. */
export function Question({ question, scale, name, chosen, onChoose }: Props) {
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
