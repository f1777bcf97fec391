import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PLAIN_SOURCE } from '../read/table.ts';
import { tableFile } from './table-file.ts';

const table = {
  columns: [
    { name: 'a;b', values: ['ä', '中'] },
    { name: 'c', values: ['1,5', 'x'] },
  ],
  rows: 2,
};

async function written(bytes: Uint8Array, source: Partial<typeof PLAIN_SOURCE>) {
  const { parts, notes } = await tableFile(table, { bytes, source: { ...PLAIN_SOURCE, ...source } });
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), notes };
}

test('delimiter, line ends and byte order mark are those of the file', async () => {
  const read = new TextEncoder().encode('\ufeffx;y\n1;2\n');
  const { bytes, notes } = await written(read, { encoding: 'utf-8', delimiter: ';' });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeff"a;b";c\nä;1,5\n中;x\n');
  expect(notes).toEqual([]);
});

test('an encoding that cannot hold the text becomes UTF-8, and that is said', async () => {
  const { bytes, notes } = await written(new TextEncoder().encode('x,y\r\n'), {
    encoding: 'windows-1252',
    delimiter: ',',
  });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeffa;b,c\r\nä,"1,5"\r\n中,x\r\n',
  );
  expect(notes).toEqual([expect.stringContaining('windows-1252 cannot hold it')]);
});

test('of another format it is CSV', async () => {
  const { bytes } = await written(new Uint8Array(), { format: 'excel' });
  expect(new TextDecoder().decode(bytes)).toBe('a;b,c\r\nä,"1,5"\r\n中,x\r\n');
});

test('of an archive it is as the file there', async () => {
  const archive = zipSync({ 'a/t.csv': strToU8('\ufeffx;y\n1;2\n'), 'a/u.csv': strToU8('x,y\r\n1,2\r\n') });
  const source = { encoding: 'utf-8', delimiter: ';', packed: 'a/t.csv' };
  const { bytes } = await written(archive, source);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeff"a;b";c\nä;1,5\n中;x\n');
});
