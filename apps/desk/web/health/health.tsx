import { api, type Health, type HealthState } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Icon } from '../components/icon.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { clock } from '../components/time.tsx';
import { Page } from '../frame/page.tsx';

/** What is wrong with the installation, and what to do. Looked at when somebody asks. */
export function HealthView() {
  // Asked for when the view opens and on demand, as each run connects to other machines.
  const query = useGet(['health'], (options) => api.health.$get({}, options), {
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data, error, isFetching, refetch } = query;
  const again = (
    // Not disabled, which would take the focus away.
    <Action aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
      {isFetching ? 'Checking…' : 'Check again'}
    </Action>
  );
  return (
    <Page title="Health" aside={data && again}>
      {!data && <Unloaded what="What is wrong" query={query} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4" aria-busy={isFetching}>
          <p role="status" className="tabular-nums">
            {isFetching
              ? 'Checking again. It takes a quarter of a minute at most.'
              : `${summary(data.findings)} As of ${clock(Date.parse(data.found_at))}.`}
          </p>
          {error && <p className="text-rust">{`It could not be checked again. ${error.message}`}</p>}
          <Findings findings={data.findings} />
          <p className="measure text-ink-2">
            The desk does not see all settings of the site. On the site’s machine, <code>leads doctor</code>{' '}
            finds out more, and with <code>--send</code> sends a test.
          </p>
        </div>
      )}
    </Page>
  );
}

/** A row for each finding, the worst first; on a phone below each other. */
function Findings({ findings }: Pick<Health, 'findings'>) {
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
      <Icon path={SHAPES[state]} />
      {STATE_WORDS[state]}
    </p>
  );
}

const STATE_WORDS: Readonly<Record<HealthState, string>> = {
  fault: 'Fault',
  warning: 'Warning',
  unknown: 'Not known',
  ok: 'OK',
};

const ORDER: readonly HealthState[] = ['fault', 'warning', 'unknown', 'ok'];

/** As the checks are told, but what has to be seen to comes first. */
export function worstFirst(findings: Health['findings']): Health['findings'] {
  return findings.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** In a sentence, how many faults and warnings there are. */
export function summary(findings: Health['findings']): string {
  const counted = (state: HealthState, one: string, many: string) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  };
  const told = [...counted('fault', 'fault', 'faults'), ...counted('warning', 'warning', 'warnings')];
  return told.length === 0 ? 'All is well, as far as the desk can tell.' : `${told.join(' and ')}.`;
}
