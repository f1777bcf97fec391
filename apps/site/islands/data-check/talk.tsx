import { ButtonLink } from '@assay/ui/button';
import { useSheet } from './sheet-context.ts';
import { summaryOf, summaryText, talkAddress } from './summary.ts';

/** Leads to the contact page with a summary of numbers, which is shown here word for word. */
export function Talk() {
  const { words, sheet } = useSheet();
  const { talk: copy } = words;
  const summary = summaryOf(sheet);
  return (
    <div className="not-in-print border-t border-rule-2 pt-6">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <blockquote className="measure mt-4 border-l border-rule-2 pl-4 whitespace-pre-line">
        {summaryText(summary)}
      </blockquote>
      <ButtonLink look="quiet" href={talkAddress(summary)} className="mt-5">
        {copy.action}
      </ButtonLink>
    </div>
  );
}
