import type { Home } from '@assay/content/schema/home';
import { Button, DemoButton } from '@assay/ui/button';
import { Dialog } from '@assay/ui/dialog';

/** The dialogs of the hero's two buttons (specification: 'coming soon'). */
export function ComingSoon({ home }: { home: Home }) {
  return home.comingSoon.map(({ id, title, text }) => (
    <Dialog key={id} id={id} title={title}>
      <p className="font-semibold">{home.comingSoonLabel}</p>
      <p className="measure mt-2 text-ink-2">{text}</p>
      <p className="mt-3">
        <a className="link inline-block py-1" href={home.comingSoonCheck.href}>
          {home.comingSoonCheck.label}
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
