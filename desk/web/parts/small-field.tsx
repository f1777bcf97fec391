import type { ComponentProps } from 'react';
import { Field } from '../../../site/components/field.tsx';

/** A field of the site at the size of the desk. */
export function SmallField({ className = '', ...rest }: ComponentProps<typeof Field>) {
  return <Field className={`[&_input]:h-9! [&_input]:py-1! ${className}`} {...rest} />;
}
