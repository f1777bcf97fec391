/** A thread that ends its process once that takes too much, whatever its other threads do. */
import { workerData } from 'node:worker_threads';

const { cpuMs, memoryMb } = workerData;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > cpuMs * 1_000 || process.memoryUsage.rss() > memoryMb * 1_000_000)
    process.kill(process.pid, 'SIGKILL');
}, 10);
