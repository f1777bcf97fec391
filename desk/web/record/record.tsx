import { record } from '../../contract/lists.ts';
import { usePaged } from '../api/paged.ts';
import { useTitle } from '../frame/title.ts';
import { TablePage } from '../parts/page.tsx';
import { EntryTable } from './entry-table.tsx';

/** Who did what, and when. */
export function DeskRecord() {
  const list = usePaged('/api/record', record);
  useTitle('Record');
  return (
    <TablePage
      title="Record"
      aside={
        <p className="text-ink-2">
          Who did what with leads and subscribers, newest first. Entries cannot be changed here; an erasure
          only removes whom they are about.
        </p>
      }
    >
      <EntryTable list={list} />
    </TablePage>
  );
}
