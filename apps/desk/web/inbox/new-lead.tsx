import { ENTERED_FROM, type EnteredFrom } from '@assay/contract/values';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { read, refusalOf, useChange } from '../api/http.ts';
import { Choice, Labeled } from '../components/fields.tsx';
import { FieldsForm, fieldsOf } from '../components/fields-form.tsx';
import { ENTERED_FROM_LABELS, optionsOf } from '../components/labels.ts';
import { ModalButton } from '../components/modal.tsx';
import { newId } from '../data/new-id.ts';

/** Enters a lead that came by no form. */
export function NewLead() {
  return (
    <ModalButton label="New lead" title="Enter a lead">
      {(close) => <Form onClose={close} />}
    </ModalButton>
  );
}

function Form({ onClose }: { onClose(): void }) {
  const [, navigate] = useLocation();
  // A request that is repeated after a lost answer stores no second lead.
  const [id] = useState(newId);
  const [from, setFrom] = useState<EnteredFrom>('telephone');
  const { mutate, isPending, error } = useChange(
    [],
    (fields: Record<string, string>) =>
      read(api.leads[':id'].$put({ param: { id }, json: { fields, from } })),
    {
      onSuccess: () => {
        onClose();
        navigate(`/leads/${id}`);
      },
    },
  );
  return (
    <FieldsForm
      fields={fieldsOf('contact')}
      label="Save"
      isPending={isPending}
      {...refusalOf(error, 'Nothing is stored')}
      onSend={(typed) => mutate(typed)}
    >
      <p className="text-ink-2">It is yours. No mail goes to whom you enter.</p>
      <Labeled label="From" className="w-fit">
        {(field) => (
          <Choice
            id={field}
            options={optionsOf(ENTERED_FROM_LABELS)}
            value={from}
            onChoose={(value) => setFrom(ENTERED_FROM.find((one) => one === value) ?? from)}
          />
        )}
      </Labeled>
    </FieldsForm>
  );
}
