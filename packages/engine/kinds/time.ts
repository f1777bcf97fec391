import { parseTime } from '../standardize/times.ts';
import { faulty, mixedFormats, notReadable } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { type CheckDefinition, type ColumnContext, defineKind } from './kind.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import { counted, shown, verb } from './wording.ts';

/** What could be a number: a time only under a header that says so. */
const NUMBERS = new Set(['hhmm', 'hh.mm']);

/** A time of day that a clock shows. */
const isTime: ValueTest = (value) => {
  const time = parseTime(value);
  return time?.isPossible === true && !NUMBERS.has(time.format);
};

const couldBeTime: ValueTest = (value) => parseTime(value)?.isPossible === true;

const unreadable = notReadable('not_times', 'times of day', 'one', (value) => parseTime(value) !== undefined);

const impossible: CheckDefinition = {
  finding: 'impossible_times',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'time')} of day that ${verb(facts, 'does', 'do')} not exist (${shown(facts)}).`,
  of: () => faulty((value) => parseTime(value)?.isPossible === false),
};

const mixed: CheckDefinition = {
  ...mixedFormats,
  isWrong: true,
  of({ formats }) {
    const usual = formats[0]?.format;
    return (value) => {
      const format = parseTime(value)?.format;
      return format === usual ? undefined : format;
    };
  },
  suggest: inUsualFormat,
};

/**
 * Writes a time as most of its column are written: on a clock of 24 hours, or of twelve with Latin letters. Neither seconds nor the half
 * of the day are made up.
 */
function inUsualFormat({ formats, summary: { counts } }: ColumnContext) {
  const usual = formats[0]?.format ?? '';
  const [, sign, seconds = '', space = '', half] =
    /^hh([:.])mm((?:\1ss)?)(?:( )(a\.?m\.?))?$/i.exec(usual) ?? [];
  let [padded, bare, joined, apart] = [0, 0, 0, 0];
  for (const [value, count] of counts) {
    if (parseTime(value)?.format !== usual) continue;
    if (/^\d\D/.test(value.trim())) bare += count;
    else if (value.trim().startsWith('0')) padded += count;
    if (/\d [ap]/i.test(value)) apart += count;
    else joined += count;
  }
  return (value: string) => {
    const time = parseTime(value);
    const [, hours, minutes, ofMinute] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(time?.text ?? '') ?? [];
    if (!time?.isPossible || !hours || !minutes || sign === undefined) return undefined;
    if ((ofMinute === undefined) !== (seconds === '')) return undefined;
    const isHalfOpen = half !== undefined && !/[ap]\.?m?\.?$/i.test(value.trim());
    if (isHalfOpen && Number(hours) > 0 && Number(hours) < 13) return undefined;
    const hour = half === undefined ? Number(hours) : Number(hours) % 12 || 12;
    const digits = `${hour}`.padStart(padded >= bare ? 2 : 1, '0');
    const letters = Number(hours) >= 12 ? half?.replace('a', 'p').replace('A', 'P') : half;
    const end = ofMinute === undefined ? '' : sign + ofMinute;
    return `${digits}${sign}${minutes}${end}${apart >= joined ? space : ''}${letters ?? ''}`;
  };
}

/** A time of day. With its date it is a date. */
export const time = defineKind({
  name: 'time',
  phrases:
    'time,time of day,start time,end time,arrival time,departure time,opens,closes,opening time,closing time,uhrzeit,zeit,beginn,startzeit,endzeit,ankunft,abfahrt,abflug,heure,heure de debut,heure de fin,heure de depart,heure d arrivee,hora,hora de inicio,hora de salida,hora de llegada,ora,orario,ora di partenza,ora di arrivo,tijd,tijdstip,aanvangstijd,tid,tidpunkt,klockslag,klokkeslett,klokkeslaet,godzina,czas,saat,cas,aika,kellonaika,idopont,время,час,時刻,时间,時間,시간',
  agreement: (evidence) => Math.max(evidence.share(isTime) / 0.5, evidence.share(couldBeTime) / 0.95),
  signs: [{ by: 'form', find: (evidence) => evidence.atLeast(0.8, isTime) }],
  strangers: AMONG_NUMBERS,
  checks: [unreadable, impossible, mixed],
  format: (text) => parseTime(text)?.format,
  standardize(text) {
    const time = parseTime(text);
    return time?.isPossible ? time.text : text;
  },
  compared: { by: 'category', group: 'attribute' },
});
