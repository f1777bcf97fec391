import type { AssignmentRule } from '@assay/forms/assignment';
import { Action } from '../components/action.tsx';
import { conditionWords, peopleWords } from './wording.ts';

interface Props {
  rules: readonly AssignmentRule[];
  nameOfId(id: string): string;
  /** Absent for who only reads. */
  onEdit: ((rule: AssignmentRule) => void) | undefined;
  onChange(rules: AssignmentRule[]): void;
}

/** The rules in their order, each with what changes it. */
export function RuleList({ rules, nameOfId, onEdit, onChange }: Props) {
  const move = (from: number, to: number) =>
    onChange(rules.toSpliced(from, 1).toSpliced(to, 0, ...rules.slice(from, from + 1)));
  if (rules.length === 0) return null;
  return (
    <ol className="border-t border-rule-2">
      {rules.map((rule, at) => (
        <li
          key={rule.id}
          className="grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-x-2 gap-y-2 border-b border-rule py-2.5 lg:grid-cols-[2rem_minmax(0,1fr)_auto]"
        >
          <span className="font-semibold tabular-nums">{at + 1}</span>
          <div className="min-w-0 wrap-anywhere">
            <p>
              <bdi>{conditionWords(rule)}</bdi>
            </p>
            <p className="text-ink-2">
              {'To '}
              <bdi>{peopleWords(rule.to.map(nameOfId))}</bdi>
            </p>
          </div>
          {onEdit && (
            <div className="col-start-2 flex flex-wrap gap-2 lg:col-start-auto">
              <Action
                aria-label={`Move rule ${at + 1} up`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                Up
              </Action>
              <Action
                aria-label={`Move rule ${at + 1} down`}
                aria-disabled={at === rules.length - 1}
                onClick={() => at < rules.length - 1 && move(at, at + 1)}
              >
                Down
              </Action>
              <Action aria-label={`Edit rule ${at + 1}`} onClick={() => onEdit(rule)}>
                Edit
              </Action>
              <Action aria-label={`Remove rule ${at + 1}`} onClick={() => onChange(rules.toSpliced(at, 1))}>
                Remove
              </Action>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
