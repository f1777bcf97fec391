import type { Security } from '@assay/content/schema/security';
import { PlanMark } from '../../components/plan-mark.tsx';
import { Ledger } from './ledger.tsx';

/** The frameworks as a ledger: what each asks, and what the platform provides. */
export function Frameworks({ frameworks }: Pick<Security, 'frameworks'>) {
  const [, asks, brings] = frameworks.columns;
  return (
    <section className="wrap section">
      <h2>{frameworks.title}</h2>
      <Ledger caption={frameworks.caption} columns={frameworks.columns} className="mt-10">
        <tbody className="max-md:block">
          {frameworks.rows.map((row) => (
            <tr key={row.name} className="border-b border-rule align-baseline max-md:block max-md:py-5">
              <th
                scope="row"
                className="py-5 pr-8 font-display text-[1.6rem] leading-tight font-normal whitespace-nowrap max-md:block max-md:py-0 md:w-1/5"
              >
                {row.name}
              </th>
              <td className="py-5 pr-8 text-ink-2 max-md:block max-md:py-2 md:w-2/5">
                <span aria-hidden="true" className="block text-sm font-semibold md:hidden">
                  {asks}
                </span>
                {row.asks}
              </td>
              <td className="py-5 max-md:block max-md:py-2">
                <span aria-hidden="true" className="block text-sm font-semibold text-ink-2 md:hidden">
                  {brings}
                </span>
                {row.brings}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  );
}

/** Where the platform runs and how it is operated. */
export function Infrastructure({ infrastructure }: Pick<Security, 'infrastructure'>) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <h2>{infrastructure.title}</h2>
      <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {infrastructure.items.map((item) => (
          <article key={item.title} className="border-t border-rule-2 pt-4">
            <h3>{item.title}</h3>
            <p className="mt-2 text-ink-2">{item.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

type Props = Pick<Security, 'access'>;

/** Who may do what: sample roles against actions. On phones each action lists its roles. */
export function Access({ access }: Props) {
  return (
    <section id="access" className="border-t border-rule">
      <div className="wrap section">
        <h2>{access.title}</h2>
        <PlanMark plan={access.plan} />
        <p className="measure mt-4 text-ink-2">{access.text}</p>
        <p className="mt-12 max-w-220 font-display text-h2 text-balance">{access.note}</p>
        <table className="mt-12 w-full border-collapse text-left max-md:block">
          <caption className="sr-only">{access.caption}</caption>
          <thead className="max-md:sr-only">
            <tr className="border-b border-ink text-sm">
              <td />
              {access.roles.map((role) => (
                <th key={role} scope="col" className="px-3 py-3 font-semibold">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {access.rows.map((row) => (
              <tr
                key={row.action}
                className="border-b border-rule max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:py-4"
              >
                <th
                  scope="row"
                  className="py-4 pr-4 font-medium max-md:col-span-2 max-md:pt-0 max-md:pr-0 max-md:pb-2"
                >
                  {row.action}
                </th>
                {row.allowed.map((allowed, index) => (
                  <td
                    key={access.roles[index]}
                    className={`px-3 py-4 md:w-[16%] max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-2 max-md:wrap-anywhere max-md:px-0 max-md:text-sm max-md:py-1 ${allowed ? 'font-semibold md:bg-verd-wash' : 'text-ink-2'}`}
                  >
                    <span aria-hidden="true" className="font-normal text-ink-2 md:hidden">
                      {access.roles[index]}
                    </span>
                    {allowed ? access.may : access.mayNot}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
