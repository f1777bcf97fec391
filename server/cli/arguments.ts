/** Reads the arguments and options that several commands have. A wrong one is a text that says what is expected. */
import { z } from 'zod';
import { EMAIL_PATTERN } from '../../contract/forms.ts';
import { withAsciiDomain } from '../email-address.ts';
import type { Call } from './command.ts';

export type Read<T> = { ok: true; value: T } | { ok: false; problem: string };

/** The one argument of a command, which is an id. */
export function idArgument({ args }: Call, command: string): Read<string> {
  const one = oneArgument(args, command, '<id>');
  if (!one.ok) return one;
  return z.uuid().safeParse(one.value.toLowerCase()).success
    ? { ok: true, value: one.value.toLowerCase() }
    : wrong(`<id>: expected an id such as 0191e2a4-6f5b-4c3e-9a01-000000000001, got ${quote(one.value)}`);
}

/** The one argument of a command. */
export function oneArgument(args: readonly string[], command: string, name: string): Read<string> {
  const [value, extra] = args;
  if (value === undefined || value === '') return wrong(`${command} needs ${name}`);
  if (extra !== undefined) return wrong(`Unexpected argument: ${extra}`);
  return { ok: true, value };
}

/** For commands without arguments. */
export function noArguments({ args }: Call): string | null {
  return args[0] === undefined ? null : `Unexpected argument: ${args[0]}`;
}

/** An e-mail address, with its domain as it is stored. */
export function emailAddress(text: string): Read<string> {
  const address = withAsciiDomain(text.trim());
  return EMAIL_PATTERN.test(address)
    ? { ok: true, value: address.toLowerCase() }
    : wrong(`Expected an e-mail address, got ${quote(text)}`);
}

/** The address that --email names. */
export function emailOption({ options }: Call): Read<string | undefined> {
  const text = options['email'];
  if (typeof text !== 'string') return { ok: true, value: undefined };
  const email = emailAddress(text);
  return email.ok ? email : wrong(`--email: ${email.problem}`);
}

/** A date, or a date and a time, in UTC unless it says otherwise. */
export function sinceOption({ options }: Call): Read<Date | undefined> {
  const text = options['since'];
  if (text === undefined) return { ok: true, value: undefined };
  const day = z.iso.date().safeParse(text);
  const time = z.iso.datetime({ offset: true, local: true }).safeParse(text);
  const found =
    day.data ?? (time.data && (/(Z|[+-]\d\d:\d\d)$/.test(time.data) ? time.data : `${time.data}Z`));
  return found === undefined
    ? wrong(`--since: expected a date such as 2026-01-31 or 2026-01-31T09:30, got ${quote(text)}`)
    : { ok: true, value: new Date(found) };
}

/** One of a few words. */
export function choiceOption<T extends string>(
  { options }: Call,
  name: string,
  choices: readonly T[],
): Read<T | undefined> {
  const text = options[name];
  if (text === undefined) return { ok: true, value: undefined };
  const choice = choices.find((one) => one === text);
  return choice === undefined
    ? wrong(`--${name}: expected ${choices.join(' or ')}, got ${quote(text)}`)
    : { ok: true, value: choice };
}

export function wrong(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}

function quote(value: unknown): string {
  return JSON.stringify(value);
}
