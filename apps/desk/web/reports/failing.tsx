import { Link } from 'wouter';
import { api, type Reports } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { FigureTable } from './figure-table.tsx';

/** The deliveries that fail now, whatever the range. */
export function Failing({ channels }: { channels: Reports['failing'] }) {
  return (
    <section aria-labelledby="failing">
      <h2 id="failing">Deliveries failing now</h2>
      {channels.length === 0 ? (
        <p className="mt-2 border-t border-rule-2 py-2.5 text-ink-2">
          None. Every delivery arrived or is on its way.
        </p>
      ) : (
        <>
          <FigureTable
            labelledBy="failing"
            column="Channel"
            headers={[{ text: 'Retrying' }, { text: 'Given up' }]}
            rows={channels.map(({ channel, retrying, dead }) => ({
              key: channel,
              name: <span className="data">{channel}</span>,
              figures: [retrying, dead > 0 ? <Fault key="dead" count={dead} /> : dead],
            }))}
            className="mt-2"
          />
          {channels.some(({ retrying }) => retrying > 0) && <SendPending />}
          <p className="mt-2">
            <Link href="/?failed=yes&state=all" className="link">
              Leads with a failed delivery
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

function Fault({ count }: { count: number }) {
  return <strong className="font-semibold text-rust">{count.toLocaleString('en-US')}</strong>;
}

/** After an outage the next try may be hours away. */
function SendPending() {
  const send = () => read(api.deliveries[':id'].resend.$post({ param: { id: 'pending' } }));
  const { mutate, isPending } = useChange(['reports'], send, {
    onSuccess: ({ count }) =>
      toast(count === 1 ? 'Retrying 1 delivery now.' : `Retrying ${count} deliveries now.`),
    onError: (error) => toastError(failure(error, 'Nothing was sent')),
  });
  return (
    <Action className="mt-3" disabled={isPending} onClick={() => mutate()}>
      Retry all now
    </Action>
  );
}
