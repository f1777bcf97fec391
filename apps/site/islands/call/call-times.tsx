import type { Contact } from '@assay/content/schema/contact';
import { CALL_BUTTON, CALL_TIME, type CallAction } from '@assay/contract/call-link';
import { visitorZone } from '@assay/contract/zone';
import { Button } from '@assay/ui/button';
import { readProps } from '@assay/ui/data-attributes';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SlotPicker } from './slot-picker.tsx';

export interface CallTimesProps {
  copy: Pick<Contact['call'], 'day' | 'time' | 'night' | 'waiting' | 'missing'>;
  /** The visitor's IANA time zone; empty where the server does not know it. */
  zone: string;
  companyZone: string;
  action: CallAction;
  button: string;
  look?: 'quiet';
}

interface Props extends CallTimesProps {
  slots: readonly number[];
}

/** The dialog's days and times on the page of a call, in a form that posts the chosen one. Nothing is chosen at first. */
function CallTimes({ copy, zone, companyZone, action, button, look, slots }: Props) {
  const [day, setDay] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = element.current?.closest('form');
    const check = (event: Event) => {
      if (chosen !== null) return;
      event.preventDefault();
      setError(copy.missing);
      form?.querySelector<HTMLInputElement>('input[name=slot]')?.focus();
    };
    form?.addEventListener('submit', check);
    return () => form?.removeEventListener('submit', check);
  }, [chosen, copy]);

  return (
    <div ref={element} className="grid gap-6">
      <SlotPicker
        {...{ slots, day, chosen, copy, error, companyZone }}
        visitorZone={zone}
        disabled={false}
        onDay={setDay}
        onChoose={(slot) => {
          setChosen(slot);
          setError(undefined);
        }}
      />
      <input type="hidden" name={CALL_TIME} value={chosen === null ? '' : new Date(chosen).toISOString()} />
      <div>
        <Button type="submit" name={CALL_BUTTON} value={action} {...(look && { look })}>
          {button}
        </Button>
      </div>
    </div>
  );
}

/** Takes the place of the list, which has the times that are free. */
export function mountTimes(host: HTMLElement): void {
  const props = readProps<CallTimesProps>(host);
  const options = [...host.querySelectorAll('option')];
  const slots = options.flatMap(({ value }) => (value === '' ? [] : Date.parse(value))).sort((a, b) => a - b);
  host.replaceChildren();
  createRoot(host).render(<CallTimes {...props} zone={props.zone || visitorZone()} slots={slots} />);
}
