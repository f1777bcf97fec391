/** Reads what an image's tag stands for from its registry (OCI Distribution Specification 1.1, "Pulling manifests"). */
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Lists of images for several platforms first: their digest is good on each. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const TIMEOUT_MS = 30_000;

/** Registries answer with one of the two names (Distribution's "Token Authentication Specification"). */
const tokenAnswer = z
  .object({ token: z.string().optional(), access_token: z.string().optional() })
  .transform(({ token, access_token }) => token ?? access_token)
  .pipe(z.string().regex(/^[\w.~+/=-]+$/));

/** Where an image is, as Docker understands its name: without a host it is Docker Hub's, without an owner its `library`. */
export function locateImage(name: string): { registry: string; repository: string } {
  const [first = '', ...rest] = name.split('/');
  const hasHost = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost');
  if (hasHost) return { registry: `https://${first}`, repository: rest.join('/') };
  return {
    registry: 'https://registry-1.docker.io',
    repository: rest.length === 0 ? `library/${name}` : name,
  };
}

/**
 * The digest of an image's tag, as `sha256:…`. It is computed from the manifest, and compared with what the registry says.
 *
 * @throws Error that says which address did not answer, or with what
 */
export async function readImageDigest(registry: string, repository: string, tag: string): Promise<string> {
  const url = `${registry}/v2/${repository}/manifests/${tag}`;
  let answer = await ask(url, { Accept: MANIFESTS });
  if (answer.status === 401) {
    const token = await readToken(answer.headers.get('www-authenticate') ?? '', repository, registry);
    answer = await ask(url, { Accept: MANIFESTS, Authorization: `Bearer ${token}` });
  }
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const digest = `sha256:${createHash('sha256')
    .update(await bodyOf(answer, url))
    .digest('hex')}`;
  const told = answer.headers.get('docker-content-digest');
  if (told !== null && told !== digest) {
    throw new Error(`${url}: the registry names ${told}, but what it sent is ${digest}`);
  }
  return digest;
}

/** @param challenge `Bearer realm="…",service="…",scope="…"` */
async function readToken(challenge: string, repository: string, registry: string): Promise<string> {
  const parameters = new Map(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  const realm = URL.parse(parameters.get('realm') ?? '');
  // Nothing secret is sent, but what comes back decides on digests.
  if (!/^Bearer /i.test(challenge) || realm?.protocol !== new URL(registry).protocol) {
    throw new Error(`${registry} asks for a way to sign in that is not known: ${challenge.slice(0, 100)}`);
  }
  realm.searchParams.set('service', parameters.get('service') ?? '');
  realm.searchParams.set('scope', parameters.get('scope') ?? `repository:${repository}:pull`);
  const answer = await ask(realm.href, {});
  if (!answer.ok) throw new Error(`${realm.origin} answered ${answer.status}`);
  const token = tokenAnswer.safeParse(JSON.parse((await bodyOf(answer, realm.origin)).toString()));
  if (!token.success) throw new Error(`${realm.origin} gave no token`);
  return token.data;
}

async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {};
    throw new Error(
      `${new URL(url).origin} cannot be reached (${cause instanceof Error ? cause.message : cause})`,
    );
  }
}

/** The specification's least size that a registry has to accept for a manifest. */
const MAX_BYTES = 4 * 1024 * 1024;

async function bodyOf(answer: Response, url: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${url} sent more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
