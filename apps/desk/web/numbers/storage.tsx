import { useQuery } from '@tanstack/react-query';
import { type Storage as State, storage } from '../../contract/storage.ts';
import { get } from '../data/http.ts';
import { fullTime } from '../parts/time.tsx';

/** Whether what was erased is gone from everywhere in the database. Brought up to date by the pulse. */
export function Storage() {
  const { data, error } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => get('/api/storage', storage, signal),
  });
  return (
    <section aria-labelledby="storage">
      <h2 id="storage">Storage</h2>
      <div className="mt-2 border-t border-rule-2 py-2.5" aria-live="polite">
        <p className="measure text-ink-2">
          {data && <Erasures {...data} />}
          {!data && error && `The state of erasures is unknown. ${error.message}`}
        </p>
      </div>
    </section>
  );
}

function Erasures({ kind, erasure_due_since: since }: State) {
  if (kind === 'postgres') {
    return 'Erased rows are gone from the tables. PostgreSQL clears their remains from its files when it vacuums.';
  }
  if (since === null) return 'No erasure is due. Erased data is gone from the database and its log.';
  return (
    <>
      <strong className="font-semibold text-rust">{`An erasure of ${fullTime(Date.parse(since))} is due.`}</strong>
      {
        " The database's log still has copies, because another program, such as a backup, is reading the database. Retrying every two seconds. If this message stays, end that program."
      }
    </>
  );
}
