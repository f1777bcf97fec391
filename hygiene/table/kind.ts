/** What a column holds. `hygiene/profile/kinds.ts` finds it. */
export type Kind =
  | 'given_name'
  | 'family_name'
  | 'full_name'
  | 'email'
  | 'phone'
  | 'date'
  | 'street'
  | 'house_number'
  | 'address'
  | 'city'
  | 'postcode'
  | 'region'
  | 'country'
  | 'company'
  /** With check digits, or unique per person. */
  | 'identifier'
  | 'category'
  | 'money'
  | 'number'
  | 'free_text'
  /** Numbers the rows, or names each of them. */
  | 'row_key'
  | 'empty';

export const KINDS: readonly Kind[] = [
  'given_name',
  'family_name',
  'full_name',
  'email',
  'phone',
  'date',
  'street',
  'house_number',
  'address',
  'city',
  'postcode',
  'region',
  'country',
  'company',
  'identifier',
  'category',
  'money',
  'number',
  'free_text',
  'row_key',
  'empty',
];

export interface ColumnKind {
  /** Index into the table's columns. */
  column: number;
  kind: Kind;
  /** 0 to 1. */
  confidence: number;
  /** More about the kind: 'IBAN', 'birth', 'change', ... */
  detail?: string;
}
