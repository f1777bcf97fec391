/** Telling colleagues that one writes to a lead, and hearing who else does. */

import { useEffect, useRef, useState } from 'react';
import { WRITING_MS } from '../../contract/leads.ts';
import { api, type Person } from '../api/client.ts';
import { read } from '../api/http.ts';

/** So that a late answer of the desk does not make somebody vanish. */
const INTERVAL_MS = WRITING_MS / 4;

/** Whoever has written nothing for so long is not writing, though the mail is open. */
const PAUSE_MS = 2 * 60_000;

/** @returns who else writes to the lead, and what notes that the reader does */
export function useWriting(lead: string): { others: readonly Person[]; note(): void } {
  const [others, setOthers] = useState<readonly Person[]>([]);
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    let isOver = false;
    const tell = async (is_writing: boolean) => {
      // Without a connection nobody is known to write, and the next one says it again.
      const answer = await read(
        api.leads[':id'].writing.$put({ param: { id: lead }, json: { is_writing } }),
      ).catch(() => ({ others: [] }));
      if (!isOver) setOthers(answer.others);
    };
    const tick = () => tell(!document.hidden && Date.now() - last.current < PAUSE_MS);
    void tick();
    const timer = setInterval(tick, INTERVAL_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void tell(false);
    };
  }, [lead]);
  return {
    others,
    note: () => {
      last.current = Date.now();
    },
  };
}
