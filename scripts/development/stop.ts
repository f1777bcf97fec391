import { STOP_SIGNALS } from '@assay/service/stop';

/** Stops a program on a signal, and then this process with Vite in it. Call it last: Vite would exit at once. */
export function stopOnSignals(stopProgram: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await stopProgram();
    process.exit(0);
  };
  for (const signal of STOP_SIGNALS) {
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
}
