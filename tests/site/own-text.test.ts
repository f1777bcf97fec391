import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { summaryText } from '../../apps/site/islands/data-check/summary.ts';
import { amendFields } from '../../apps/site/islands/prefill.tsx';
import { ownText } from '../../packages/contract/own-text.ts';

const TYPED = 'Two systems disagree.\n\nWhich one is right?';

test('what a visitor typed is all of a message that the site added nothing to', () => {
  expect(ownText(TYPED)).toBe(TYPED);
  expect(ownText('About: us')).toBe('About: us');
});

test('the line of the button and notes are not what a visitor typed', () => {
  const prefill = { about: 'Starter plan', query: '', projectType: '' };
  expect(ownText(amendFields({ message: TYPED, source_path: '/' }, prefill)['message'] ?? '')).toBe(TYPED);
  const checked = summaryText({ rows: 2, columns: { email: 1 }, criteria: {}, groups: 0 });
  expect(ownText(`${TYPED}\n\n${checked}`)).toBe(TYPED);
  const [, note = ''] = /\n {2}score: '(.*)'/.exec(readFileSync('content/assessment.yaml', 'utf8')) ?? [];
  expect(note).toContain('{score}');
  expect(ownText(`${TYPED}\n\n${note}\nAccuracy: 3 of 9`)).toBe(TYPED);
});
