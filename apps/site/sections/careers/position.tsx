import type { Careers } from '@assay/content/schema/careers';
import type { Job } from '@assay/content/schema/jobs';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Prose } from '../../components/prose.tsx';
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
    { label: labels.type, value: job.type },
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
