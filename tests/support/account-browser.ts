/** A browser without a screen, which goes from the desk to a provider of accounts and back. */
import { DESK_ORIGIN, hostOf, type TestDesk } from './desk.ts';

type Jar = Map<string, string>;

export interface AccountBrowser {
  /** Begins to sign in, by opening a page of the desk. @returns where the desk sends the browser to */
  begin(path?: string): Promise<URL>;
  /** Signs in at the provider as this subject. @returns the path that it sends the browser back to, with its answer */
  answerOf(subject: string, from: URL): Promise<string>;
  /** Asks the desk, with its cookies. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** All of it. @returns the desk's answer */
  signIn(subject: string): Promise<Response>;
  /** Goes on with another process of the desk. */
  moveTo(desk: Pick<TestDesk, 'app'>): void;
}

export function accountBrowser(desk: Pick<TestDesk, 'app'>): AccountBrowser {
  let { app } = desk;
  const jars = { desk: new Map<string, string>(), provider: new Map<string, string>() };

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const own = { Host: hostOf(DESK_ORIGIN), Origin: DESK_ORIGIN, Cookie: cookiesIn(jars.desk) };
    const answer = await app.request(DESK_ORIGIN + path, {
      ...init,
      headers: { ...own, ...Object(init.headers) },
    });
    keep(jars.desk, answer);
    return answer;
  }

  async function begin(path = '/'): Promise<URL> {
    return new URL((await ask(path)).headers.get('Location') ?? 'about:blank');
  }

  async function answerOf(subject: string, from: URL, body?: URLSearchParams): Promise<string> {
    if (from.origin === DESK_ORIGIN) return from.pathname + from.search;
    const headers = { Cookie: cookiesIn(jars.provider) };
    const answer = await fetch(from, { headers, redirect: 'manual', ...(body && { method: 'POST', body }) });
    keep(jars.provider, answer);
    const next = answer.headers.get('Location');
    if (next !== null) return answerOf(subject, new URL(next, from));
    if (body || answer.status !== 200) throw new Error(`The provider answers ${answer.status}`);
    return answerOf(subject, from, new URLSearchParams({ account: subject }));
  }

  return {
    ask,
    begin,
    answerOf,
    signIn: async (subject) => ask(await answerOf(subject, await begin())),
    moveTo(other) {
      app = other.app;
    },
  };
}

function keep(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

function cookiesIn(jar: Jar): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
