import type { Blog } from '@assay/content/schema/blog';
import { dataAttributes } from '@assay/ui/data-attributes';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { NewsletterForm } from '../../islands/newsletter-form.tsx';

/** The newsletter's sign-up on the blog. */
export function Newsletter({ newsletter, email }: { newsletter: Blog['newsletter']; email: string }) {
  return (
    <section className="not-in-print wrap section">
      <div className="grid items-center gap-x-16 gap-y-6 border border-rule-2 bg-card p-6 sm:p-10 lg:grid-cols-2">
        <div>
          <h2 className="text-h3">{newsletter.title}</h2>
          <p className="measure mt-3 text-ink-2">{newsletter.text}</p>
        </div>
        <div>
          <div {...dataAttributes({ island: 'newsletter', 'form-id': 'blog-newsletter' })}>
            <NewsletterForm formId="blog-newsletter" />
          </div>
          <WithoutScripts email={email} />
        </div>
      </div>
    </section>
  );
}
