import { record } from '../../contract/lists.ts';
import { usePaged } from '../data/paged.ts';
import { useTitle } from '../frame/title.ts';
import { TablePage } from '../parts/page.tsx';
import { EntryTable } from './entry-table.tsx';

/** Who did what, and when. */
export function DeskRecord() {
  const list = usePaged('/api/record', record);
  useTitle('Activity log');
  return (
    <TablePage
      title="Activity log"
      aside={
        <p className="text-ink-2">
          Who did what with leads and subscribers, newest first. Entries cannot be changed. They keep the
          names used at the time; an erasure only removes whom they are about.
        </p>
      }
    >
      <EntryTable list={list} />
    </TablePage>
  );
}
