import {
  type AssignmentRule,
  assignmentRules,
  MAX_PEOPLE,
  MAX_VALUES,
  NO_RULES,
} from '@assay/forms/assignment';
import { BUDGETS, type Option } from '@assay/forms/forms';
import { type FormEvent, useId, useState } from 'react';
import { Action } from '../components/action.tsx';
import { Checkbox } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { CONDITION_LABELS, campaignsIn, FORM_OPTIONS, LANGUAGE_OPTIONS } from './wording.ts';

interface RuleProps {
  rule: AssignmentRule;
  isNew: boolean;
  options: readonly Option[];
  nameOfId(id: string): string;
  onSave(rule: AssignmentRule): void;
  onClose(): void;
}

/** What a rule asks for, and to whom it gives. What is left empty is not asked for. */
export function RuleForm({ rule, isNew, options, nameOfId, onSave, onClose }: RuleProps) {
  const id = useId();
  const [form, setForm] = useState<readonly string[]>(rule.form ?? []);
  const [budget, setBudget] = useState<readonly string[]>(rule.budget ?? []);
  const [campaign, setCampaign] = useState(rule.campaign?.join(', ') ?? '');
  const [language, setLanguage] = useState<readonly string[]>(rule.language ?? []);
  const [to, setTo] = useState<readonly string[]>(rule.to);
  const [problem, setProblem] = useState<'to' | 'campaign'>();
  const former = rule.to.filter((one) => !options.some(({ value }) => value === one));
  const people = [...options, ...former.map((value) => ({ value, label: nameOfId(value) }))];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { form, budget, campaign: campaignsIn(campaign), language };
    const filled = Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0));
    const list = { ...NO_RULES, rules: [{ id: rule.id, ...filled, to }] };
    const [parsed] = assignmentRules.safeParse(list).data?.rules ?? [];
    setProblem(parsed ? undefined : to.length === 0 || to.length > MAX_PEOPLE ? 'to' : 'campaign');
    if (!parsed) return;
    onSave(parsed);
    onClose();
  };
  return (
    <Modal title={isNew ? 'Add a rule' : 'Edit the rule'} onClose={onClose}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <Boxes legend={CONDITION_LABELS.form} options={FORM_OPTIONS} chosen={form} onChoose={setForm} />
        <Boxes legend={CONDITION_LABELS.budget} options={BUDGETS} chosen={budget} onChoose={setBudget} />
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Campaigns, separated by commas
          </label>
          <input
            id={id}
            className="control"
            value={campaign}
            aria-invalid={problem === 'campaign'}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => setCampaign(target.value)}
          />
          <div id={`${id}-problem`}>
            <Problem
              text={
                problem === 'campaign'
                  ? `Enter ${MAX_VALUES} campaigns at most, of 100 characters each.`
                  : null
              }
            />
          </div>
        </div>
        <Boxes
          legend={CONDITION_LABELS.language}
          options={withOthers(LANGUAGE_OPTIONS, rule.language)}
          chosen={language}
          onChoose={setLanguage}
        />
        <p className="text-ink-2">
          A lead has to match each part that you fill in. With nothing filled in, every lead matches.
        </p>
        <Boxes legend="Assign to, in turn" options={people} chosen={to} onChoose={setTo} />
        <Problem
          text={problem === 'to' ? `Choose who gets these leads, ${MAX_PEOPLE} people at most.` : null}
        />
        <Action type="submit" look="primary" className="justify-self-start">
          {isNew ? 'Add' : 'Done'}
        </Action>
      </form>
    </Modal>
  );
}

function withOthers(options: readonly Option[], values: readonly string[] = []): Option[] {
  const others = values.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...others.map((value) => ({ value, label: value }))];
}

interface PeopleProps {
  options: readonly Option[];
  chosen: readonly string[];
  onSave(chosen: string[]): void;
  onClose(): void;
}

/** Who gets all other leads. */
export function PeopleForm({ options, chosen, onSave, onClose }: PeopleProps) {
  const [to, setTo] = useState<readonly string[]>(chosen);
  const known = to.filter((one) => options.some(({ value }) => value === one)).slice(0, MAX_PEOPLE);
  return (
    <Modal title="All other leads" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(known);
          onClose();
        }}
      >
        <p>Leads to which no rule applies go to these people in turn, or stay unassigned.</p>
        <Boxes legend="Assign to, in turn" options={options} chosen={to} onChoose={setTo} />
        <Action type="submit" look="primary" className="justify-self-start">
          Done
        </Action>
      </form>
    </Modal>
  );
}

interface BoxesProps {
  legend: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
}

function Boxes({ legend, options, chosen, onChoose }: BoxesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            isOn={chosen.includes(value)}
            className="min-h-9 max-w-full wrap-anywhere"
            onTurn={(isOn) => onChoose(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
    </fieldset>
  );
}
