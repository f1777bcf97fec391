import { spawnSync } from 'node:child_process';
import { stripTypeScriptTypes } from 'node:module';
import { integrations } from '@assay/content/schema/integrations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES, type Language, plainCode } from './request-code.ts';

const { request } = integrations.api;

interface Sent {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: unknown;
}

const pairs = (list: readonly { name: string; value: string }[]) =>
  Object.fromEntries(list.map(({ name, value }) => [name, plainCode(value)]));

const wanted: Sent = {
  method: request.method,
  address: request.address,
  headers: pairs(request.headers),
  body: pairs(request.body),
};

const codeIn = (language: Language) => plainCode(LANGUAGES[language](request));

/** The words of a command as a shell splits them: by spaces outside of quotes, and without the ends of continued lines. */
function shellWords(command: string): string[] {
  const words = command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g);
  return [...words].map(([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}

test('in curl', () => {
  const [command, ...words] = shellWords(codeIn('curl'));
  expect(command).toBe('curl');
  const sent: Sent = { method: '', address: '', headers: {}, body: undefined };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) {
      sent.address = word;
      continue;
    }
    at += 1;
    const value = words[at] ?? '';
    if (word === '--request') sent.method = value;
    else if (word === '--data') sent.body = JSON.parse(value);
    else if (word === '--header') sent.headers[value.split(': ')[0] ?? ''] = value.split(': ')[1] ?? '';
    else throw new Error(`${word}: not an option that is read here`);
  }
  expect(sent).toEqual(wanted);
});

test('in TypeScript', async () => {
  const sent: Sent[] = [];
  const fetch = (address: string, init: { method: string; headers: Record<string, string>; body: string }) =>
    sent.push({ address, ...init, body: JSON.parse(init.body) });
  const run = `return (async () => {${stripTypeScriptTypes(codeIn('typescript'))}})()`;
  await new Function('fetch', run)(fetch);
  expect(sent).toEqual([wanted]);
});

const STUB = `
import json, sys, types
def sender(method):
    def send(address, headers, json):
        print(dumps({"method": method, "address": address, "headers": headers, "body": json}))
    return send
dumps = json.dumps
stub = types.ModuleType("requests")
for method in ("get", "post", "put", "patch", "delete"):
    setattr(stub, method, sender(method.upper()))
sys.modules["requests"] = stub
exec(sys.stdin.read())
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('in Python, where there is python3', () => {
  const { stdout, stderr } = spawnSync('python3', ['-c', STUB], {
    input: codeIn('python'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const sent = z.json().parse(JSON.parse(stdout));
  expect(sent).toEqual(wanted);
});
