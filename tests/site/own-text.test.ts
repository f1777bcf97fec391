import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { summaryText } from '../../apps/site/islands/data-check/summary.ts';
import { amendFields } from '../../apps/site/islands/demo-preset.tsx';
import { callMessage } from '../../packages/forms/call-wording.ts';
import { ownText } from '../../packages/forms/own-text.ts';

const TYPED = 'Two systems disagree.\n\nWhich one is right?';

test('what a visitor typed is all of a message that the site added nothing to', () => {
  expect(ownText(TYPED)).toBe(TYPED);
  expect(ownText('About: us')).toBe('About: us');
});

test('the line of the button, the times of a call, and notes are not what a visitor typed', () => {
  const preset = { about: 'Starter plan', query: '', projectType: '' };
  expect(ownText(amendFields({ message: TYPED, source_path: '/' }, preset)['message'] ?? '')).toBe(TYPED);
  const call = callMessage(Date.parse('2026-12-01T10:00:00Z'), 'Europe/Berlin', 'America/Los_Angeles');
  expect(ownText(call)).toBe('');
  expect(ownText(`${call}\n\n${TYPED}`)).toBe(TYPED);
  const checked = summaryText({ rows: 2, columns: { email: 1 }, criteria: {}, groups: 0 });
  expect(ownText(`${TYPED}\n\n${checked}`)).toBe(TYPED);
  const [, note = ''] = /\n {2}score: '(.*)'/.exec(readFileSync('content/assessment.yaml', 'utf8')) ?? [];
  expect(note).toContain('{score}');
  expect(ownText(`${TYPED}\n\n${note}\nAccuracy: 3 of 9`)).toBe(TYPED);
});
