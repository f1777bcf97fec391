import { DAY_MS } from '@assay/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_SNOOZE_MS } from '../../contract/leads.ts';
import { api, type Member } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { DateField, dateProblem } from '../components/date-field.tsx';
import { useFieldForm } from '../components/fields.tsx';
import { nameOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { localTime } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { useNow } from '../data/pulse.ts';

/** Says until which day somebody is away, the first on which they are back. */
export function Away({ member, onClose }: { member: Member; onClose(): void }) {
  const now = useNow();
  const client = useQueryClient();
  const name = nameOf(member);
  const say = (until: string | null) =>
    read(api.people[':id'].away.$put({ param: { id: member.id }, json: { until } }));
  const { mutate, isPending, error } = useChange(['team'], say, {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['people'] });
      onClose();
      toast('Saved.');
    },
  });
  const dayOf = (instant: number) => localTime(instant).slice(0, 10);
  const range = { min: dayOf(now + DAY_MS), max: dayOf(now + MAX_SNOOZE_MS) };
  const { problem, form } = useFieldForm(
    'until',
    (day) => dateProblem(day, 'a day', range),
    // Without a zone, the browser's is meant.
    (day) => mutate(new Date(`${day}T00:00`).toISOString()),
  );
  return (
    <Modal title={`When ${name} is away`} onClose={onClose}>
      <form className="grid justify-items-start gap-4" {...form}>
        <p>New leads go to others meanwhile. Open leads stay, and can be assigned to others under People.</p>
        <DateField
          label="First day back"
          type="date"
          name="until"
          {...range}
          defaultValue={member.away_until === null ? '' : dayOf(Date.parse(member.away_until))}
          error={problem}
        />
        <Problem text={error && failure(error, 'Nothing has changed')} />
        <div className="flex flex-wrap gap-2">
          <Action type="submit" look="primary" disabled={isPending}>
            Save
          </Action>
          {member.away_until !== null && (
            <Action disabled={isPending} onClick={() => mutate(null)}>
              Back now
            </Action>
          )}
        </div>
      </form>
    </Modal>
  );
}
