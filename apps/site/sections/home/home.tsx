import type { Home } from '@assay/content/schema/home';
import { Button, ButtonLink, DemoButton, DialogButton } from '@assay/ui/button';
import { Dialog } from '@assay/ui/dialog';
import { Fragment } from 'react';
import { Table } from '../../blocks/data-table.tsx';
import { PageSection } from '../../blocks/page-section.tsx';
import { DrawingPicture } from '../../components/drawing-picture.tsx';
import { Stat } from '../../components/stat.tsx';
import { sampleSheetText } from '../../drawings/sample-sheet.tsx';
import { Customer360 } from './customer-360.tsx';
import { DataWorkflow } from './data-workflow.tsx';
import { SampleRecordCard } from './sample-record-card.tsx';

/** What the company does in one sentence, beside a sheet that shows it. */
export function Hero({ hero, sheet }: Pick<Home, 'hero' | 'sheet'>) {
  return (
    <section className="wrap grid items-center gap-x-16 gap-y-8 pt-8 pb-16 lg:grid-cols-[1.02fr_1fr] lg:pt-20 lg:pb-20">
      <div>
        <h1>{hero.title}</h1>
        <p className="mt-4 max-w-136 text-lede text-ink-2">{hero.lede}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <DialogButton dialog="get-started-dialog">{hero.getStarted}</DialogButton>
          <DialogButton dialog="watch-demo-dialog" look="quiet">
            {hero.watchDemo}
          </DialogButton>
          <a className="link py-3" href={hero.check.href}>
            {hero.check.label}
          </a>
        </div>
      </div>
      <SampleRecordCard sheet={sheet} />
    </section>
  );
}

/** The platform's three figures and what they mean, between two hairlines. */
export function Claims({ claims, claimsNote }: Pick<Home, 'claims' | 'claimsNote'>) {
  return (
    <section className="border-y border-rule" aria-label="Figures">
      <dl className="wrap grid gap-y-6 pt-8 pb-6 sm:grid-cols-3">
        {claims.map((claim, index) => (
          <Stat
            key={claim.figure}
            {...claim}
            className={index > 0 ? 'border-rule max-sm:border-t max-sm:pt-5 sm:border-l sm:pl-7' : ''}
          />
        ))}
      </dl>
      <p className="wrap pb-8 text-sm text-ink-2">
        <span className="block max-w-240">{claimsNote}</span>
      </p>
    </section>
  );
}

/** What a visitor can do at once: the sheet that comes back, drawn from a sample, between what the platform does and how it looks. */
export function CheckAFile({ check }: Pick<Home, 'check'>) {
  return (
    <section className="border-t border-rule">
      <div className="wrap section grid items-center gap-x-12 gap-y-6 print:block sm:max-[50.5rem]:grid-cols-[1fr_20.5rem] xl:grid-cols-[2.6fr_1fr]">
        <div className="xl:order-last">
          <h2>{check.title}</h2>
          <p className="mt-4 mb-6 text-ink-2">{check.text}</p>
          <ButtonLink href={check.link.href}>{check.link.label}</ButtonLink>
        </div>
        {/* Browsers load a lazy picture from far away, except where its place is not even drawn yet. */}
        <div className="aspect-328/620 [content-visibility:auto] min-[50.5rem]:aspect-760/442 print:aspect-760/442">
          <DrawingPicture address="/drawings/sample-sheet.svg" alt={sampleSheetText()} className="w-full" />
        </div>
      </div>
    </section>
  );
}

/** The two screens that a data steward works in, drawn with sample records. */
export function Preview({ preview }: Pick<Home, 'preview'>) {
  return (
    <PageSection
      id="preview"
      title={preview.title}
      text={preview.lede}
      link={preview.link}
      layout="lined"
      ground="shaded"
    >
      <Customer360 customer={preview.customer} />
      <div className="mt-16">
        <DataWorkflow workflow={preview.workflow} />
      </div>
    </PageSection>
  );
}

/** The comparison with customer data platforms and master data management. */
export function WhyChoose({ whyChoose }: Pick<Home, 'whyChoose'>) {
  const { title, caption, columns, rows, text, note, sources } = whyChoose;
  return (
    <PageSection title={title}>
      <Table caption={caption} columns={columns} rows={rows} highlight={0} />
      <p className="measure mt-6">{text}</p>
      <p className="mt-4 text-sm text-ink-2">
        {note}
        {sources.map(({ title, url }, index) => (
          <Fragment key={url}>
            {index > 0 ? ' and ' : ' '}
            <a className="link" href={url}>
              {title}
            </a>
          </Fragment>
        ))}
        .
      </p>
    </PageSection>
  );
}

/** The dialogs of the hero's two buttons (specification: 'coming soon'). */
export function ComingSoon({ home }: { home: Home }) {
  return home.comingSoon.map(({ id, title, text, link }) => (
    <Dialog key={id} id={id} title={title}>
      <p className="font-semibold">{home.comingSoonLabel}</p>
      <p className="measure mt-2 text-ink-2">{text}</p>
      <p className="mt-3">
        <a className="link inline-block py-1" href={link.href}>
          {link.label}
        </a>
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <DemoButton>{home.comingSoonAction}</DemoButton>
        <Button look="quiet" command="close" commandfor={id}>
          {home.close}
        </Button>
      </p>
    </Dialog>
  ));
}
