import type { About } from '@assay/content/schema/about';
import type { ReactNode } from 'react';

/** The company's name explained by the marks on silver, each next to its counterpart on a record. */
export function Hallmarks({ hallmarks }: Pick<About, 'hallmarks'>) {
  const [mark, silver, record] = hallmarks.columns;
  return (
    <section className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
      <div>
        <h2>{hallmarks.title}</h2>
        {hallmarks.text.map((paragraph) => (
          <p key={paragraph} className="measure mt-5 text-ink-2">
            {paragraph}
          </p>
        ))}
      </div>
      <div>
        <table className="w-full border-collapse text-left max-sm:block">
          <caption className="sr-only">{hallmarks.caption}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-b border-ink text-sm">
              <th scope="col" colSpan={2} className="py-3 font-semibold">
                {mark}
              </th>
              <th scope="col" className="py-3 pr-4 font-semibold">
                {silver}
              </th>
              <th scope="col" className="py-3 font-semibold">
                {record}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:border-t max-sm:border-ink">
            {hallmarks.rows.map((row) => (
              <tr
                key={row.name}
                className="border-b border-rule max-sm:grid max-sm:grid-cols-[4.5rem_1fr] max-sm:py-6"
              >
                <td className="w-24 py-5 max-sm:row-span-3 max-sm:w-auto max-sm:py-0">
                  <Mark shape={row.mark} />
                </td>
                <th
                  scope="row"
                  className="py-5 pr-4 font-display text-h3 font-normal max-sm:block max-sm:py-0"
                >
                  {row.name}
                </th>
                <td className="py-5 pr-4 text-ink-2 max-sm:mt-2 max-sm:block max-sm:py-0">
                  <Label text={silver} />
                  {row.silver}
                </td>
                <td className="py-5 max-sm:mt-2 max-sm:block max-sm:py-0">
                  <Label text={record} />
                  {row.record}
                  <span className="data mt-1.5 block w-fit rounded-sm bg-gold-wash px-2 py-1 text-gold-ink">
                    {row.sample}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-sm text-ink-2">{hallmarks.note}</p>
      </div>
    </section>
  );
}

/** The column's name within the cell, on phones. */
function Label({ text }: { text: string | undefined }) {
  return (
    <span aria-hidden="true" className="block text-sm font-semibold text-ink sm:hidden">
      {text}
    </span>
  );
}

type Shape = About['hallmarks']['rows'][number]['mark'];

const inner = { className: 'fill-none stroke-ink', strokeWidth: 2.4, strokeLinecap: 'square' } as const;

/** The marks on silver: the maker's initials, parts per thousand, the office's sign, a letter for the year. */
const drawings: Record<Shape, ReactNode> = {
  shield: (
    <>
      <path d="M8 6h40v24c0 12-9 18-20 22C17 48 8 42 8 30z" />
      <Letters>CB</Letters>
    </>
  ),
  oval: (
    <>
      <ellipse cx="28" cy="28" rx="25" ry="17" />
      <Letters>925</Letters>
    </>
  ),
  octagon: (
    <>
      <path d="M18 4h20l14 14v20L38 52H18L4 38V18z" />
      <path d="M18 40 28 16l10 24M22.2 31.5h11.6" {...inner} />
    </>
  ),
  square: (
    <>
      <path d="M10 10h36v30l-6 6H16l-6-6z" />
      <Letters>k</Letters>
    </>
  ),
};

/** One of the four marks. Decorative: its name is beside it. */
function Mark({ shape }: { shape: Shape }) {
  return (
    <svg viewBox="0 0 56 56" className="size-14 fill-paper-2 stroke-ink" strokeWidth="1.4" aria-hidden="true">
      {drawings[shape]}
    </svg>
  );
}

function Letters({ children }: { children: string }) {
  return (
    <text x="28" y="34.5" textAnchor="middle" fontSize="18" className="fill-ink stroke-none font-display">
      {children}
    </text>
  );
}
