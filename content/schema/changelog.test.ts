import { expect, test } from 'vitest';
import { changelog, versionsOf } from './changelog.ts';

test('the entries for visitors are taken over as they are, and no others', () => {
  const source = [
    ...[
      '# Changelog',
      '',
      '## Unreleased',
      '',
      '### For visitors',
      '- One, which',
      '  goes on.',
      '- Two.',
      '',
    ],
    ...['### For operators', '- Three.', '', '## 0.2.0 (2026-01-31)', '', '### For visitors', '- Four.', ''],
    ...['## 0.1.0', '', 'A word.', '', '### For visitors', '- Five.', ''],
  ].join('\n');
  expect(versionsOf(source)).toEqual([
    { title: 'Since 0.2.0', entries: '- One, which\n  goes on.\n- Two.' },
    { title: 'Version 0.2.0', date: '2026-01-31', entries: '- Four.' },
    { title: 'Version 0.1.0', entries: '- Five.' },
  ]);
});

test('every version of the changelog has something for visitors', () => {
  expect(changelog.versions.length).toBeGreaterThan(1);
});
