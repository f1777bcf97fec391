import type { Careers } from '@assay/content/schema/careers';
import type { Job } from '@assay/content/schema/jobs';
import { Apply } from './apply.tsx';

interface Props {
  register: Careers['register'];
  jobs: readonly Job[];
  email: string;
}

/** The open positions as a register, a line each. On phones a line becomes a small entry. */
export function Register({ register, jobs, email }: Props) {
  const { columns } = register;
  return (
    <section id="positions" className="wrap pb-16 lg:pb-24">
      <h2 className="text-h3">{register.title}</h2>
      <table className="splits-in-print mt-5 w-full border-collapse text-left max-lg:block">
        <caption className="sr-only">{register.caption}</caption>
        <thead className="border-y border-ink text-sm max-lg:sr-only">
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col" className="py-2.5 pr-6 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block max-lg:border-t max-lg:border-ink">
          {jobs.map((job) => (
            <tr key={job.slug} className="border-b border-rule align-top max-lg:block max-lg:py-8">
              <th scope="row" className="font-normal max-lg:block lg:w-[44%] lg:py-8 lg:pr-12">
                <a
                  className="font-display text-[1.75rem] leading-tight decoration-1 underline-offset-4 hover:underline"
                  href={`/careers/${job.slug}`}
                >
                  {job.title}
                </a>
                <p className="mt-2.5 text-ink-2">{job.description}</p>
                <a className="link mt-3 inline-block py-1 text-sm" href={`/careers/${job.slug}`}>
                  {register.read}
                  <span className="sr-only">{`: ${job.title}`}</span>
                </a>
              </th>
              <Cell label={columns.department} value={job.department} className="max-lg:mt-5" />
              <Cell label={columns.location} value={job.location} />
              <Cell label={columns.type} value={job.type} />
              <td className="max-lg:mt-6 max-lg:block lg:py-8">
                <Apply position={job.title} email={email} look="quiet" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A column's value, preceded by the column's name on phones. */
function Cell({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <td
      className={`max-lg:grid max-lg:grid-cols-[7.5rem_1fr] max-lg:border-t max-lg:border-rule max-lg:py-2 lg:py-8 lg:pt-9 lg:pr-6 ${className}`}
    >
      <span aria-hidden="true" className="text-ink-2 lg:hidden">
        {label}
      </span>
      <span>{value}</span>
    </td>
  );
}
