/** A process: a mail server, which tells each connection that has ended. */
import { startMailServer } from './mail-server.ts';

const { url } = await startMailServer({ onClose: () => process.send?.('ended') });
process.send?.({ url });
process.on('disconnect', () => process.exit());
