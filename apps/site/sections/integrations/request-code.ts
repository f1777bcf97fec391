import type { Integrations } from '@assay/content/schema/integrations';

type Request = Integrations['api']['request'];

/** The languages in which the sample request is shown, each made of the same request. */
export const LANGUAGES = { curl, typescript, python } as const;

export type Language = keyof typeof LANGUAGES;

function curl({ method, address, headers, body }: Request): string {
  const fields = body.map(({ name, value }) => `    "${name}": "${value}"`);
  return [
    `curl --request ${method} '${address}' \\`,
    ...headers.map(({ name, value }) => `  --header '${name}: ${value}' \\`),
    `  --data '{`,
    fields.join(',\n'),
    `  }'`,
  ].join('\n');
}

function typescript({ method, address, headers, body }: Request): string {
  return [
    `const response = await fetch('${address}', {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headers.map(({ name, value }) => `    '${name}': '${value}',`),
    '  },',
    '  body: JSON.stringify({',
    ...body.map(({ name, value }) => `    ${name}: '${value}',`),
    '  }),',
    '});',
  ].join('\n');
}

function python({ method, address, headers, body }: Request): string {
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${address}",`,
    '    headers={',
    ...headers.map(({ name, value }) => `        "${name}": "${value}",`),
    '    },',
    '    json={',
    ...body.map(({ name, value }) => `        "${name}": "${value}",`),
    '    },',
    ')',
  ].join('\n');
}

/** The code as it is copied and run: without the signs that mark faults. */
export function plainCode(code: string): string {
  return code.replaceAll('*', '');
}
