import { type AssignmentRule, type AssignmentRules, MAX_RULES } from '@assay/forms/assignment';
import { useState } from 'react';
import { Action } from '../components/action.tsx';
import { Checkbox } from '../components/fields.tsx';
import { nameOf } from '../components/labels.ts';
import { Unloaded } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import { newId } from '../data/new-id.ts';
import { useIsAdmin } from '../data/session.ts';
import { Page } from '../frame/page.tsx';
import { PeopleForm, RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import { Trial } from './trial.tsx';
import { useAssignees, useRules } from './use-rules.ts';
import { peopleWords } from './wording.ts';

/** Who gets new leads: rules, which administrators change. */
export function AssignmentView() {
  const { query, ...state } = useRules();
  const { data } = query;
  return (
    <Page
      title="Assignment"
      aside={
        data?.changed_at && (
          <p className="text-ink-2">
            Changed by <bdi>{nameOf(data.changed_by)}</bdi>, <Time at={data.changed_at} />
          </p>
        )
      }
    >
      {data ? <Rules {...state} named={data.people} /> : <Unloaded what="The rules" query={query} />}
    </Page>
  );
}

type Props = Omit<ReturnType<typeof useRules>, 'query'> & { named: Parameters<typeof useAssignees>[0] };

function Rules({ rules, isChanged, isSaving, change, discard, save, named }: Props) {
  const isAdmin = useIsAdmin();
  const { options, nameOfId } = useAssignees(named);
  /** The rule that is edited, a new one, or who gets all other leads. */
  const [edited, setEdited] = useState<AssignmentRule | 'new' | 'otherwise'>();
  const close = () => setEdited(undefined);
  const add = isAdmin && (
    <Action disabled={rules.rules.length >= MAX_RULES} onClick={() => setEdited('new')}>
      Add a rule
    </Action>
  );
  return (
    <>
      <section aria-label="Rules" className="grid gap-4 px-4">
        <p className="measure text-ink-2">{HOW}</p>
        <Checkbox
          label="Company or address seen before: its owner first"
          isOn={rules.owner_first}
          isDisabled={!isAdmin}
          onTurn={(owner_first) => change({ ...rules, owner_first })}
        />
        <RuleList
          rules={rules.rules}
          nameOfId={nameOfId}
          onEdit={isAdmin ? setEdited : undefined}
          onChange={(list) => change({ ...rules, rules: list })}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {'Otherwise: '}
            <bdi>{peopleWords(rules.otherwise.map(nameOfId))}</bdi>
          </p>
          {isAdmin && (
            <Action aria-label="Change who gets all other leads" onClick={() => setEdited('otherwise')}>
              Change
            </Action>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {add}
          {isChanged && (
            <>
              <Action look="primary" disabled={isSaving} onClick={save}>
                Save changes
              </Action>
              <Action disabled={isSaving} onClick={discard}>
                Discard changes
              </Action>
            </>
          )}
        </div>
      </section>
      {isAdmin && <Trial key={JSON.stringify(rules)} rules={rules} />}
      {!isAdmin && <p className="px-4 text-ink-2">Administrators change these rules.</p>}
      {edited === 'otherwise' ? (
        <PeopleForm
          options={options}
          chosen={rules.otherwise}
          onSave={(otherwise) => change({ ...rules, otherwise })}
          onClose={close}
        />
      ) : (
        edited && (
          <RuleForm
            rule={edited === 'new' ? { id: newId(), to: [] } : edited}
            isNew={edited === 'new'}
            options={options}
            nameOfId={nameOfId}
            onSave={(rule) => change(withRule(rules, rule))}
            onClose={close}
          />
        )
      )}
    </>
  );
}

function withRule(rules: AssignmentRules, rule: AssignmentRule): AssignmentRules {
  const isKnown = rules.rules.some(({ id }) => id === rule.id);
  const list = rules.rules.map((one) => (one.id === rule.id ? rule : one));
  return { ...rules, rules: isKnown ? list : [...list, rule] };
}

const HOW =
  'A new lead goes by the first rule that applies and has somebody there. Who is away is passed over. Without one, it waits until somebody takes it. Spam, imported leads, and leads with an owner stay as they are.';
