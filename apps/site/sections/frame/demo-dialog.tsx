import { company } from '@assay/content/schema/company';
import { DEMO_DIALOG } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';
import { Dialog } from '@assay/ui/dialog';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { SubmissionForm } from '../../islands/submission-form.tsx';

/** The demo request, on every page: opened by the header's Request Demo and by other demo buttons. */
export function DemoDialog() {
  return (
    <Dialog id={DEMO_DIALOG} title="Request a demo">
      <div {...dataAttributes({ island: 'submission', form: 'demo_request', dialog: DEMO_DIALOG })}>
        <SubmissionForm form="demo_request" dialogId={DEMO_DIALOG} />
      </div>
      <WithoutScripts email={company.email} />
    </Dialog>
  );
}
