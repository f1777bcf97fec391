import type { DataMap } from '@assay/content/schema/data-map';
import type { Trust } from '@assay/content/schema/trust';

interface Props extends Pick<Trust, 'way'> {
  /** What is stored about people; on the way are those that have a short name. */
  records: DataMap['records'];
  /** Whether a mail service is connected. */
  hasMail: boolean;
}

/** The way of what is sent through a form, drawn as a line from place to place, with what each of them stores. */
export function Way({ way, records, hasMail }: Props) {
  const places: (Trust['way']['mail'] & { isUsed: boolean; stored?: DataMap['records'] })[] = [
    { ...way.browser, isUsed: true },
    { ...way.server, isUsed: true },
    { ...way.database, isUsed: true, stored: records },
    { ...way.mail, isUsed: hasMail },
  ];
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{way.title}</h2>
        <p className="measure mt-4 text-ink-2">{way.text}</p>
        <ol className="mt-10 grid gap-x-8 max-lg:ml-3 lg:grid-cols-[1fr_1fr_1.7fr_1fr]">
          {places.map(({ name, does, isUsed, stored = [] }) => (
            <li
              key={name}
              className="group relative pb-8 pl-9 max-lg:border-l max-lg:border-verd max-lg:last:border-transparent lg:border-t lg:border-verd lg:pt-7 lg:pl-0"
            >
              <svg
                viewBox="0 0 24 24"
                className="absolute top-0 -left-3 size-6 lg:-top-3 lg:left-0"
                aria-hidden="true"
              >
                <path
                  d="M8 2.5h8l5.5 5.5v8l-5.5 5.5h-8l-5.5-5.5v-8z"
                  className="fill-paper-2 stroke-verd"
                  strokeWidth="1.5"
                  strokeDasharray={isUsed ? undefined : '2 2.6'}
                />
              </svg>
              <h3 className="text-h4 font-semibold">{name}</h3>
              <p className="mt-1 text-sm text-ink-2">{does}</p>
              {stored.length > 0 && (
                <dl className="mt-3 border-t border-rule-2 text-sm">
                  {[...byPeriod(stored)].map(([howLong, kept]) => (
                    <div
                      key={howLong}
                      className="grid gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-[1fr_1.5fr]"
                    >
                      <dt className="font-semibold">{howLong}</dt>
                      <dd className="grid gap-1 text-ink-2">
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
        <a className="link mt-2 inline-block py-1" href={way.link.href}>
          {way.link.label}
        </a>
      </div>
    </section>
  );
}

/** What has a short name, by how long it is kept. */
function byPeriod(records: DataMap['records']) {
  return Map.groupBy(
    records.filter(({ short }) => short),
    ({ howLong }) => howLong,
  );
}
