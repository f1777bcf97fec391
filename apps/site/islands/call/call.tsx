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
  words: Contact['call'];
  brand: string;
  dialogId: string;
}

/** Requests a call: first the form, then the confirmation. */
export function Call({ hours, words, brand, dialogId }: CallProps) {
  const [again, setAgain] = useState(false);
  const [stored, setStored] = useState<StoredCall | null>(null);
  if (stored === null) {
    return <CallForm hours={hours} words={words} dialogId={dialogId} again={again} onStored={setStored} />;
  }
  return (
    <Stored
      slot={stored.slot}
      held={stored.held}
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

/** Hydrates the dialog's content in `host`, or has days and times take the place of a list of times. */
export function mount(host: HTMLElement): void {
  if (host.querySelector('option')) mountTimes(host);
  else hydrateRoot(host, <Call {...readProps<CallProps>(host)} />);
}

interface Props extends Omit<StoredCall, 'zone'> {
  /** The chosen time, formatted. */
  when: string;
  words: Contact['call'];
  brand: string;
  onAgain(): void;
}

/** Confirms a stored request: the time, and a file for the calendar. Once a held time is confirmed, a mail has the entry. */
function Stored({ slot, held, when, words, brand, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const file = useFile(slot, when, words, brand);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {held ? fillIn(words.heldTitle, held) : words.storedTitle}
      </h3>
      <p className="font-semibold tabular-nums">{when}</p>
      <p className="text-ink-2">
        {held ? `${fillIn(words.heldText, held)} ${words.heldNext}` : words.storedText}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {!held && (
          <ButtonLink href={file} download={`${words.fileName.toLowerCase()}.ics`}>
            {words.file}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </div>
  );
}

/** An object URL of the calendar file, revoked on unmount. */
function useFile(slot: number, when: string, words: Contact['call'], brand: string): string {
  const [address] = useState(() => {
    const text = toTentativeEntry(brand, {
      uid: `${crypto.randomUUID()}@${location.host}`,
      made: new Date(),
      start: new Date(slot),
      end: new Date(slot + CALL_MINUTES * 60_000),
      summary: words.entryTitle,
      description: `${when}\n${words.entryText}`,
    });
    return URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  });
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
