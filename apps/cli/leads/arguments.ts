/** Parses arguments and options; each function throws a `UsageError` that says what is expected. */

import { EMAIL_PATTERN } from '@assay/contract/forms';
import { withAsciiDomain } from '@assay/runtime/email-address';
import { z } from 'zod';
import { type Options, UsageError } from './command.ts';

/** The only argument of a command, an id. */
export function idArgument(args: readonly string[], command: string): string {
  const id = oneArgument(args, command, '<id>');
  if (z.uuid().safeParse(id.toLowerCase()).success) return id.toLowerCase();
  throw new UsageError(
    `<id>: expected an id such as 0191e2a4-6f5b-4c3e-9a01-000000000001, got ${JSON.stringify(id)}`,
  );
}

/** The only argument of a command. */
export function oneArgument(args: readonly string[], command: string, name: string): string {
  const [value, ...rest] = args;
  if (value === undefined || value === '') throw new UsageError(`${command} needs ${name}`);
  noArguments(rest);
  return value;
}

export function noArguments(args: readonly string[]): void {
  if (args[0] !== undefined) throw new UsageError(`Unexpected argument: ${args[0]}`);
}

/** An e-mail address in lower case, with its domain as it is stored. Spaces around its @ are ignored. */
export function emailAddress(text: string, prefix = ''): string {
  const address = withAsciiDomain(text.trim().replace(/\s*@\s*([^@]*)$/, '@$1'));
  if (EMAIL_PATTERN.test(address)) return address.toLowerCase();
  throw new UsageError(`${prefix}Expected an e-mail address, got ${JSON.stringify(text)}`);
}

export function emailOption({ email }: Options): string | undefined {
  return typeof email === 'string' ? emailAddress(email, '--email: ') : undefined;
}

/** A date, or a date and a time, in UTC unless it says otherwise. */
export function sinceOption({ since }: Options): Date | undefined {
  return timeOption('since', since);
}

export function untilOption({ until }: Options): Date | undefined {
  return timeOption('until', until);
}

function timeOption(name: string, text: Options[string]): Date | undefined {
  if (text === undefined) return undefined;
  const day = z.iso.date().safeParse(text).data;
  const time = z.iso.datetime({ offset: true, local: true }).safeParse(text).data;
  const found = day ?? (time && (/(Z|[+-]\d\d:\d\d)$/.test(time) ? time : `${time}Z`));
  if (found !== undefined) return new Date(found);
  throw new UsageError(
    `--${name}: expected a date such as 2026-01-31 or 2026-01-31T09:30, got ${JSON.stringify(text)}`,
  );
}

/** A text that is not empty. @param max its greatest length */
export function textOption(options: Options, name: string, max: number): string | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && text.trim() !== '' && text.length <= max) return text.trim();
  throw new UsageError(`--${name}: expected 1 to ${max} characters, got ${JSON.stringify(text)}`);
}

/** An option with fixed choices. */
export function choiceOption<T extends string>(
  options: Options,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name}: expected ${choices.join(' or ')}, got ${JSON.stringify(text)}`);
}
