import { ButtonLink, DemoButton } from '@assay/ui/button';
import type { Security } from './copy.ts';

/** Where to send a security questionnaire. */
export function Closing({ closing }: Pick<Security, 'closing'>) {
  const mail = `mailto:${closing.address}?subject=${encodeURIComponent(closing.subject)}`;
  return (
    <section className="border-t border-rule">
      <div className="wrap section">
        <h2>{closing.title}</h2>
        <p className="measure mt-4 text-lede text-ink-2">{closing.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <DemoButton>{closing.action}</DemoButton>
          <ButtonLink look="quiet" href={mail}>
            {closing.mail}
          </ButtonLink>
        </p>
        <p className="mt-4 text-ink-2">{closing.address}</p>
      </div>
    </section>
  );
}
