import { expect, test } from 'vitest';
import type { Delivery, Lead, LeadEvent } from '../api/client.ts';
import { happeningsOf } from './history.tsx';

const ana = { id: 'ana', name: 'Ana' };
const at = (minute: number) => `2026-01-31T12:0${minute}:00.000Z`;

function event(minute: number, changes: Partial<LeadEvent>): LeadEvent {
  return {
    id: String(minute),
    at: at(minute),
    by: ana,
    action: 'took',
    to: null,
    details: {},
    edits: [],
    ...changes,
  };
}

const delivery: Delivery = {
  id: 'mail',
  channel: 'mail',
  message: null,
  recipient: null,
  status: 'delivered',
  attempts: 1,
  next_attempt_at: at(1),
  delivered_at: at(1),
  last_error: null,
  tries: [],
};

type Known = Pick<Lead, 'created_at' | 'history' | 'notes' | 'deliveries'>;

const sentences = (lead: Known) =>
  happeningsOf(lead).map(({ who, what, note }) => [who, what, note].filter(Boolean).join(' '));

test('what happened stands in the order of time, wherever it is known from', () => {
  const history = [
    event(2, { action: 'saw_lead' }),
    event(3, { action: 'handed_over', to: { id: 'ben', name: 'Ben' } }),
    event(5, { action: 'closed', details: { reason: 'spam' } }),
    event(6, { action: 'closed', details: { reason: 'other' }, by: null }),
    event(7, { action: 'answered', details: { undo: 1 } }),
    event(8, { action: 'set_outcome', details: { outcome: 'lost', reason: 'no_fit' } }),
    event(9, { action: 'set_outcome', details: { outcome: 'none' } }),
    event(9, { action: 'handed_over', by: null, to: ana, details: { rule: 2 } }),
    event(9, { action: 'handed_over', by: null, to: ana, details: { rule: 'otherwise' } }),
    event(9, { action: 'handed_over', by: null, to: ana, details: { rule: 'turn' } }),
  ];
  const notes = [{ id: 'note', at: at(4), by: ana, note: 'Call back' }];
  expect(sentences({ created_at: at(0), history, notes, deliveries: [delivery] })).toEqual([
    'The lead came in',
    'Notice by mail sent',
    'Ana opened it',
    'Ana assigned it to Ben',
    'Ana noted Call back',
    'Ana closed it as spam',
    'The command line closed it',
    'Ana undid the last change',
    'Ana set the outcome: Lost (not a fit)',
    'Ana set the outcome: No outcome',
    'Assigned by rule 2 to Ana',
    'Assigned to Ana, as no rule applies',
    'Assigned to Ana, in turn',
  ]);
});
