/** Names after an `@` in a note, without a browser. */
import type { Person } from '../api/client.ts';

/** The most that are offered. */
const OFFERED = 6;

/** A name that is being typed: where its `@` stands, and what follows it up to the caret. */
export interface Typed {
  at: number;
  text: string;
}

/** What is typed of a name before the caret; undefined where there is no `@` that begins a word. */
export function typedName(text: string, caret: number): Typed | undefined {
  const found = /(?:^|\s|\()@([^@\n]{0,60})$/.exec(text.slice(0, caret));
  const typed = found?.[1];
  return typed === undefined ? undefined : { at: caret - typed.length - 1, text: typed };
}

/** The colleagues of whose name a word begins with what is typed. */
export function offered(people: readonly Person[], { text }: Typed): Person[] {
  const typed = text.toLowerCase();
  const begins = ({ name }: Person) => ` ${name?.toLowerCase() ?? ''}`.includes(` ${typed}`);
  return people.filter(begins).slice(0, OFFERED);
}

/** The ids of those whose names stand after an `@`: of two that begin alike, the longer name. */
export function mentionedIn(note: string, people: readonly Person[]): string[] {
  let rest = note;
  const longestFirst = people.toSorted((one, other) => (other.name?.length ?? 0) - (one.name?.length ?? 0));
  return longestFirst.flatMap(({ id, name }) => {
    const without = name ? rest.replaceAll(`@${name}`, ' ') : rest;
    if (without === rest) return [];
    rest = without;
    return id;
  });
}
