/** A fake of Google's siteverify endpoint, with configurable responses; records its requests. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { portOf } from './port.ts';

export interface SiteverifyStandIn {
  url: string;
  /** The requests so far, form-encoded as Google documents. */
  asked: { method: string | undefined; type: string | undefined; form: Record<string, string> }[];
  /** Handles the next requests. */
  answer: (response: ServerResponse) => void;
  close(): void;
}

/** Google's response about a person who sent the contact form. */
export const GOOD_ANSWER = {
  success: true,
  score: 0.9,
  action: 'contact_form',
  hostname: 'assay.example',
  challenge_ts: '2026-01-02T03:04:05Z',
};

/** Starts it on a free port; it sends the good response until another is set. */
export async function startSiteverify(): Promise<SiteverifyStandIn> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    standIn.asked.push({
      method: request.method,
      type: request.headers['content-type'],
      form: Object.fromEntries(new URLSearchParams(body)),
    });
    standIn.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const standIn: SiteverifyStandIn = {
    url: `http://127.0.0.1:${portOf(server)}/recaptcha/api/siteverify`,
    asked: [],
    answer: answerJson(GOOD_ANSWER),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}

/** An answer with this JSON. */
export function answerJson(value: unknown): (response: ServerResponse) => void {
  return (response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}
