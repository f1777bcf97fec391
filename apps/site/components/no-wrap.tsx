import { Fragment } from 'react';

/** Identifiers and ranges, which browsers divide after their hyphen. */
const WHOLE = /(\b[A-Z]{2,}-\d+|(?<![-\d])\d{1,2}-\d{1,2}(?= ))/;

/** A text whose identifiers ('CRM-10978') and ranges ('6-12 months') are not divided between two lines. */
export function NoWrap({ text }: { text: string }) {
  return text.split(WHOLE).map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never in another order
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
