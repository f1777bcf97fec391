import { useLocation, useSearch } from 'wouter';
import { api, type Subscribers } from '../api/client.ts';
import { focusSearch, Search } from '../components/search.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { usePaged } from '../data/paged.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { TablePage } from '../frame/page.tsx';
import { SubscriberTable } from './subscriber-table.tsx';

/** Who subscribed to the newsletter. The search is in the address bar. */
export function SubscribersView() {
  const [path, navigate] = useLocation();
  const q = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  const query = queryOf(q);
  const list = usePaged(['subscribers', q], (cursor, options) =>
    api.subscribers.$get({ query: { q, cursor } }, options),
  );
  const search = (text: string) => navigate(path + queryOf(text), { replace: q !== '' });
  useShortcuts({ search: focusSearch });
  return (
    <TablePage
      title="Subscribers"
      aside={
        <>
          <Count found={list.data?.pages[0]} />
          <div className="flex min-w-48 flex-1 gap-2">
            <Search text={q} placeholder="Email" onSearch={search} />
          </div>
          <ExportMenu of="subscribers" query={query} />
        </>
      }
    >
      <SubscriberTable list={list} isSearch={q !== ''} onClear={() => navigate(path)} />
    </TablePage>
  );
}

function queryOf(q: string): string {
  return q && `?${new URLSearchParams({ q })}`;
}

/** How many of those that the search finds get the newsletter, and how many do not. */
function Count({ found }: { found: Pick<Subscribers, 'active' | 'others'> | undefined }) {
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      {found && words(found)}
    </p>
  );
}

function words({ active, others }: Pick<Subscribers, 'active' | 'others'>): string {
  const subscribed = active === 1 ? '1 subscriber' : `${active.toLocaleString('en-US')} subscribers`;
  return others === 0 ? subscribed : `${subscribed}, ${others.toLocaleString('en-US')} not subscribed`;
}
