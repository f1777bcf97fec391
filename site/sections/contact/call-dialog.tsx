import type { Company } from '../../../content/schema/company.ts';
import type { Contact } from '../../../content/schema/contact.ts';
import { Dialog } from '../../components/dialog.tsx';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { hook } from '../../hooks.ts';
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
