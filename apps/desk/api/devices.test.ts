import { expect, test } from 'vitest';
import { deviceOf, newDevice, readDevices } from './devices.ts';

const SECRET = 'a secret for the tests';

test('a cookie is of one mailbox, however its address is written, and of no other', () => {
  const cookie = newDevice(SECRET, 'ana@assay.example');
  const devices = readDevices(SECRET, [cookie]);
  expect(devices).toHaveLength(1);
  expect(deviceOf(SECRET, devices, 'ANA+desk@assay.example')).toEqual(devices[0]);
  expect(deviceOf(SECRET, devices, 'ben@assay.example')).toBeUndefined();
  // Two sign-ins have two, with a count each.
  expect(readDevices(SECRET, [newDevice(SECRET, 'ana@assay.example')])[0]?.id).not.toBe(devices[0]?.id);
});

test('a cookie with any letter changed, or of another desk, is none', () => {
  const cookie = newDevice(SECRET, 'ana@assay.example');
  for (let at = 0; at < cookie.length; at++) {
    const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1);
    expect(readDevices(SECRET, [changed]), changed).toEqual([]);
  }
  expect(readDevices('another secret', [cookie])).toEqual([]);
});

test('of many cookies the last four are tried', () => {
  const own = newDevice(SECRET, 'ana@assay.example');
  expect(readDevices(SECRET, [...Array(100).fill('x'), own])).toHaveLength(1);
  expect(readDevices(SECRET, [own, ...Array(4).fill('x')])).toEqual([]);
});
