import { Dialog } from '../../components/dialog.tsx';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { SubmissionForm } from '../../islands/submission-form.tsx';

export const DEMO_DIALOG = 'demo-dialog';

/** The demo request, on every page: opened by the header's Request Demo and by other demo buttons. */
export function DemoDialog({ email }: { email: string }) {
  return (
    <Dialog id={DEMO_DIALOG} title="Request a demo">
      <div data-island="submission" data-form="demo_request" data-dialog={DEMO_DIALOG}>
        <SubmissionForm form="demo_request" dialogId={DEMO_DIALOG} />
      </div>
      <WithoutScripts email={email} />
    </Dialog>
  );
}
