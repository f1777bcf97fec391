/** What a provider of accounts stores, in memory, so that another one can go on with it. */
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

export function openidStorage(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>();
  const findBy = (model: string, name: 'uid' | 'userCode', value: string) =>
    [...rows].find(([key, row]) => key.startsWith(`${model}:`) && row[name] === value)?.[1];

  return (model) => ({
    upsert: async (id, row) => void rows.set(`${model}:${id}`, row),
    find: async (id) => rows.get(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    consume: async (id) => {
      const row = rows.get(`${model}:${id}`);
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void rows.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      // Rows of this model alone: an interaction names a grant, too, and goes on when that ends.
      for (const [key, row] of rows)
        if (key.startsWith(`${model}:`) && row.grantId === grantId) rows.delete(key);
    },
  });
}
