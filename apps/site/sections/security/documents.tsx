import type { Security } from '@assay/content/schema/security';
import { PageSection } from '../../blocks/page-section.tsx';
import { longDate } from '../../dates.ts';

/** The documents that a review asks for, each with its day; one that is on request says so. */
export function Documents({ documents }: Pick<Security, 'documents'>) {
  return (
    <PageSection title={documents.title} text={documents.text}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {documents.items.map(({ name, href, kind, day }) => (
          <li
            key={name}
            className={`flex flex-col justify-between gap-4 rounded-sm sm:min-h-36 border p-5 ${day ? 'border-rule-2 bg-card' : 'border-dashed border-control'}`}
          >
            <a className="link w-fit font-semibold" href={href}>
              {name}
            </a>
            <p className="text-sm text-ink-2">
              {day ? (
                <>
                  {`${kind} `}
                  <time dateTime={day}>{longDate(day)}</time>
                </>
              ) : (
                kind
              )}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
