import { clockTime } from '@assay/forms/call-wording';
import { useTitle } from '../frame/title.ts';
import { Action } from '../parts/action.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { ZONE } from '../parts/time.tsx';
import { Findings } from './findings.tsx';
import { useHealth } from './use-health.ts';
import { summary } from './wording.ts';

/** What is wrong with the installation, and what to do. Looked at when somebody asks. */
export function Health() {
  const { data, error, isFetching, refetch } = useHealth();
  useTitle('Health');
  const again = (
    // Not disabled, which would take the focus away.
    <Action aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
      {isFetching ? 'Checking…' : 'Check again'}
    </Action>
  );
  return (
    <Page title="Health" aside={data && again}>
      {!data &&
        (error ? (
          <Failed what="What is wrong" error={error} onRetry={() => refetch()} />
        ) : (
          <Loading what="What is wrong" />
        ))}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4" aria-busy={isFetching}>
          <p role="status" className="tabular-nums">
            {isFetching
              ? 'Checking again. It takes a quarter of a minute at most.'
              : `${summary(data.findings)} As of ${clockTime(Date.parse(data.found_at), ZONE)}.`}
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
