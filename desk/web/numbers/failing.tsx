import { Link } from 'wouter';
import type { Numbers } from '../../contract/numbers.ts';
import { Count, Head } from './bar-table.tsx';

/** The deliveries that fail now, whatever the range. */
export function Failing({ channels }: { channels: Numbers['failing'] }) {
  return (
    <section aria-labelledby="failing">
      <h2 id="failing">Deliveries failing now</h2>
      {channels.length === 0 ? (
        <p className="mt-2 border-t border-rule-2 py-2.5 text-ink-2">
          None: every delivery arrived or is on its way.
        </p>
      ) : (
        <>
          <table aria-labelledby="failing" className="mt-2 w-full tabular-nums">
            <thead>
              <tr className="border-b border-rule-2 text-ink-2">
                <th scope="col" className="py-2 align-bottom font-normal">
                  Channel
                </th>
                <Head text="Tried again" />
                <Head text="Given up" />
              </tr>
            </thead>
            <tbody>
              {channels.map(({ channel, retrying, dead }) => (
                <tr key={channel} className="border-b border-rule">
                  <th scope="row" className="data py-2.5 font-normal">
                    {channel}
                  </th>
                  <Count value={retrying} />
                  <Count value={dead} isFault={dead > 0} />
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-2">
            <Link href="/?failed=yes" className="link">
              Leads with a delivery that was given up
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
