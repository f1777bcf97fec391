import type { NewsletterCopy } from '@assay/content/schema/newsletter';
import { BUTTON } from '@assay/contract/newsletter';
import { Button } from '@assay/ui/button';

/**
 * What a page of the newsletter says, and its button. The form has no `action`, so that it posts to the page's own address,
 * which says whose subscription it is.
 */
export function Notice({ title, paragraphs, button }: NewsletterCopy) {
  return (
    <section className="wrap section">
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="measure mt-5 text-lede text-ink-2">
          {paragraph}
        </p>
      ))}
      {button && (
        <form method="post" className="mt-8">
          <Button type="submit" {...BUTTON}>
            {button}
          </Button>
        </form>
      )}
    </section>
  );
}
