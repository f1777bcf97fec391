import type { Careers } from '@assay/content/schema/careers';
import type { Job } from '@assay/content/schema/jobs';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Prose } from '../../components/prose.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';
import { Apply } from './apply.tsx';

interface Props {
  job: Job;
  labels: Careers['position'];
  email: string;
}

/** One position in full: its facts and the way to apply stay beside the description. */
export function Position({ job, labels, email }: Props) {
  const facts = [
    { label: labels.department, value: job.department },
    { label: labels.location, value: job.location },
    { label: labels.countries, value: job.countries.join(', ') },
    { label: labels.type, value: job.type },
    { label: labels.posted, value: <time dateTime={job.posted}>{longDate(job.posted)}</time> },
  ];
  return (
    <article className="wrap pt-6 pb-16 sm:pt-10 lg:pb-24">
      <Breadcrumbs trail={[{ label: labels.back, href: '/careers' }]} />
      <h1 className="mt-8 lg:mt-12">{job.title}</h1>
      <div className="mt-10 grid gap-x-20 gap-y-10 border-t border-ink pt-8 lg:mt-14 lg:grid-cols-[1fr_20rem] lg:pt-10">
        <aside className="lg:sticky lg:top-28 lg:order-2 lg:self-start">
          <dl>
            {facts.map((fact) => (
              <div key={fact.label} className="grid grid-cols-[7.5rem_1fr] border-b border-rule py-2.5">
                <dt className="text-ink-2">{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-6">
            <Apply position={job.title} email={email} />
          </div>
        </aside>
        <Prose html={renderMarkdown(job.body).html} className="[&>p:first-child]:text-lede" />
      </div>
    </article>
  );
}

/** The other positions, at the foot of each. */
export function OtherPositions({ title, jobs }: { title: string; jobs: readonly Job[] }) {
  return (
    <nav aria-labelledby="other-positions" className="border-t border-rule bg-paper-2">
      <div className="wrap grid gap-x-16 gap-y-5 py-12 lg:grid-cols-[1fr_2fr]">
        <h2 id="other-positions" className="text-h3">
          {title}
        </h2>
        <ul className="border-t border-rule-2">
          {jobs.map((job) => (
            <li key={job.slug} className="border-b border-rule">
              <a
                className="flex justify-between gap-x-6 py-3.5 max-sm:flex-col decoration-1 underline-offset-4 hover:underline"
                href={`/careers/${job.slug}`}
              >
                <span className="font-medium">{job.title}</span>
                <span className="text-ink-2">{job.location}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
