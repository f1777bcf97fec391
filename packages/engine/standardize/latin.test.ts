import { expect, test } from 'vitest';
import { latinizer } from './latin.ts';

test.each([
  ['Сергей Иванов', 'Sergei Ivanov'],
  ['Щербаков', 'Shcherbakov'],
  ['Γεώργιος Παπαδόπουλος', 'Georgios Papadopoulos'],
  ['王小明', 'Xiao-ming Wang'],
  ['欧阳修', 'Xiu Ouyang'],
  ['محمد القرضاوي', 'Muhammad al-Qaradawi'],
  ['José Ángel', 'Jose Angel'],
  ['Khaled', 'Haled'],
  ['Fotiou', 'Photiou'],
  ['', ''],
])('%s and %s are one name', async (name, other) => {
  const latinize = await latinizer(true);
  expect(latinize(name)).toBe(latinize(other));
});

test.each([
  ['김정은', 'jongun kim'],
  ['سعيد', 'said'],
  ['عبد الرحمن يوسف', 'abdul rahaman usaf'],
])('%s is near to how it is written elsewhere', async (name, latin) => {
  const latinize = await latinizer(true);
  expect(latinize(name)).toBe(latin);
});

test('a place in Chinese is one word, and no name', async () => {
  const latinize = await latinizer(false);
  expect(latinize('北京')).toBe('BeiJing');
  expect(latinize('Khartoum')).toBe('Khartoum');
});
