import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TextMessage } from '../../platform/sms/sms-sender.ts';

/** A text message service on this machine that keeps what it is told. */
export interface SmsDouble {
  readonly url: string;
  readonly messages: TextMessage[];
  readonly headers: IncomingHttpHeaders[];
  readonly paths: string[];
  /** How it answers from now on; by custom it takes every message. */
  readonly answerWith: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const take: Answer = (_, response) => void response.writeHead(202).end();

export async function smsDouble(first: Answer = take): Promise<SmsDouble> {
  let answer = first;
  const messages: TextMessage[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      paths.push(request.url ?? '');
      headers.push(request.headers);
      messages.push(JSON.parse(body) as TextMessage);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    messages,
    headers,
    paths,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
