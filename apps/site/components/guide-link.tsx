import { fillIn } from '@assay/content/fill-in';
import { company } from '@assay/content/schema/company';
import { type Guide, guidePath, guideWords } from '@assay/content/schema/guides';
import { ButtonLink } from '@assay/ui/button';

interface Props {
  guide: Guide;
  label: string;
  look?: 'primary' | 'quiet';
}

/** Downloads a guide. Its type and size are below the button and described to screen readers. */
export function GuideLink({ guide, label, look }: Props) {
  const file = `${company.brand} ${guide.title}.pdf`;
  const sizeId = `${guide.key}-guide-size`;
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <ButtonLink href={guidePath(guide)} download={file} look={look} aria-describedby={sizeId}>
        {label}
      </ButtonLink>
      <p id={sizeId} className="text-sm text-ink-2">
        {fillIn(guideWords.size, { pages: guide.pages })}
      </p>
    </div>
  );
}
