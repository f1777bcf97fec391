import { fillIn } from '@assay/content/fill-in';
import type { Contact } from '@assay/content/schema/contact';
import { CALL_TITLE, type CallHours } from '@assay/contract/call-slots';
import { clockTime, formatCall } from '@assay/contract/call-wording';
import { FORMS } from '@assay/contract/forms';
import { BUTTON_LABELS } from '@assay/contract/messages';
import { isAvailable } from '@assay/contract/offered-slots';
import { isSameTime } from '@assay/contract/zone';
import { Button } from '@assay/ui/button';
import { Field } from '@assay/ui/field';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Consent, Unavailable } from '../form-notes.tsx';
import { readValue } from '../form-values.ts';
import { useSubmission } from '../use-submission.ts';
import { SlotPicker } from './slot-picker.tsx';
import { useSlots } from './use-slots.ts';

export interface StoredCall {
  slot: number;
  zone: string;
  /** Where the time is held until the visitor confirms it by mail: both as the visitor is told them. */
  held: { until: string; email: string } | null;
}

interface Props {
  hours: CallHours;
  copy: Contact['call'];
  dialogId: string;
  /** The form is shown again after a request, and takes the focus. */
  again: boolean;
  /** Called when the request is stored. */
  onStored(call: StoredCall): void;
}

const PERSON = ['first_name', 'last_name', 'email', 'phone'];
const fields = FORMS.contact.fields.filter((field) => PERSON.includes(field.name));

/** The request for a call: a contact message with the chosen time. */
export function CallForm({ hours, copy, dialogId, again, onStored }: Props) {
  const { offer, refresh } = useSlots(hours);
  const [day, setDay] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [timeError, setTimeError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const shouldFocusTime = useRef(false);
  const slot = chosen !== null && offer?.slots.includes(chosen) ? chosen : null;
  const form = useSubmission(
    'contact',
    (sent, { held_until }) => {
      if (slot === null || !offer) return {};
      const { zone } = offer;
      // The server decides: it holds no time for somebody to whom it can send no mail.
      const held = held_until
        ? { until: clockTime(Date.parse(held_until), zone), email: readValue(sent, 'email') }
        : null;
      onStored({ slot, zone, held });
      return held ? { title: fillIn(copy.heldTitle, held), text: fillIn(copy.heldText, held) } : {};
    },
    (fields) =>
      slot === null || !offer
        ? fields
        : { ...fields, call_at: new Date(slot).toISOString(), call_zone: offer.zone },
    (why) => {
      shouldFocusTime.current = true;
      setTimeError(copy[why]);
      refresh();
    },
  );
  const { typed } = form;
  // What was typed before the form's code was there.
  useEffect(() => typed(element.current), [typed]);
  const labels = BUTTON_LABELS.contact;
  const busy = form.label === labels.busy;

  // After the fields' errors, the first of which takes the focus: the time is above them.
  useEffect(() => {
    if (!shouldFocusTime.current) return;
    shouldFocusTime.current = false;
    element.current?.querySelector<HTMLInputElement>('input[name=slot]')?.focus();
  });

  const ready = offer !== null;
  useEffect(() => {
    if (ready && again) element.current?.querySelector<HTMLInputElement>('input[name=day]:checked')?.focus();
  }, [ready, again]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    // The list is updated only every half minute.
    const isStillAvailable = slot !== null && isAvailable(slot, Date.now());
    shouldFocusTime.current = !isStillAvailable;
    setTimeError(isStillAvailable ? undefined : chosen === null ? copy.missing : copy.gone);
    if (isStillAvailable || slot === null) void form.submit(event);
    else event.preventDefault();
  }

  function choose(next: number): void {
    setChosen(next);
    setTimeError(undefined);
  }

  return (
    <form
      ref={element}
      noValidate
      // Before hydration, the browser's own submission sends nothing.
      method="dialog"
      onSubmit={submit}
      onInput={form.recheck}
      aria-label={copy.title}
      className="with-scripts grid gap-6"
    >
      <p className="text-ink-2">{copy.intro}</p>
      {offer ? (
        <>
          <p className="text-sm text-ink-2">{zoneLine(offer, hours.timeZone, copy)}</p>
          <SlotPicker
            slots={offer.slots}
            visitorZone={offer.zone}
            companyZone={hours.timeZone}
            day={day}
            chosen={slot}
            disabled={busy}
            error={timeError}
            copy={copy}
            onDay={setDay}
            onChoose={choose}
          />
        </>
      ) : (
        <p className="grid min-h-90 content-start text-ink-2">{copy.waiting}</p>
      )}
      <input type="hidden" name="message" value={slot === null ? '' : CALL_TITLE} />
      <div className="grid gap-5 border-t border-rule pt-6 sm:grid-cols-2">
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            formId="call"
            error={form.problems[field.name]}
            hint={form.hints[field.name]}
          />
        ))}
      </div>
      <div className="grid gap-4">
        <Consent verb="submitting" />
        {form.unavailable && <Unavailable />}
        <div>
          <p role="status" className="text-sm font-semibold tabular-nums not-empty:mb-4">
            {slot !== null && offer && chosenLine(slot, offer.zone, hours.timeZone, copy)}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={form.disabled}>
              {form.label !== labels.ready ? form.label : offer?.holds ? copy.hold : copy.send}
            </Button>
            <Button look="quiet" command="close" commandfor={dialogId}>
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

function zoneLine(
  { slots, zone }: { slots: readonly number[]; zone: string },
  companyZone: string,
  copy: Contact['call'],
): string {
  if (slots.length === 0) return copy.none;
  const isSame = slots.every((slot) => isSameTime(slot, zone, companyZone));
  return isSame ? copy.zonePacific : fillIn(copy.zone, { zone: zone.replaceAll('_', ' ') });
}

/** The chosen time in the visitor's zone, and in the company's if it differs. */
export function chosenLine(slot: number, zone: string, companyZone: string, copy: Contact['call']): string {
  const company = formatCall(slot, companyZone);
  if (isSameTime(slot, zone, companyZone)) return company;
  return fillIn(copy.chosenBoth, { visitor: formatCall(slot, zone), company });
}
