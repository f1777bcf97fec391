import { formatNumber } from '@assay/content/fill-in';
import type { SheetColumn } from '@assay/engine/worker';
import { useSheet } from './sheet-context.ts';

/** How the values of a column are written, each form as wide as its share. */
export function Formats({ column: { formats } }: { column: SheetColumn }) {
  const { ledger } = useSheet().words;
  if (formats.length === 0) return null;
  return (
    <table className="mt-4 w-full text-sm">
      <caption className="mb-1 text-left font-semibold">{ledger.formats}</caption>
      <tbody>
        {formats.map(({ format, count, share }) => (
          <tr key={format} className="border-t border-rule">
            <th scope="row" className="data py-1.5 pr-3 text-left font-normal break-all">
              {format}
            </th>
            <td className="w-24 py-1.5">
              <svg
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-2.5 w-full"
                aria-hidden="true"
              >
                <rect width={Math.max(0.6, 100 * share)} height="10" className="fill-verd" />
              </svg>
            </td>
            <td className="w-16 py-1.5 pl-3 text-right tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
