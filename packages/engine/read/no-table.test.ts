import { expect, test } from 'vitest';
import { whatInstead } from './no-table.ts';
import { readTable } from './read.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each([
  ['SQL; export the table as CSV', "-- dump\nINSERT INTO people VALUES (1, 'Anna', 'Berlin');\n"],
  ['SQL; export the table as CSV', '/* made */\n\nCREATE TABLE people (\n  id int,\n  name text\n);\n'],
  ['SQL; export the table as CSV', 'SELECT name, city\nFROM people\nWHERE id > 3;\n'],
  ['a vCard file', 'BEGIN:VCARD\nVERSION:4.0\nFN:Anna Berg\nEND:VCARD\n'],
  ['a calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n'],
  ['a web page or XML; export it as CSV or .xlsx', '<!DOCTYPE html><html><body>a,b</body></html>'],
  ['a web page or XML; export it as CSV or .xlsx', '<div class="a">\n<p>a, b</p>\n</div>\n'],
  [
    'a text',
    'call anna about the invoice\nask paul whether the list is done\nsend the new version to zoe, tom and the bank\ngo to the dentist on tuesday\nbuy milk\n',
  ],
  ['a text', 'It was a bright cold day in April, and the clocks were striking thirteen, as nobody knew.\n'],
  [
    'a text',
    'Hallo Tom,\ndie Datei ist nicht in Ordnung, und ich habe die Namen der Firmen\nmit dem alten Stand verglichen.\n',
  ],
])('a text is %s', async (what, text) => {
  expect(whatInstead(text)).toBe(what);
  const result = await readTable(utf8(text));
  expect(!result.ok && result.error).toMatch(/^The file is no table but .*\.$/);
});

test.each([
  ['a column of comments', 'comment\nThe staff was kind.\n"Slow, but good: I will return."\nNever again!\n'],
  ['comments above the header', '# Exported 2026\n# by Anna\nid,name\n1,Anna\n2,Paul\n'],
  ['headers in angle brackets', '<TICKER>,<DATE>,<OPEN>\nAAPL,20260102,17.5\nMSFT,20260102,3.5\n'],
  ['accounts, divided by colons', 'root:x:0:root\nbin:x:1:bin\ndaemon:x:2:d\n'],
  ['semicolons at the end of lines', 'a;b;\n1;2;\n3;4;5;\n6;7;\n'],
  ['words of programs', 'class,return,date\nif,for,2026-01-02\nimport,while,2026-01-03\n'],
  ['a single column', 'name\nAnna\nPaul\nMia\n'],
  ['a column of addresses', 'url\nhttps://example.org/?a=b\nhttps://example.org/c=d\n'],
  [
    'titles below a header',
    'title\nThe Name of the Rose\nThe Old Man and the Sea\nA Tale of Two Cities\nWar and Peace\n',
  ],
  [
    'comments beside numbers',
    'id,comment\n1,the room was cold and nobody was there\n2,we will come again in the summer\n',
  ],
  ['times in a log', '12:01 started up\n12:02 read 3 files\n12:09 ended\n'],
])('%s may be a table', (_, text) => {
  expect(whatInstead(text)).toBeUndefined();
});

test('text that looks like no table asks, and what is another kind of file does not', async () => {
  expect(
    await readTable(
      utf8('It was a bright cold day in April, and the clocks were striking thirteen, as nobody knew.\n'),
    ),
  ).toMatchObject({ ok: false, asks: true });
  expect(await readTable(utf8('<html><body>a</body></html>'))).not.toHaveProperty('asks');
});

test('what is no table is read as one where a delimiter is told', async () => {
  const result = await readTable(utf8('a: 1\nb: 2\nc: 3\n'), { delimiter: ':' });
  expect(result.ok && result.table.rows).toBe(3);
});
