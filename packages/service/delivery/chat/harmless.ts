/** What a visitor has typed, fit for a chat: nobody is called by it, and it is no link, list, emoji, or style in any of the formats. */
import { visibleInMail } from '@assay/forms/formats/visible';

const LONGEST = 60;

/** What means something in Slack, Mattermost, Discord, or Teams, and what looks like it and means nothing. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': '＠',
  '#': '＃',
  '*': '∗',
  _: '＿',
  '~': '∼',
  '`': 'ˋ',
  '|': '∣',
  '[': '［',
  ']': '］',
  '<': '‹',
  '>': '›',
  '\\': '＼',
  '/': '∕',
  ':': '∶',
  $: '＄',
};

/** On one line, of limited length. */
export function harmless(typed: string): string {
  const line = typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const cut = line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
  return visibleInMail(
    cut
      .replace(/[@#*_~`|[\]<>\\/:$]/g, (character) => LOOKALIKES[character] ?? '')
      // 'www.example.com' would be a link.
      .replace(/\.(?=[\p{L}\p{N}])/gu, '․'),
  );
}
