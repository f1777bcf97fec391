import type { About } from '@assay/content/schema/about';
import { silverMarks } from './silver-marks.ts';

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

const inner = { className: 'fill-none stroke-ink', strokeWidth: 2.4, strokeLinecap: 'square' } as const;

/** One of the four marks. Decorative: its name is beside it. */
function Mark({ shape }: { shape: About['hallmarks']['rows'][number]['mark'] }) {
  const { outline, letters, sign } = silverMarks[shape];
  return (
    <svg viewBox="0 0 56 56" className="size-14 fill-paper-2 stroke-ink" strokeWidth="1.4" aria-hidden="true">
      <path d={outline} />
      {sign && <path d={sign} {...inner} />}
      {letters && (
        <text x="28" y="34.5" textAnchor="middle" fontSize="18" className="fill-ink stroke-none font-display">
          {letters}
        </text>
      )}
    </svg>
  );
}
