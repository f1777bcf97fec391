import { rowsWith } from '../algorithms/count-by.ts';
import { faulty, notReadable } from './checks.ts';
import { EXCEPTIONS } from './enough.ts';
import type { ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import { shown, values, verb } from './wording.ts';

const isCoordinate: ValueTest = (value) => parseCoordinates(value) !== undefined;

/** Two numbers with decimals: '48.137, 11.575' and not '12.345,67'. */
const TWO_NUMBERS = /\d\.\d{2,}°? ?[,; ] ?[-+−]?\d+\.\d\d|\d,\d{2,}°? ?[; ] ?[-+−]?\d+,\d\d|°.*°/;

export const isPair: ValueTest = (value) => {
  const { latitude, longitude } = parseCoordinates(value) ?? {};
  return latitude !== undefined && longitude !== undefined && TWO_NUMBERS.test(value);
};

/** Degrees with a direction. */
const isNorthOrSouth: ValueTest = (value) =>
  parseCoordinates(value)?.latitude !== undefined && /°/.test(value);
const isEastOrWest: ValueTest = (value) =>
  parseCoordinates(value)?.longitude !== undefined && /°/.test(value);

const unreadable = notReadable(
  'not_coordinates',
  'coordinates',
  'such',
  (value) => parseCoordinates(value) !== undefined,
);

const impossible: CheckDefinition = {
  finding: 'impossible_coordinates',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} not on the globe (${shown(facts)}): latitudes end at 90 degrees, longitudes at 180; ${verb(facts, 'a sign is', 'signs are')} missing, or latitude and longitude are swapped.`,
  of({ detail, summary: { counts, filled } }) {
    const isOff = (latitude = 0, longitude = 0) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180;
    const isWrong = (value: string) => {
      const { latitude, longitude, either = 0 } = parseCoordinates(value) ?? {};
      return isOff(latitude, longitude) || Math.abs(either) > (detail === 'latitude' ? 90 : 180);
    };
    const isWrongTurned = (value: string) => {
      const { latitude, longitude } = parseCoordinates(value) ?? {};
      return isOff(longitude, latitude);
    };
    // GeoJSON has the longitude first: all are on the globe then, and more than exceptions are not otherwise.
    const areTurned =
      rowsWith(counts, isWrong) > EXCEPTIONS * filled && rowsWith(counts, isWrongTurned) === 0;
    return areTurned ? undefined : faulty(isWrong);
  },
  rule: ({ detail }) => [detail === 'latitude' ? { from: -90, to: 90 } : { from: -180, to: 180 }],
};

/** A latitude, a longitude, or both in one cell. */
export const coordinates = defineKind({
  name: 'coordinates',
  agreement: (evidence) => evidence.share(isCoordinate) / 0.7,
  signs: [
    { by: 'form', find: (evidence) => evidence.atLeast(0.8, isPair) },
    { by: 'form', detail: 'latitude', find: (evidence) => evidence.atLeast(0.8, isNorthOrSouth) },
    { by: 'form', detail: 'longitude', find: (evidence) => evidence.atLeast(0.8, isEastOrWest) },
  ],
  strangers: AMONG_NUMBERS,
  checks: [unreadable, impossible],
  standardize(text) {
    const { latitude, longitude } = /[°'′NSEWO(]/i.test(text) ? (parseCoordinates(text) ?? {}) : {};
    const degrees = [latitude, longitude].filter((one) => one !== undefined);
    return degrees.length === 0 ? text : degrees.map((one) => `${Math.round(one * 1e6) / 1e6}`).join(', ');
  },
  compared: { by: 'number', group: 'attribute' },
});

/** Degrees north and east; south and west are negative. */
interface Coordinates {
  latitude?: number;
  longitude?: number;
  /** A number alone, which may be either. */
  either?: number;
}

const DECIMAL = '[-+−]?\\d{1,3}(?:[.,]\\d+)?';

/** Two numbers, in brackets or not, with what divides them. */
const PAIR = new RegExp(`^(?:geo:|[([{] ?)?(${DECIMAL})°?(?: ?; ?|, ?| )(${DECIMAL})°?(?: ?[)\\]}])?$`, 'i');

/** Well-known text has the longitude first. */
const POINT = new RegExp(`^POINT ?\\( ?(${DECIMAL}) (${DECIMAL}) ?\\)$`, 'i');

/** Degrees, minutes and seconds with a direction before or behind them. */
const ANGLE =
  /^([NSEWO])? ?([-+−]?\d{1,3}(?:[.,]\d+)?) ?[°º]?(?: ?(\d{1,2}(?:[.,]\d+)?) ?['′’](?: ?(\d{1,2}(?:[.,]\d+)?) ?(?:"|″|”|''))?)? ?([NSEWO])?$/i;

/** Coordinates as people and programs write them; undefined for other text. */
export function parseCoordinates(value: string): Coordinates | undefined {
  if (value.length > 60) return undefined;
  const text = value.trim();
  if (new RegExp(`^${DECIMAL}$`).test(text)) return { either: numberOf(text) };
  const point = POINT.exec(text);
  if (point) return { longitude: numberOf(point[1]), latitude: numberOf(point[2]) };
  const pair = PAIR.exec(text);
  if (pair) return { latitude: numberOf(pair[1]), longitude: numberOf(pair[2]) };
  return angle(text) ?? twoAngles(text);
}

function twoAngles(text: string): Coordinates | undefined {
  const [, first = '', second = ''] =
    /^(.{2,28}?[NS])[,;]? ?(\S.{0,28}[EWO])$/i.exec(text) ??
    /^([NS].{2,28}?)[,;]? ?([EWO].{2,28})$/i.exec(text) ??
    [];
  const [north, east] = [angle(first), angle(second)];
  return north?.latitude === undefined || east?.longitude === undefined
    ? undefined
    : { latitude: north.latitude, longitude: east.longitude };
}

function angle(text: string): Coordinates | undefined {
  const [, before, degrees, minutes = '0', seconds = '0', behind] = ANGLE.exec(text) ?? [];
  const direction = (before ?? behind)?.toUpperCase();
  if (degrees === undefined || direction === undefined) return undefined;
  const size = numberOf(degrees) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
  const signed = direction === 'S' || direction === 'W' ? -size : size;
  return direction === 'N' || direction === 'S' ? { latitude: signed } : { longitude: signed };
}

function numberOf(text = ''): number {
  return Number(text.replace('−', '-').replace(',', '.'));
}
