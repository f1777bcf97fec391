import type { DataMap } from '@assay/content/schema/data-map';
import type { Security } from '@assay/content/schema/security';
import { PageSection } from '../../blocks/page-section.tsx';

interface Props extends Pick<Security, 'dataFlow'> {
  /** What is stored about people; on the way are those that have a short name. */
  records: DataMap['records'];
  /** Whether a mail service is connected. */
  hasMail: boolean;
}

/** Where what is sent through a form goes, drawn as a line from place to place, with what each of them stores. */
export function DataFlow({ dataFlow, records, hasMail }: Props) {
  const places: (Security['dataFlow']['mail'] & { isUsed: boolean; stored?: DataMap['records'] })[] = [
    { ...dataFlow.browser, isUsed: true },
    { ...dataFlow.server, isUsed: true },
    { ...dataFlow.database, isUsed: true, stored: records },
    { ...dataFlow.mail, isUsed: hasMail },
  ];
  return (
    <PageSection
      title={dataFlow.title}
      text={dataFlow.text}
      link={dataFlow.link}
      layout="aside"
      ground="shaded"
    >
      <ol className="ml-3">
        {places.map(({ name, does, isUsed, stored = [] }) => (
          <li key={name} className="relative border-l border-verd pb-8 pl-9 last:border-transparent">
            <svg viewBox="0 0 24 24" className="absolute top-0 -left-3 size-6" aria-hidden="true">
              <path
                d="M8 2.5h8l5.5 5.5v8l-5.5 5.5h-8l-5.5-5.5v-8z"
                className="fill-paper-2 stroke-verd"
                strokeWidth="1.5"
                strokeDasharray={isUsed ? undefined : '2 2.6'}
              />
            </svg>
            <h3 className="text-h4 font-semibold">{name}</h3>
            <p className="mt-1 text-ink-2">{does}</p>
            {stored.length > 0 && (
              <dl className="mt-3 border-t border-rule-2 text-sm">
                {[...byPeriod(stored)].map(([howLong, kept]) => (
                  <div
                    key={howLong}
                    className="grid gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-[1fr_2.5fr]"
                  >
                    <dt className="font-semibold">{howLong}</dt>
                    <dd className="grid gap-x-6 gap-y-1 text-ink-2 sm:grid-cols-2">
                      {kept.map(({ short }) => (
                        <span key={short}>{short}</span>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

/** What has a short name, by how long it is kept. */
function byPeriod(records: DataMap['records']) {
  return Map.groupBy(
    records.filter(({ short }) => short),
    ({ howLong }) => howLong,
  );
}
