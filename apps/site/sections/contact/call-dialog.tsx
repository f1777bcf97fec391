import type { Company } from '@assay/content/schema/company';
import type { Contact } from '@assay/content/schema/contact';
import { Dialog } from '@assay/ui/dialog';
import { hook } from '@assay/ui/hooks';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { Call, type CallProps } from '../../islands/call/call.tsx';

export const CALL_DIALOG = 'call-dialog';

/** Picks a time for a call. The times depend on the current time, so the browser computes them. */
export function CallDialog({ contact, company }: { contact: Contact; company: Company }) {
  const { timeZone, days } = company.hours;
  const props: CallProps = {
    hours: { timeZone, days: days.map(({ opens, closes, weekdays }) => ({ opens, closes, weekdays })) },
    words: contact.call,
    brand: company.brand,
    dialogId: CALL_DIALOG,
  };
  return (
    <Dialog id={CALL_DIALOG} title={contact.call.title}>
      <div {...hook({ island: 'call', props: JSON.stringify(props) })}>
        <Call {...props} />
      </div>
      <WithoutScripts email={company.email} />
    </Dialog>
  );
}
