/** Requests to the desk's API. */
import { visibleInMail } from '@assay/contract/formats/visible';
import {
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { BUILD_HEADER, PERSON_HEADER, problem } from '../../contract/session.ts';

/** An answer other than the expected one, or none. */
export class ApiError extends Error {
  /** 0 without an answer. */
  readonly status: number;
  /** The problem's code; `offline` without an answer, `unexpected` where it was not the desk's. */
  readonly code: string;
  /** With `invalid`: what is wrong with each field. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(status: number, code: string, message: string, errors?: Record<string, string>) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Whether the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the desk has been updated since the page was loaded. */
export function isUpdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'other_build';
}

/** Whether there is no such lead (any more). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** A request under way, made by the client of the API. Which one it is, is inferred. */
export type Asked = Promise<ClientResponse<unknown, number, 'json' | 'body'>>;

/** What an answer says where nothing is wrong. */
export type Said<Route extends Asked> =
  Awaited<Route> extends infer Answer
    ? Answer extends ClientResponse<infer Value, infer Status, infer _Format>
      ? 204 extends Status
        ? undefined
        : Extract<Status, 200 | 201> extends never
          ? never
          : Value
      : never
    : never;

/**
 * Reads an answer. Characters that would end a line, or change its direction, are shown as such wherever they come.
 *
 * @param as `stored` for what a filter names again
 * @throws ApiError
 */
export async function read<Route extends Asked>(
  asked: Route,
  as: 'shown' | 'stored' = 'shown',
): Promise<Said<Route>> {
  const answer = await asked;
  if (answer.status === 204) return undefined as Said<Route>;
  const said = await readJson(answer, as === 'shown' ? visibleInMail : undefined);
  if (said === undefined) throw unexpected(answer.status);
  // The routes of the same build have said so: an answer of another one is never read.
  return said as Said<Route>;
}

/** How a question is broken off. */
export interface Options {
  init: { signal: AbortSignal };
}

/** What the API answers. @param key of the query: pulse.ts says by its first part when it is asked for again */
export function useGet<Route extends Asked>(
  key: readonly unknown[],
  ask: (options: Options) => Route,
  { as, ...options }: Omit<UseQueryOptions<Said<Route>>, 'queryKey' | 'queryFn'> & { as?: 'stored' } = {},
) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(ask({ init: { signal } }), as);
  return useQuery<Said<Route>>({ queryKey: key, queryFn, ...options });
}

/** A change, after which the queries of a key are asked for again. */
export function useChange<Values = void, Answer = void>(
  key: readonly unknown[],
  mutationFn: (values: Values) => Promise<Answer>,
  options: Pick<UseMutationOptions<Answer, Error, Values>, 'onSuccess' | 'onError'> = {},
) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  return useMutation({ mutationFn, onSettled, ...options });
}

/** Reads a file whole, so that one that breaks off is not taken for all of it. @throws ApiError */
export async function getFile(path: string): Promise<{ name: string; file: Blob }> {
  const answer = await request(path);
  const [, name = 'export'] =
    /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  try {
    return { name, file: await answer.blob() };
  } catch {
    throw new ApiError(0, 'offline', 'The connection to the desk broke off.');
  }
}

/** The script that the page began with; none in tests and under Vite's server of development. */
const BUILD = globalThis.document
  ?.querySelector('script[type="module"][src*="/assets/"]')
  ?.getAttribute('src');

/** Asks the desk, as `fetch` does. @throws ApiError where the answer is a problem, or there is none */
export async function request(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set(PERSON_HEADER, isSomebodyThere() ? 'there' : 'away');
  if (BUILD) headers.set(BUILD_HEADER, BUILD);
  let answer: Response;
  try {
    answer = await fetch(input, { ...init, headers });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    throw new ApiError(0, 'offline', 'There is no connection to the desk.');
  }
  if (answer.ok) return answer;
  const parsed = problem.safeParse(await readJson(answer));
  if (!parsed.success) throw unexpected(answer.status);
  const { code, title, detail, errors } = parsed.data;
  throw new ApiError(answer.status, code, detail ?? `${title}.`, errors);
}

async function readJson(answer: Pick<Response, 'text'>, shown = (text: string) => text): Promise<unknown> {
  try {
    return JSON.parse(await answer.text(), (_key, value: unknown) =>
      typeof value === 'string' ? shown(value) : value,
    );
  } catch {
    return undefined;
  }
}

function unexpected(status: number): ApiError {
  return new ApiError(status, 'unexpected', 'The desk gave an unexpected answer. Reload the page.');
}

/** What is wrong with each field of a form, where that is why it failed, and what is wrong with all of it. @param state as for `failure` */
export function refusalOf(error: Error | null, state: string) {
  return {
    refused: error instanceof ApiError ? error.errors : undefined,
    problem: error ? failure(error, state) : undefined,
  };
}

/** Why a change is not saved. @param state how things are now: a sentence without its period */
export function notSaved(error: unknown, state: string): string {
  const isOffline = error instanceof ApiError && error.code === 'offline';
  return isOffline ? `Not saved: no connection. ${state}.` : failure(error, state);
}

/** Why something failed, and what to do. @param state how things are now: a sentence without its period */
export function failure(error: unknown, state: string): string {
  if (isSignedOut(error)) return `${state}, because your session has ended. Sign in again and repeat it.`;
  if (!(error instanceof ApiError)) return `${state}. Reload the page and try again.`;
  return `${state}. ${error.message}${remedy(error)}`;
}

/** What to do where the answer does not say so. */
function remedy({ code, status }: ApiError): string {
  if (code === 'offline') return ' Try again when it is back.';
  return status >= 500 ? ' Try again in a minute.' : '';
}

/** After their last press, key or scroll, somebody is still there for this long. */
const THERE_MS = 60_000;

/** In the browser's time. Opening the page is a use of it. */
let last = Date.now();

/** Watches for uses. Called once. */
export function startPresence(): void {
  const note = () => {
    last = Date.now();
  };
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    addEventListener(event, note, { capture: true, passive: true });
}

/** Whether somebody uses the page. */
function isSomebodyThere(): boolean {
  return Date.now() - last < THERE_MS;
}
