import { type Attributes, type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';

/** What a part of a page is, in the words of PDF's structure tree (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'Caption'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Link'
  | 'Figure'
  | 'Note';

interface Options {
  /** What a figure shows, in words; its drawing is not read then. */
  alt?: string;
  /** Where a figure is on its page: left, top, right and bottom in points. */
  bbox?: readonly [number, number, number, number];
  /** Which cells a header cell stands for. */
  scope?: 'Column' | 'Row';
}

/**
 * Marks a component of react-pdf as an element of the structure tree. One object stands for one element, also when the
 * component is broken over two pages: react-pdf hands the same properties to both halves.
 */
export class Tag {
  readonly role: Role;
  readonly options: Options;

  constructor(role: Role, options: Options = {}) {
    this.role = role;
    this.options = options;
  }
}

/** A component of react-pdf with a tag. What has none, and no ancestor with one, is decoration to a screen reader. */
export function tagged<Props extends object>(
  component: ComponentType<Props>,
  tag: Tag,
  props: Props & Attributes,
  ...children: ReactNode[]
): ReactElement {
  const withTag = { ...props, tag };
  return createElement(component, withTag, ...children);
}

/** The tag in the properties of a node, if it has one. */
export function tagOf(props: object | undefined): Tag | undefined {
  return props && 'tag' in props && props.tag instanceof Tag ? props.tag : undefined;
}
