import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '@assay/contract/export-formats';
import { saveFile } from '@assay/ui/save-file';
import type { MouseEvent } from 'react';
import { failure, getFile } from '../api/http.ts';
import { Menu, menuItem } from '../components/menu.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useMayExportAndErase } from '../data/session.ts';

interface Props {
  of: 'leads' | 'subscribers';
  /** The query of the filter whose rows are exported: '?q=ada', or empty. */
  query: string;
  label?: string;
}

/** Downloads everything that a filter finds, for those who may. */
export function ExportMenu({ of, query, label = 'Export' }: Props) {
  if (!useMayExportAndErase()) return null;
  return (
    <Menu label={label}>
      {EXPORT_FORMAT_NAMES.map((format) => {
        const path = `/api/exports/${of}.${format}${query}`;
        return (
          <a key={format} href={path} download className={menuItem} onClick={(event) => save(event, path)}>
            {EXPORT_FORMATS[format].label}
          </a>
        );
      })}
    </Menu>
  );
}

/** The browser itself would say of a refused download no more than that there is no file. */
async function save(event: MouseEvent, path: string): Promise<void> {
  event.preventDefault();
  toast('The export is being made. It is saved when it is complete.');
  try {
    const { name, file } = await getFile(path);
    saveFile(name, file);
    toast(`${name} is saved.`);
  } catch (error) {
    toastError(failure(error, 'Nothing was exported'));
  }
}
