import { api, type Lead } from '../api/client.ts';
import { read, refusalOf, useChange } from '../api/http.ts';
import { FieldsForm, fieldsOf } from '../components/fields-form.tsx';
import { ModalButton } from '../components/modal.tsx';
import { toast } from '../components/toasts.tsx';
import { keepOwnVersion, ownVersion } from '../data/use-work.ts';

/** Corrects what a lead says. */
export function Edit({ lead }: { lead: Lead }) {
  return (
    <ModalButton label="Edit" title="Correct this lead">
      {(close) => <Form lead={lead} onClose={close} />}
    </ModalButton>
  );
}

function Form({ lead, onClose }: { lead: Lead; onClose(): void }) {
  const values = new Map<string, unknown>(Object.entries(lead));
  // Of a call, the message also has its time.
  const fields = fieldsOf(lead.form_type).filter(({ name }) => name !== 'message' || !lead.call);
  const { mutate, isPending, error } = useChange(
    [],
    async (typed: Record<string, string>) => {
      // What nobody has changed is left as it is stored.
      const corrected = Object.entries(typed).filter(([name, text]) => text !== (values.get(name) ?? ''));
      const version = ownVersion(lead.id, lead.version);
      const body = { fields: Object.fromEntries(corrected), version };
      const answer = await read(api.leads[':id'].fields.$put({ param: { id: lead.id }, json: body }));
      keepOwnVersion(lead.id, version, answer.version);
    },
    {
      onSuccess: () => {
        onClose();
        toast(`${lead.first_name} ${lead.last_name} is corrected. The history says what it was.`);
      },
    },
  );
  return (
    <FieldsForm
      fields={fields}
      values={values}
      label="Save"
      isPending={isPending}
      {...refusalOf(error, 'Nothing is corrected')}
      onSend={(typed) => mutate(typed)}
    />
  );
}
