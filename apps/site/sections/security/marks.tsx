import type { Security } from '@assay/content/schema/security';
import { PageSection } from '../../blocks/page-section.tsx';

/** The badges as outlined hallmarks, each with the evidence it would need. */
export function Marks({ marks }: Pick<Security, 'marks'>) {
  return (
    <PageSection id="certifications" title={marks.title} text={marks.text} layout="lined" ground="shaded">
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
        {marks.items.map((mark) => (
          <li key={mark.name} className="flex items-center gap-5 sm:block">
            <Mark name={mark.name} />
            <div>
              <h3 className="font-sans text-base font-semibold sm:mt-5">{mark.name}</h3>
              <p className="mt-1 text-sm text-ink-2">{mark.proof}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Mark({ name }: { name: string }) {
  // A long name has a line for each of its words, so that it stays within the octagon.
  const lines = name.length > 5 ? name.split(' ') : [name];
  return (
    <svg viewBox="0 0 84 84" className="size-24 flex-none sm:size-32" aria-hidden="true">
      <path d="M26 3h32l23 23v32L58 81H26L3 58V26z" className="fill-card stroke-verd" strokeWidth="1.25" />
      <path d="M28 9h28l19 19v28L56 75H28L9 56V28z" className="fill-none stroke-verd" strokeWidth="0.6" />
      {lines.map((line, at) => (
        <text
          key={line}
          x="42"
          y={47.5 + (at - (lines.length - 1) / 2) * 17}
          textAnchor="middle"
          className="fill-ink font-display"
          fontSize="16"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}
