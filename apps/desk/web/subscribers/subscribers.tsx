import { useLocation, useSearch } from 'wouter';
import { subscribers } from '../../contract/lists.ts';
import { usePaged } from '../data/paged.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { useTitle } from '../frame/title.ts';
import { TablePage } from '../parts/page.tsx';
import { focusSearch, Search } from '../parts/search.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { Count } from './count.tsx';
import { SubscriberTable } from './subscriber-table.tsx';

/** Who subscribed to the newsletter. The search is in the address bar. */
export function Subscribers() {
  const [path, navigate] = useLocation();
  const q = new URLSearchParams(useSearch()).get('q')?.trim() ?? '';
  const query = queryOf(q);
  const list = usePaged(`/api/subscribers${query}`, subscribers);
  const search = (text: string) => navigate(path + queryOf(text), { replace: q !== '' });
  useTitle('Subscribers');
  useShortcuts({ search: focusSearch });
  return (
    <TablePage
      title="Subscribers"
      aside={
        <>
          <Count found={list.data?.pages[0]} />
          <div className="flex min-w-48 flex-1 gap-2">
            <Search text={q} placeholder="Address" onSearch={search} />
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
