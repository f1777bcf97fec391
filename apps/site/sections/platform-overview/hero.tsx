import type { PlatformOverview } from '@assay/content/schema/platform-overview';
import { DemoButton } from '@assay/ui/button';

/** The heading, and beside it what the page shows. */
export function Hero({ hero }: Pick<PlatformOverview, 'hero'>) {
  return (
    <header className="wrap grid gap-x-16 gap-y-6 pt-12 pb-10 sm:pt-18 lg:grid-cols-[1.35fr_1fr] lg:items-end lg:pb-14">
      <h1>{hero.title}</h1>
      <div>
        <p className="measure text-lede text-ink-2">{hero.lede}</p>
        <DemoButton className="mt-6">{hero.action}</DemoButton>
      </div>
    </header>
  );
}
