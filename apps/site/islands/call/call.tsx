import { fillIn } from '@assay/content/fill-in';
import type { Contact } from '@assay/content/schema/contact';
import { CALL_MINUTES, type CallHours } from '@assay/contract/call-slots';
import { toTentativeEntry } from '@assay/contract/formats/icalendar';
import { Button, ButtonLink } from '@assay/ui/button';
import { readProps } from '@assay/ui/data-attributes';
import { useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CallForm, chosenLine, type StoredCall } from './call-form.tsx';
import { mountTimes } from './call-times.tsx';

export interface CallProps {
  hours: CallHours;
  copy: Contact['call'];
  brand: string;
  dialogId: string;
}

/** Requests a call: first the form, then the confirmation. */
export function Call({ hours, copy, brand, dialogId }: CallProps) {
  const [again, setAgain] = useState(false);
  const [stored, setStored] = useState<StoredCall | null>(null);
  if (stored === null) {
    return <CallForm hours={hours} copy={copy} dialogId={dialogId} again={again} onStored={setStored} />;
  }
  return (
    <Stored
      slot={stored.slot}
      held={stored.held}
      when={chosenLine(stored.slot, stored.zone, hours.timeZone, copy)}
      copy={copy}
      brand={brand}
      onAgain={() => {
        setAgain(true);
        setStored(null);
      }}
    />
  );
}

/** Hydrates the dialog's content in `host`, or has days and times take the place of a list of times. */
export function mount(host: HTMLElement): void {
  if (host.querySelector('option')) mountTimes(host);
  else hydrateRoot(host, <Call {...readProps<CallProps>(host)} />);
}

interface Props extends Omit<StoredCall, 'zone'> {
  /** The chosen time, formatted. */
  when: string;
  copy: Contact['call'];
  brand: string;
  onAgain(): void;
}

/** Confirms a stored request: the time, and a file for the calendar. Once a held time is confirmed, a mail has the entry. */
function Stored({ slot, held, when, copy, brand, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const file = useFile(slot, when, copy, brand);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {held ? fillIn(copy.heldTitle, held) : copy.storedTitle}
      </h3>
      <p className="font-semibold tabular-nums">{when}</p>
      <p className="text-ink-2">
        {held ? `${fillIn(copy.heldText, held)} ${copy.heldNext}` : copy.storedText}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {!held && (
          <ButtonLink href={file} download={`${copy.fileName.toLowerCase()}.ics`}>
            {copy.file}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={onAgain}>
          {copy.again}
        </Button>
      </div>
    </div>
  );
}

/** An object URL of the calendar file, revoked on unmount. */
function useFile(slot: number, when: string, copy: Contact['call'], brand: string): string {
  const [address] = useState(() => {
    const text = toTentativeEntry(brand, {
      uid: `${crypto.randomUUID()}@${location.host}`,
      made: new Date(),
      start: new Date(slot),
      end: new Date(slot + CALL_MINUTES * 60_000),
      summary: copy.entryTitle,
      description: `${when}\n${copy.entryText}`,
    });
    return URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  });
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
