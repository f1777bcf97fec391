/** The kinds of columns. The command line names them in this order. */
import { address, houseNumber, street } from './address.ts';
import { boolean } from './boolean.ts';
import { company } from './company.ts';
import { coordinates } from './coordinates.ts';
import { currency } from './currency.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { empty } from './empty.ts';
import { identifier } from './identifier.ts';
import { ipAddress } from './ip-address.ts';
import { json } from './json.ts';
import type { KindDefinition } from './kind.ts';
import { money, number } from './number.ts';
import { familyName, fullName, givenName } from './person-names.ts';
import { phone } from './phone.ts';
import { city, country, region } from './places.ts';
import { postcode } from './postcode.ts';
import { percentage, quantity } from './quantity.ts';
import { rowKey } from './row-key.ts';
import { category, freeText } from './text.ts';
import { time } from './time.ts';
import { webAddress } from './web-address.ts';

export const KINDS = [
  givenName,
  familyName,
  fullName,
  email,
  phone,
  date,
  time,
  street,
  houseNumber,
  address,
  city,
  postcode,
  region,
  country,
  coordinates,
  company,
  identifier,
  webAddress,
  ipAddress,
  json,
  boolean,
  currency,
  category,
  percentage,
  quantity,
  money,
  number,
  freeText,
  rowKey,
  empty,
] as const;

/** What a column holds. `packages/engine/kinds/detect.ts` finds it. */
export type Kind = (typeof KINDS)[number]['name'];

export const KIND_NAMES: readonly Kind[] = KINDS.map(({ name }) => name);

const BY_NAME = Object.fromEntries(KINDS.map((kind) => [kind.name, kind])) as Record<Kind, KindDefinition>;

export function kindOf(name: Kind): KindDefinition {
  return BY_NAME[name];
}

export interface ColumnKind {
  /** Index into the table's columns. */
  column: number;
  kind: Kind;
  /** 0 to 1. */
  confidence: number;
  /** More about the kind: 'IBAN', 'birth', 'change', ... */
  detail?: string;
}
