import type { Careers } from '@assay/content/schema/careers';
import { mailto } from '@assay/contract/mailto';
import { ButtonLink } from '@assay/ui/button';

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
