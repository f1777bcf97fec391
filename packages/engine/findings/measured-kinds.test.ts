import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import type { Kind } from '../kinds/kinds.ts';
import { standardize } from '../kinds/standardize.ts';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';
import { profileOf } from './profile.ts';

const repeat = (values: readonly string[], rows = 40) =>
  Array.from({ length: rows }, (_, at) => values[at % values.length] ?? '');

const tableOf = (name: string, values: readonly string[]) => ({
  columns: [{ name, values }],
  rows: values.length,
});

function kindOf(name: string, values: readonly string[]): string {
  const [found] = detectKinds(tableOf(name, values));
  return found?.detail === undefined ? `${found?.kind}` : `${found.kind}:${found.detail}`;
}

/** The kind, a header that says it, and values that show it. */
const COLUMNS: readonly (readonly [kind: string, header: string, values: string])[] = [
  ['time', 'Uhrzeit', '08:30|17:45|9:05|23:59'],
  ['time', 'departure time', '8:30 a.m.|5:45 p.m.|12:05 p.m.|7 a.m.'],
  ['time', 'heure', '8h30|17h45|9h05|23h'],
  ['time', 'start', '8.30 Uhr|17.45 Uhr|9 Uhr|11.15 Uhr'],
  ['time', '時刻', '8時30分|17時45分|9時05分|23時59分'],
  ['time', 'tid', 'kl. 08.30|kl. 17.45|kl. 9.05|kl. 23.59'],
  ['date:with time', 'logged', '2024-03-12 08:30:00|2024-04-01 17:45:10|2024-05-07 09:05:59'],
  ['date:with time', 'seen', '12.03.2024 08:30|01.04.2024 17:45|07.05.2024 09:05'],
  ['date:with time', 'seen', '12/03/2024, 8:30 a.m.|01/04/2024, 5:45 p.m.|07/05/2024, 9:05 p.m.'],
  ['date:with time', 'at', '2024-03-12T08:30:00.123Z|2024-04-01T17:45:10Z|2024-05-07T09:05:59+02:00'],
  ['quantity', 'size', '12.0 oz|16.0 oz|8.4 oz|24 oz'],
  ['quantity', 'Gewicht', '5 kg|12,5 kg|800 g|7 kg'],
  ['quantity', 'temperature', '21.5 °C|19 °C|-3.2 °C'],
  ['quantity', 'glucose', '98 mg/dl|104 mg/dl|131 mg/dl'],
  ['quantity', 'вес', '5 кг|12,5 кг|7 кг'],
  ['quantity', 'dauer', '30 Minuten|1 Stunde|45 Minuten'],
  ['percentage', 'share', '5%|12.5%|0.3%|100%'],
  ['percentage', 'Anteil', '5 %|12,5 %|0,3 %'],
  ['percentage', 'taux', '5 pour cent|12 pour cent|7,5 pour cent'],
  ['boolean', 'active', 'yes|no|no|yes'],
  ['boolean', 'aktiv', 'ja|nein|nein'],
  ['boolean', 'x9', 'TRUE|FALSE'],
  ['boolean', 'x9', 'Y|N'],
  ['web_address', 'homepage', 'https://example.com/a?b=1|http://www.example.org|www.example.net'],
  ['web_address', 'Webseite', 'example.de|praxis-meier.de|shop.example.at/home'],
  ['coordinates', 'gps', '48.1372, 11.5756|52.5200, 13.4050|-33.8688, 151.2093'],
  ['coordinates', 'x9', 'POINT(11.5756 48.1372)|POINT(13.4050 52.5200)'],
  ['coordinates', 'x9', '48°08\'13"N 11°34\'32"E|52°31\'12"N 13°24\'18"E'],
  ['coordinates:latitude', 'lat', '48.1372|52.5200|-33.8688'],
  ['coordinates:longitude', 'Längengrad', '11,5756|13,4050|151,2093'],
  ['currency', 'Währung', 'EUR|USD|CHF'],
  ['currency', 'x9', 'EUR|USD|CHF|JPY'],
  ['json', 'payload', '{"a": 1}|{"a": 2, "b": [1]}|{}'],
  ['json', 'x9', '[1,2]|[{"a":true}]'],
  ['ip_address', 'client_ip', '10.0.0.1|192.168.17.4|172.16.254.3'],
  ['ip_address', 'x9', '2001:db8::1|fe80::1ff:fe23:4567:890a|2001:db8:0:0:8:800:200c:417a'],
  ['identifier:UUID', 'x9', '123e4567-e89b-12d3-a456-426614174000|9b2d3f10-5c1a-4e77-8f0e-0a1b2c3d4e5f'],
];

test.each(COLUMNS)('finds %s by the header %s and without one: %s', (kind, header, values) => {
  const found = [header, 'x9'].map((name) => kindOf(name, repeat(values.split('|'))));
  const isTold = kind.startsWith('coordinates:') || kind === 'currency';
  expect(isTold ? found.slice(0, 1) : found).toEqual(isTold ? [kind] : [kind, kind]);
});

test.each([
  ['amounts with a decimal comma', '1.234,50|12.345,67|9.876,10', 'coordinates'],
  ['seats', '12A|14F|3C|7D', 'quantity'],
  ['wards of which one has a name', '3A|4B|2A|5B|ICU', 'quantity'],
  ['house numbers', '12|14a|3|7', 'quantity'],
  ['durations beyond a day', '75:30|26:10|08:15', 'time'],
  ['points of the compass', 'N|S|E|O', 'boolean'],
  ['file names', 'report.pdf|letter.docx|scan.jpeg', 'web_address'],
])('takes %s for no other kind: %s', (_, values, kind) => {
  expect(kindOf('x9', repeat(values.split('|')))).not.toBe(kind);
});

/** The finding, the header, values that most rows have, and what is wrong beside them. */
const FINDINGS: readonly (readonly [finding: string, header: string, sound: string, wrong: string])[] = [
  ['mixed_formats', 'time', '08:30|17:45', '5.45 p.m.|5:45 pm'],
  ['impossible_times', 'time', '08:30|17:45', '25:10|12:75'],
  ['not_times', 'time', '08:30|17:45', '8:30ish'],
  ['mixed_formats', 'arrival time', '6:55 a.m.|7:10 p.m.', '12:05'],
  ['mixed_formats', 'seen', '2024-03-12 08:30|2024-04-01 17:45', '2024-03-12'],
  ['mixed_formats', 'size', '12.0 oz|16.0 oz', '12.0 oz.|12.0 OZ.|16 ounces|12.0 oz. Silo Can'],
  ['mixed_units', 'weight', '70 kg|81.5 kg', '154 lb|72'],
  ['mixed_units', 'weight', '70 kg|81 kg', '72000 g'],
  ['mixed_units', 'abv', '0.05|0.066', '0.09%'],
  ['mixed_units', 'share', '5%|12%', '0.07|9'],
  ['not_quantities', 'dose', '5 mg|10 mg', '5 to 10 mg'],
  ['mixed_formats', 'active', 'yes|no', 'Y|TRUE'],
  ['not_booleans', 'active', 'yes|no', 'perhaps'],
  ['invalid_web_addresses', 'website', 'https://example.com|https://example.org', 'http//example'],
  ['mixed_formats', 'website', 'https://example.com|https://example.org', 'www.example.net'],
  ['impossible_coordinates', 'latitude', '48.13|52.52', '481.3'],
  ['not_coordinates', 'latitude', '48.13|52.52', '48.13.2'],
  ['unknown_codes', 'currency', 'EUR|USD', 'EURO'],
  ['invalid_json', 'payload', '{"a": 1}|{"a": 2}', '{"a": }'],
  ['invalid_ip_addresses', 'ip', '10.0.0.1|10.0.0.2', '10.0.0.256|10.0.0'],
  ['invalid_uuids', 'ref', '123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456'],
];

test.each(FINDINGS)('finds %s in %s: %s beside %s', async (finding, name, sound, wrong) => {
  const faulty = wrong.split('|');
  const table = tableOf(name, [...repeat(sound.split('|')), ...faulty]);
  const { findings } = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
  const found = findings.find(({ kind }) => kind === finding);
  expect(found?.rows).toEqual(faulty.map((_, at) => at + 41));
  expect(found?.sentence).toContain(`“${name}”`);
});

test('kilograms beside grams are no mixture where each has the handier unit', async () => {
  const table = tableOf('net weight', repeat(['250 g', '500 g', '750 g', '1 kg', '2.5 kg']));
  const { findings } = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
  expect(findings.filter(({ column }) => column !== undefined)).toEqual([]);
});

test.each([
  ['time', '8:30 p.m.', '20:30'],
  ['time', '12 a.m.', '00:00'],
  ['time', '9h05', '09:05'],
  ['time', '17.45 Uhr', '17:45'],
  ['time', '午後8時05分', '20:05'],
  ['time', '8:05:07.25 Z', '08:05:07.25Z'],
  ['quantity', '12.0 OZ.', '12.0 oz'],
  ['quantity', '5Kg', '5 kg'],
  ['quantity', '37 patients', '37 patients'],
  ['percentage', '12,5 Prozent', '12,5%'],
  ['boolean', 'Nein', 'false'],
  ['boolean', '1', 'true'],
  ['web_address', 'HTTPS://Example.COM/Path', 'https://example.com/Path'],
  ['coordinates', '48°08\'13"N 11°34\'32"E', '48.136944, 11.575556'],
  ['coordinates', 'POINT(11.5 48.1)', '48.1, 11.5'],
  ['currency', 'eur', 'EUR'],
  ['json', '{ "a b":  [1,  2.0] }', '{"a b":[1,2.0]}'],
  ['ip_address', '2001:DB8::1', '2001:db8::1'],
] as const satisfies readonly (readonly [Kind, string, string])[])(
  'writes %s %j as %j',
  (kind, value, expected) => {
    expect(standardize(kind, value)).toBe(expected);
    expect(standardize(kind, expected)).toBe(expected);
  },
);
