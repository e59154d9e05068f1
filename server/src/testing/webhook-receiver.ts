import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Oldest first. */
  readonly received: ReceivedWebhook[];
  /** What it does with each; answers 204 when left out. Null: as at first. */
  readonly answer: (how: ((answer: ServerResponse) => void) | null) => void;
  readonly close: () => Promise<void>;
}

/** A person's program that gets webhooks, on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const kindly = (answer: ServerResponse): void => void answer.writeHead(204).end();
  let how = kindly;
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      how(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => (how = next ?? kindly),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
