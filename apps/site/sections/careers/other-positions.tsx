import type { Job } from '@assay/content/schema/jobs';

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
                className="flex flex-wrap justify-between gap-x-6 py-3.5 decoration-1 underline-offset-4 hover:underline"
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
