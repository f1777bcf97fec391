import { Menu, menuItem } from './menu.tsx';

const FORMATS = [
  { extension: 'csv', label: 'CSV' },
  { extension: 'xlsx', label: 'Excel (XLSX)' },
  { extension: 'json', label: 'JSON' },
];

interface Props {
  of: 'leads' | 'subscribers';
  /** The query of the filter whose rows are exported: '?q=ada', or empty. */
  query: string;
}

/** Downloads everything that a filter finds. */
export function ExportMenu({ of, query }: Props) {
  return (
    <Menu label="Export">
      {FORMATS.map(({ extension, label }) => (
        <a key={extension} href={`/api/exports/${of}.${extension}${query}`} download className={menuItem}>
          {label}
        </a>
      ))}
    </Menu>
  );
}
