import { fillIn } from '@assay/content/fill-in';
import type { RuleFacts, SavedCheck, Sheet } from '@assay/engine/worker';
import { useEffect, useState } from 'react';
import { ChangedRows } from './finding-rows.tsx';
import { labelOf } from './label.ts';
import { useResult } from './result-context.ts';

interface Cleaning {
  /** Those that change a cell. */
  rules: readonly RuleFacts[];
  /** The names of those that are applied; undefined until they are known. */
  chosen: string[] | undefined;
  choose(rule: string, isChosen: boolean): void;
}

/** What each rule of cleaning changes, and which of them the visitor has chosen. */
export function useCleaning(): Cleaning {
  const { ask, sheet, rules: saved } = useResult();
  const dismissed = dismissedIn(sheet);
  const [rules, setRules] = useState<readonly RuleFacts[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(() => chosenIn(saved));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called right since is cleaned no more
  useEffect(() => {
    let isWanted = true;
    void ask((engine) => engine.cleaning()).then((found) => isWanted && setRules(found));
    return () => {
      isWanted = false;
    };
  }, [ask, dismissed]);

  const used = rules.filter(({ rule, isDefault }) => choices.get(rule) ?? isDefault);
  return {
    rules,
    chosen: rules.length === 0 ? undefined : used.map(({ rule }) => rule),
    choose: (rule, isChosen) => setChoices(new Map([...choices, [rule, isChosen]])),
  };
}

/** Which findings were called right, as a text: of all decisions cleaning follows these alone. */
function dismissedIn({ dismissed }: Sheet): string {
  return dismissed.map(({ id }) => id).join(' ');
}

function chosenIn(saved: SavedCheck['rules'] | undefined): ReadonlyMap<string, boolean> {
  const { on = [], off = [] } = saved ?? {};
  return new Map([...on.map((rule) => [rule, true] as const), ...off.map((rule) => [rule, false] as const)]);
}

/** The rules, each with a box to switch it off, three examples, and all of its cells. */
export function CleaningRules({ cleaning: { rules, chosen, choose } }: { cleaning: Cleaning }) {
  const { copy } = useResult();
  const { cleaning: texts } = copy;
  if (rules.length === 0) return null;
  return (
    <section className="mb-8">
      <h3 className="text-h3">{texts.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{texts.text}</p>
      <ul className="mt-3 border-t border-rule-2">
        {rules.map((facts) => (
          <Rule
            key={facts.rule}
            facts={facts}
            isChosen={chosen?.includes(facts.rule) ?? false}
            onChoose={(isChosen) => choose(facts.rule, isChosen)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RuleProps {
  facts: RuleFacts;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

function Rule({ facts: { rule, cells, examples }, isChosen, onChoose }: RuleProps) {
  const { copy, sheet } = useResult();
  const { cleaning: texts } = copy;
  const [isShown, setShown] = useState(false);
  const name = labelOf(rule);
  return (
    <li className="border-b border-rule py-1.5">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 sm:grid-cols-[16rem_1fr_auto]">
        <label className="flex w-fit items-center gap-3 py-1">
          <input
            type="checkbox"
            className="size-5 accent-verd"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          {fillIn(texts.rule, { rule: name, count: cells })}
        </label>
        {examples.slice(0, 1).map(({ row, column, before, after }) => (
          <p
            key={row}
            className="truncate text-sm whitespace-pre text-ink-2 max-sm:order-last max-sm:col-span-full"
          >
            {fillIn(texts.example, {
              row,
              column: sheet.columns[column]?.name ?? '',
              before,
              after: after === '' ? texts.empty : after,
            })}
          </p>
        ))}
        <button
          type="button"
          className="link min-h-9 text-sm"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
          <span className="sr-only">{` ${fillIn(texts.cellsOf, { rule: name })}`}</span>
        </button>
      </div>
      {isShown && <ChangedRows key={dismissedIn(sheet)} rule={rule} count={cells} />}
    </li>
  );
}
