/** Works off what people have ordered for many leads at once. */
import type { Log } from '@assay/runtime/log';
import { releaseHeld } from '@assay/service/delivery';
import type { Database } from '@assay/store/database';
import { carryOutMany } from '@assay/store/desk';
import { type InBackground, inBackground } from './in-background.ts';

export function startMany({ db }: Database, log: Log): InBackground {
  const work = async (isStopping: () => boolean) => {
    await carryOutMany(db, { release: releaseHeld, isStopping });
  };
  return inBackground(work, 'Actions on many leads cannot go on; they are tried again', log);
}
