/** Degrees north and east; south and west are negative. */
interface Coordinates {
  latitude?: number;
  longitude?: number;
  /** A number alone, which may be either. */
  either?: number;
}

const DECIMAL = '[-+−]?\\d{1,3}(?:[.,]\\d{1,15})?';

/** Two numbers, in brackets or not, with what divides them. */
const PAIR = new RegExp(`^(?:geo:|[([{] ?)?(${DECIMAL})°?(?: ?; ?|, ?| )(${DECIMAL})°?(?: ?[)\\]}])?$`, 'i');

/** Well-known text has the longitude first. */
const POINT = new RegExp(`^POINT ?\\( ?(${DECIMAL}) (${DECIMAL}) ?\\)$`, 'i');

/** Degrees, minutes and seconds with a direction before or behind them. */
const ANGLE =
  /^([NSEWO])? ?([-+−]?\d{1,3}(?:[.,]\d{1,15})?) ?[°º]?(?: ?(\d{1,2}(?:[.,]\d{1,15})?) ?['′’](?: ?(\d{1,2}(?:[.,]\d{1,15})?) ?(?:"|″|”|''))?)? ?([NSEWO])?$/i;

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
