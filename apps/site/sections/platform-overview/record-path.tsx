import { fillIn } from '@assay/content/fill-in';
import type { PlatformOverview } from '@assay/content/schema/platform-overview';
import type { ComponentProps, ReactNode } from 'react';
import { MarkedValue } from '../../components/marked-value.tsx';
import { PlanMark } from '../../components/plan-mark.tsx';
import { Legend, RecordPathLines, StopMark } from './record-path-lines.tsx';

type Path = PlatformOverview['path'];

/**
 * The path of one customer through the six capabilities. The text and the slips are a list; the line beside them is a
 * drawing of the same thing: four records, three of them faulty, become three, then one. Radio buttons, which CSS reads
 * (styles/global.css), leave one stop of it at a time; on paper all are there.
 */
export function RecordPath({ path }: { path: Path }) {
  const stops = [{ ...path.arrival, golden: false, plan: undefined }, ...path.capabilities];
  const titles = stops.map(({ title }) => title);
  return (
    <section className="record-path border-t border-rule bg-paper-2 pb-[clamp(3.75rem,7vw,6.25rem)]">
      <div className="wrap">
        <h2 className="sr-only">{path.title}</h2>
        <Stepper titles={titles} steps={path.steps} />
        <Legend copy={path.key} />
        <ol>
          {stops.map((stop, at) => (
            <RecordPathStep key={stop.title} stage={at} title={stop.title} text={stop.text} plan={stop.plan}>
              <RecordState title={stop.slip} rows={stop.rows} golden={stop.golden} />
              <p className="neighbors not-in-print hidden flex-wrap justify-between gap-x-6 text-sm lg:col-start-2">
                <Neighbor at={at - 1} titles={titles} copy={path.steps.previous} />
                <Neighbor at={at + 1} titles={titles} copy={path.steps.next} />
              </p>
            </RecordPathStep>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Which stops are shown: all, or one of them. The arrow keys go from one to the next. */
function Stepper({ titles, steps }: { titles: readonly string[]; steps: Path['steps'] }) {
  return (
    <div
      role="radiogroup"
      aria-labelledby="steps"
      className="not-in-print grid grid-cols-7 gap-y-1 pt-5 text-sm lg:grid-cols-8 lg:pt-10"
    >
      <div className="col-span-7 flex items-center justify-between gap-x-3 lg:col-span-1 lg:flex-col lg:items-start lg:justify-start">
        <p id="steps" className="font-semibold">
          {steps.label}
        </p>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in it */}
        <label
          className={`${CHOICE} lg:-mx-2.5 grid min-h-10 place-items-center px-2.5 has-checked:bg-verd-wash`}
        >
          <Choice id="stop-all" isFirst />
          {steps.all}
        </label>
      </div>
      {titles.map((title, at) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the control is in it
        <label
          key={title}
          className={`${CHOICE} grid content-start justify-items-center gap-1 py-1 text-center`}
        >
          <Choice id={`stop-${at}`} name={`${at + 1} ${title}`} />
          <StopMark at={at} />
          <span className="px-1 text-balance max-lg:sr-only">{title}</span>
        </label>
      ))}
    </div>
  );
}

const CHOICE =
  'relative cursor-pointer rounded-sm has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-verd';

interface ChoiceProps {
  id: string;
  /** For those who do not see where it is, if neighbors have labels of it as well: they would be part of it otherwise. */
  name?: string;
  isFirst?: boolean;
}

/** The label around it shows whether it is chosen. */
function Choice({ id, name, isFirst = false }: ChoiceProps) {
  return (
    <input
      type="radio"
      name="stop"
      id={id}
      aria-label={name}
      defaultChecked={isFirst}
      className="peer sr-only"
    />
  );
}

/** Presses the radio button of the stop before or after, for those who point; keys do that by the arrows. */
function Neighbor({ at, titles, copy }: { at: number; titles: readonly string[]; copy: string }) {
  const stop = titles[at];
  if (stop === undefined) return null;
  return (
    <label htmlFor={`stop-${at}`} className="link cursor-pointer py-1.5 last:ml-auto">
      {fillIn(copy, { stop })}
    </label>
  );
}

interface RecordPathStepProps {
  stage: number;
  title: string;
  text: string;
  plan?: ComponentProps<typeof PlanMark>['plan'];
  children: ReactNode;
}

/** One stop of the line. Its hairline begins at the line's node, at the same height. */
function RecordPathStep({ stage, title, text, plan, children }: RecordPathStepProps) {
  return (
    <li className="grid grid-cols-[2.75rem_1fr] gap-x-4 sm:gap-x-6 lg:grid-cols-[5rem_1fr] lg:gap-x-8">
      <RecordPathLines stage={stage} />
      <div className="mt-8 grid content-start gap-x-12 gap-y-4 border-t border-rule-2 pt-4 pb-4 lg:mt-[3.67rem] lg:grid-cols-[1fr_1.25fr] lg:pb-0">
        <div>
          <h3 className="text-[1.6rem] leading-tight">
            {title}
            <PlanMark plan={plan} />
          </h3>
          <p className="measure mt-2 text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

interface Props {
  title: string;
  rows: PlatformOverview['path']['arrival']['rows'];
  /** The record is resolved, which gold marks. */
  golden?: boolean;
}

/** The state of the record at one stop: the old and new values of its fields. */
function RecordState({ title, rows, golden = false }: Props) {
  const label = golden ? 'text-gold-ink' : 'text-ink-2';
  return (
    <div
      className={`rounded-md border text-sm ${golden ? 'border-gold bg-gold-wash' : 'border-rule bg-card shadow-sheet'}`}
    >
      <p
        className={`border-b px-4 py-2.5 font-semibold ${golden ? 'border-gold text-gold-ink' : 'border-rule'}`}
      >
        {title}
      </p>
      <dl className="grid gap-y-1.5 px-4 py-3">
        {rows.map((row) => (
          <div key={row.label + row.value} className="grid items-baseline gap-x-4 sm:grid-cols-[7rem_1fr]">
            <dt className={`data ${label}`}>{row.label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
              {row.was !== undefined && (
                <span>
                  <MarkedValue value={row.was} />
                  <span className="sr-only"> corrected to</span>
                </span>
              )}
              <span className={row.was !== undefined || golden ? 'font-semibold' : ''}>
                <MarkedValue value={row.value} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
