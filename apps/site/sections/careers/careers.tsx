import type { Careers } from '@assay/content/schema/careers';
import { mailto } from '@assay/contract/mailto';
import { ButtonLink } from '@assay/ui/button';

/** The benefits of working here, in three columns. */
export function Benefits({ benefits }: Pick<Careers, 'benefits'>) {
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{benefits.title}</h2>
        <div className="mt-10 grid gap-y-8 md:grid-cols-3">
          {benefits.items.map((benefit, index) => (
            <div
              key={benefit.name}
              className={`border-rule-2 ${index > 0 ? 'max-md:border-t max-md:pt-8 md:border-l md:px-8' : 'md:pr-8'}`}
            >
              <h3>{benefit.name}</h3>
              <p className="mt-3 text-ink-2">{benefit.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** For applicants who fit no open position: a mail to the same address. */
export function Resume({ resume, email }: { resume: Careers['resume']; email: string }) {
  return (
    <section className="wrap section grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-h3">{resume.title}</h2>
      <div>
        <p className="measure text-lede">{resume.text}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={mailto(email, resume.mail)}>{resume.button}</ButtonLink>
          <p className="text-ink-2">{`${resume.orWrite} ${email}`}</p>
        </div>
      </div>
    </section>
  );
}
