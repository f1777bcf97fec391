import type { Health, HealthState } from '../../contract/health.ts';
import { STATE_WORDS, worstFirst } from './wording.ts';

/** A row for each finding, the worst first; on a phone below each other. */
export function Findings({ findings }: Pick<Health, 'findings'>) {
  return (
    <ul aria-label="Findings" className="border-t border-rule-2">
      {worstFirst(findings).map(({ check, state, message, action }) => (
        <li
          key={`${check} ${message}`}
          className="grid gap-x-4 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[7rem_9rem_minmax(0,1fr)]"
        >
          <State state={state} />
          <h2 className="text-base! font-sans! font-semibold first-letter:uppercase">{check}</h2>
          <div className="min-w-0 wrap-anywhere">
            <p>{message}</p>
            {action && <p className="mt-0.5 text-ink-2">{action}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A shape per state, so that states can be told apart without color. */
const SHAPES: Readonly<Record<HealthState, string>> = {
  fault: 'M4 4l8 8M12 4l-8 8',
  warning: 'M8 1.8 14.6 14H1.4zM8 6v4m0 1.6v.6',
  unknown: 'M3 8h10',
  ok: 'm2.5 8.5 3.6 3.6 7.4-8',
};

function State({ state }: { state: HealthState }) {
  return (
    <p
      className={`flex items-center gap-2 self-start ${state === 'fault' || state === 'warning' ? 'font-semibold text-rust' : 'text-ink-2'}`}
    >
      <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
        <path d={SHAPES[state]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
      {STATE_WORDS[state]}
    </p>
  );
}
