import type { Security } from '@assay/content/schema/security';
import { Ledger } from './ledger.tsx';

/** Who receives data from this website. */
export function SubProcessors({ subProcessors }: Pick<Security, 'subProcessors'>) {
  return (
    <section id="sub-processors" className="wrap section">
      <h2>{subProcessors.title}</h2>
      <p className="measure mt-4 mb-8 text-ink-2">{subProcessors.text}</p>
      <Ledger caption={subProcessors.caption} columns={subProcessors.columns}>
        <tbody className="max-md:block max-md:border-t max-md:border-ink">
          {subProcessors.rows.map(({ name, who, receives }) => (
            <tr key={name} className="border-b border-rule align-baseline max-md:block max-md:py-5">
              <th
                scope="row"
                className="py-4 pr-8 font-semibold max-md:block max-md:py-0 md:whitespace-nowrap"
              >
                {name}
                {who && <span className="block font-normal text-ink-2">{who}</span>}
              </th>
              <td className="py-4 pr-8 text-ink-2 max-md:block max-md:py-1">{receives}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  );
}
