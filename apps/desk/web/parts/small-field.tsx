import { Field } from '@assay/ui/field';
import type { ComponentProps } from 'react';

/** A field of the site at the size of the desk. */
export function SmallField({ className = '', ...rest }: ComponentProps<typeof Field>) {
  return <Field className={`[&_input]:h-9! [&_input]:py-1! ${className}`} {...rest} />;
}
