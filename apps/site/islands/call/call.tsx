import type { Contact } from '@assay/content/schema/contact';
import type { CallHours } from '@assay/forms/call-slots';
import { readProps } from '@assay/ui/hooks';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CallForm, chosenLine } from './call-form.tsx';
import { Stored } from './stored.tsx';

export interface CallProps {
  hours: CallHours;
  words: Contact['call'];
  brand: string;
  dialogId: string;
}

/** Requests a call: first the form, then the confirmation. */
export function Call({ hours, words, brand, dialogId }: CallProps) {
  const [again, setAgain] = useState(false);
  const [stored, setStored] = useState<{ slot: number; zone: string } | null>(null);
  if (stored === null) {
    return (
      <CallForm
        hours={hours}
        words={words}
        dialogId={dialogId}
        again={again}
        onStored={(slot, zone) => setStored({ slot, zone })}
      />
    );
  }
  return (
    <Stored
      slot={stored.slot}
      when={chosenLine(stored.slot, stored.zone, hours.timeZone, words)}
      words={words}
      brand={brand}
      onAgain={() => {
        setAgain(true);
        setStored(null);
      }}
    />
  );
}

/** Hydrates the dialog's content in `host`. */
export function mount(host: HTMLElement): void {
  hydrateRoot(host, <Call {...readProps<CallProps>(host)} />);
}
