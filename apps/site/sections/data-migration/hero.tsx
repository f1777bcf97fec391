import type { DataMigration } from '@assay/content/schema/data-migration';
import { DemoButton } from '@assay/ui/button';

/** A narrow heading on the left; the lede and the action are aligned with the timeline's third step. */
export function Hero({ hero }: Pick<DataMigration, 'hero'>) {
  return (
    <header className="wrap grid gap-x-8 gap-y-6 pt-12 pb-4 sm:pt-16 lg:grid-cols-4 lg:items-end lg:pb-6">
      <h1 className="lg:col-span-2 xl:text-[3.9rem]">{hero.title}</h1>
      <div className="lg:col-span-2">
        <p className="max-w-136 text-lede text-ink-2">{hero.lede}</p>
        <DemoButton className="mt-6">{hero.action}</DemoButton>
      </div>
    </header>
  );
}
