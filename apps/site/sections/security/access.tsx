import type { Security } from '@assay/content/schema/security';
import { DataTable } from '../../blocks/data-table.tsx';

/** Who may do what: what a role may is set off from what it may not. */
export function Access({ access: { rows, ...access } }: Pick<Security, 'access'>) {
  const marked = rows.map(({ title, cells }) => ({
    title,
    cells: cells.map((cell, at) =>
      cell === 'Yes' ? (
        <strong key={access.columns[at + 1]} className="text-ink">
          {cell}
        </strong>
      ) : (
        cell
      ),
    ),
  }));
  return <DataTable {...access} rows={marked} id="access" ground="ruled" />;
}
