import { faulty, invalidValues, mixedWritings } from './checks.ts';
import { isDate } from './date.ts';
import type { ValueTest } from './evidence.ts';
import { type ColumnContext, defineKind } from './kind.ts';

const VERSION = /^v?\.? ?\d{1,8}(?:\.\d{1,8}){0,4}(?:\.x)?(?:[-+. ]?[a-z][a-z\d.+-]{0,40})?$/i;

const isVersion: ValueTest = (value) => VERSION.test(value);

/** With two dots or more, which no number has. */
const hasTwoDots: ValueTest = (value) => /^v?\d{1,4}\.\d{1,4}\.\d/i.test(value);

/** More digits than two without a dot are a number that begins with V, as of a vendor. */
const hasSign: ValueTest = (value) => /^v\d{1,2}(?!\d)|^v\d+\./i.test(value);

function formatOf(text: string): string | undefined {
  if (!VERSION.test(text)) return undefined;
  return /^v/i.test(text) ? 'v9.9' : '9.9';
}

const unreadable = invalidValues(
  'not_versions',
  'readable as a version',
  () => faulty((value) => !VERSION.test(value.trim())),
  'low',
);

/** With or without the v, as most have it. */
function withUsualSign({ formats }: ColumnContext) {
  const hasV = formats[0]?.format === 'v9.9';
  return (value: string) => (hasV ? `v${value.trim()}` : value.trim().replace(/^v\.? ?/i, ''));
}

/** The version of a program or a device. */
export const version = defineKind({
  name: 'version',
  phrases:
    'version,app version,software version,firmware,firmware version,release,os version,versao,versione,versie,wersja,versio,версия,surum,verze,バージョン,版本,버전',
  agreement: (evidence) => evidence.share(isVersion) / 0.7,
  signs: [
    {
      by: 'form',
      find: (evidence) =>
        evidence.share(hasTwoDots) + evidence.share(hasSign) >= 0.6 && evidence.share(isDate) < 0.7
          ? evidence.atLeast(0.9, isVersion)
          : undefined,
    },
  ],
  strangers: [],
  checks: [unreadable, { ...mixedWritings, suggest: withUsualSign }],
  format: formatOf,
  standardize: (text) => (VERSION.test(text) ? text.replace(/^v\.? ?/i, '') : text),
  compared: { by: 'category', group: 'attribute' },
});
