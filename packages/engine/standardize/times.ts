interface TimeOfDay {
  /** hh:mm or hh:mm:ss on a clock of 24 hours, and the time zone if there is one. */
  text: string;
  /** How it is written: 'hh:mm', 'hh:mm a.m.', 'hh h mm', ... */
  format: string;
  /** A clock shows it. */
  isPossible: boolean;
}

const NOON = /^(?:p|午後|下午|오후|μμ|م|ب\.ظ)/;
const HALF = '(?:[ap]\\.? ?m?\\.?|午前|午後|上午|下午|오전|오후)';

/** Hours and minutes with signs between them; what stands before and behind tells half of the day and zone. */
const CLOCK = new RegExp(
  `^(kl\\.? ?)?(?:(${HALF}) ?)?(\\d{1,2})(:|\\.|[hH]| [hH] |時|时|点|點|시 ?)(\\d{2})(?:(:|\\.|分|분)(?:(\\d{2})(?:[.,](\\d{1,9}))?秒?)?)?(?: ?(${HALF}))?(?: ?(uhr|h|hrs|ч\\.?))?( ?(?:z|utc|gmt|[+-]\\d{2}:?\\d{2}))?$`,
  'i',
);

/** Full hours: '8 a.m.', '8 Uhr', '8 h'. */
const HOUR = new RegExp(`^(\\d{1,2}) ?(?:(${HALF})|(uhr|h|時|时|点))$`, 'i');

/** A time of day as people and programs write it; undefined for other text. */
export function parseTime(value: string): TimeOfDay | undefined {
  if (value.length > 30) return undefined;
  const text = value.trim().replace(/[\u00a0\u202f]/g, ' ');
  return withMinutes(text) ?? fullHour(text) ?? digitsAlone(text);
}

function withMinutes(text: string): TimeOfDay | undefined {
  const found = CLOCK.exec(text);
  if (!found) return undefined;
  const [
    ,
    prefix = '',
    before,
    hour = '',
    sign = '',
    minute = '',
    secondSign,
    second,
    fraction,
    after,
    word,
    zone = '',
  ] = found;
  const half = before ?? after;
  if ((secondSign === ':' || secondSign === '.') && second === undefined) return undefined;
  const format = `${prefix}hh${sign}mm${second === undefined ? '' : `${secondSign}ss`}${half === undefined ? '' : ` ${styleOf(half)}`}${word === undefined ? '' : ` ${word}`}`;
  return made(hour, minute, second, fraction, half, format, zone);
}

function fullHour(text: string): TimeOfDay | undefined {
  const [, hour, half, word] = HOUR.exec(text) ?? [];
  if (hour === undefined) return undefined;
  return made(hour, '00', undefined, undefined, half, `hh ${half === undefined ? word : styleOf(half)}`, '');
}

function digitsAlone(text: string): TimeOfDay | undefined {
  const [, hour, minute] = /^(\d{2})(\d{2})$/.exec(text) ?? [];
  return hour === undefined || minute === undefined
    ? undefined
    : made(hour, minute, undefined, undefined, undefined, 'hhmm', '');
}

/** The morning stands for both halves: 'a.m.', 'AM', 'a'. */
function styleOf(half: string): string {
  return half
    .replace(/^p/, 'a')
    .replace(/^P/, 'A')
    .replace(/午後/, '午前')
    .replace(/下午/, '上午')
    .replace(/오후/, '오전');
}

function made(
  hourText: string,
  minute: string,
  second: string | undefined,
  fraction: string | undefined,
  half: string | undefined,
  format: string,
  zone: string,
): TimeOfDay {
  const written = Number(hourText);
  // The end of a day is 24:00 (ISO 8601-1:2019/Amd 1).
  const isEndOfDay = written === 24 && Number(minute + (second ?? '') + (fraction ?? '')) === 0;
  const isPossible =
    Number(minute) < 60 &&
    Number(second ?? 0) < 60 &&
    (half === undefined ? written < 24 || isEndOfDay : written >= 1 && written <= 12);
  const isAfternoon = half !== undefined && NOON.test(half.toLowerCase());
  const hour = half === undefined ? written : (written % 12) + (isAfternoon ? 12 : 0);
  const digits = [`${hour}`.padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':');
  return {
    text: digits + (fraction === undefined ? '' : `.${fraction}`) + zone.trim().toUpperCase(),
    format,
    isPossible,
  };
}
