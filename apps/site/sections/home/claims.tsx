import type { Home } from '@assay/content/schema/home';
import { Stat } from '../../components/stat.tsx';

/** The platform's three figures and what they mean, between two hairlines. */
export function Claims({ claims, claimsNote }: Pick<Home, 'claims' | 'claimsNote'>) {
  return (
    <section className="border-y border-rule" aria-label="Figures">
      <dl className="wrap grid sm:grid-cols-3">
        {claims.map((claim, index) => (
          <Stat
            key={claim.figure}
            {...claim}
            className={`border-rule py-6 sm:py-8 ${index > 0 ? 'max-sm:border-t sm:border-l sm:pl-7' : ''}`}
          />
        ))}
      </dl>
      <p className="wrap pb-6 text-sm text-ink-2">{claimsNote}</p>
    </section>
  );
}
