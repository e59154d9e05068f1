import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** OpenAI's chat as a stream, of which a journey decides each piece. */
export interface WriterDouble {
  /** What points a studio at it. */
  readonly settings: Readonly<Record<string, string>>;
  /** What it was asked last, as one text. */
  readonly asked: () => string;
  /** Waits until someone listens, and says a piece. */
  readonly say: (piece: string) => Promise<void>;
  /** Ends the answer as it should end. */
  readonly end: () => Promise<void>;
  /** Closes the connection in the middle. */
  readonly breakOff: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const pauseMs = 20;
const event = (delta: object, reason: string | null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

export async function startWriterDouble(): Promise<WriterDouble> {
  let answer: ServerResponse | null = null;
  let asked = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked = body;
      answer = response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.once('close', () => {
        if (answer === response) answer = null;
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const listener = async (): Promise<ServerResponse> => {
    while (answer === null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return answer;
  };
  return {
    settings: {
      WRITING_PROVIDER: 'chat',
      WRITING_URL: `http://127.0.0.1:${port}/v1`,
      WRITING_MODEL: 'double-1',
    },
    asked: () => asked,
    say: async (piece) => void (await listener()).write(event({ content: piece }, null)),
    end: async () => {
      const open = await listener();
      answer = null;
      open.end(`${event({}, 'stop')}data: [DONE]\n\n`);
    },
    breakOff: async () => {
      const open = await listener();
      answer = null;
      open.destroy();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
