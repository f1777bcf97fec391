import { fillIn } from '@assay/content/fill-in';
import type { Calculation, CaseStudiesPage } from '@assay/content/schema/case-studies';
import { readProps } from '@assay/ui/hooks';
import { useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Announcement } from '../announcement.tsx';
import { AmountField } from './amount-field.tsx';
import { calculate, INPUTS, type Input, parseAmount } from './calculate.ts';

export interface CalculatorProps {
  words: CaseStudiesPage['calculator']['form'];
  /** The figures of the studies. */
  measures: readonly { industry: string; text: string; formula: string; calculation: Calculation }[];
}

const FIELD = 'calculator-figure';

/**
 * What a formula of the case studies gives for a visitor's own numbers. The fields are uncontrolled, so that what was
 * entered before hydration stays.
 */
export function Calculator({ words, measures }: CalculatorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState<Partial<Record<Input, string>>>({});
  /** The fields that were left: only there a text is called wrong. */
  const [left, setLeft] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(read, []);

  function read(): void {
    if (!form.current) return;
    const entered = new FormData(form.current);
    const index = Number(entered.get(FIELD));
    const text = (input: Input) => String(entered.get(input) ?? '');
    if (index !== chosen) setLeft([]);
    setChosen(index);
    setTyped(index === chosen ? { before: text('before'), after: text('after'), cost: text('cost') } : {});
  }

  const measure = measures[chosen];
  if (!measure) return null;
  const { calculation, formula } = measure;
  const inputs = INPUTS.flatMap((name) => {
    const label = calculation[name];
    const text = typed[name] ?? '';
    const amount = parseAmount(text, calculation.kind, name);
    return label === undefined ? [] : [{ name, label, text, amount }];
  });
  const amount = (name: Input) => inputs.find((input) => input.name === name)?.amount ?? 0;
  const isComplete = inputs.every((input) => input.amount !== null);
  const amounts = { before: amount('before'), after: amount('after'), cost: amount('cost') };
  const figure = isComplete ? calculate(calculation.kind, amounts) : null;
  const texts = Object.fromEntries(inputs.map(({ name, text }) => [name, text.trim()]));
  const sum = fillIn(words.sums[calculation.kind], texts);
  const announced = figure === null ? '' : `${words.result}: ${figure}, ${measure.text}`;

  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.35fr]">
      <form
        ref={form}
        className="grid gap-5"
        onInput={read}
        onBlur={({ target }) => setLeft([...left, target instanceof HTMLInputElement ? target.name : ''])}
        onSubmit={(event) => event.preventDefault()}
        noValidate
        // Before hydration, the browser's own submission sends nothing.
        method="dialog"
      >
        <FigureChoice label={words.figure} measures={measures} />
        {inputs.map(({ name, label, text, amount: found }) => (
          <AmountField
            key={`${chosen} ${name}`}
            name={name}
            label={label}
            error={left.includes(name) && text.trim() !== '' && found === null ? words.invalid : undefined}
          />
        ))}
      </form>
      <div className="rounded-lg border border-rule-2 bg-card p-5 shadow-sheet sm:p-8">
        <h3 className="font-sans text-base font-semibold">{words.result}</h3>
        {figure === null ? (
          <p className="mt-3 text-ink-2">{words.open}</p>
        ) : (
          <>
            <p className="mt-3 font-display text-[2.25rem] leading-none sm:text-[2.9rem] tracking-[-0.025em] wrap-anywhere">
              {figure}
            </p>
            <p className="mt-2 text-ink-2">{measure.text}</p>
          </>
        )}
        <p className="mt-5 border-t border-rule pt-3 text-sm">
          <span className="mr-2 font-semibold">{words.formula}</span>
          <span className="text-ink-2">{formula}</span>
        </p>
        {figure !== null && (
          <p className="mt-1 text-sm text-ink-2 tabular-nums wrap-anywhere">{`${sum} = ${figure}`}</p>
        )}
      </div>
      <Announcement text={announced} />
    </div>
  );
}

function FigureChoice({ label, measures }: { label: string; measures: CalculatorProps['measures'] }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={FIELD} className="font-semibold">
        {label}
      </label>
      <select
        id={FIELD}
        name={FIELD}
        className="select h-12 w-full rounded-sm border border-control bg-card px-3 pr-9 text-ink focus-visible:outline-offset-1"
      >
        {/* Named together, they would be cut on phones. */}
        {[...new Set(measures.map(({ industry }) => industry))].map((group) => (
          <optgroup key={group} label={group}>
            {measures.map(
              ({ industry, text }, index) =>
                industry === group && (
                  <option key={text} value={index}>
                    {text}
                  </option>
                ),
            )}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** Hydrates the calculator in `host`. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <Calculator {...readProps<CalculatorProps>(host)} />);
}
