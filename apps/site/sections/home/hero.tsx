import type { Home } from '@assay/content/schema/home';
import { DialogButton } from '@assay/ui/button';
import { AssaySheet } from './assay-sheet.tsx';

/** What the company does in one sentence, beside a sheet that shows it. */
export function Hero({ hero, sheet }: Pick<Home, 'hero' | 'sheet'>) {
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-12 pt-10 pb-16 lg:grid-cols-[1.02fr_1fr] lg:pt-20 lg:pb-20">
      <div>
        <h1>{hero.title}</h1>
        <p className="mt-5 max-w-136 text-lede text-ink-2">{hero.lede}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <DialogButton dialog="get-started-dialog">{hero.getStarted}</DialogButton>
          <DialogButton dialog="watch-demo-dialog" look="quiet">
            {hero.watchDemo}
          </DialogButton>
        </div>
      </div>
      <AssaySheet sheet={sheet} />
    </section>
  );
}
