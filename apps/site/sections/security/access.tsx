import type { Security } from '@assay/content/schema/security';

type Props = Pick<Security, 'access'>;

/** Who may do what: sample roles against actions. On phones each action lists its roles. */
export function Access({ access }: Props) {
  return (
    <section id="access" className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2>{access.title}</h2>
        <p className="measure mt-4 text-ink-2">{access.text}</p>
        <p className="mt-4 max-w-80 border-t border-rule-2 pt-4 font-display text-h3">{access.note}</p>
      </div>
      <table className="w-full border-collapse self-start text-left max-md:block">
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
    </section>
  );
}
