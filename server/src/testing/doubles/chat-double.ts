import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How the provider behaves: the first part of its API's root, as in `http://127.0.0.1:1/stall/v1`. */
export type ChatManner = keyof typeof manners;

interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
  };
}

export interface ChatDouble {
  readonly url: (manner: ChatManner) => string;
  readonly asked: Asked[];
  /** Resolves when a caller has left before the end of its answer. */
  readonly left: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Manner = (answer: ServerResponse) => Promise<unknown> | void;

const piece = (delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
const say = (content: string): string => piece({ content });
const stop = piece({}, 'stop');
const done = 'data: [DONE]\n\n';
const begin = (answer: ServerResponse): ServerResponse =>
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
/** All of it at once. */
const all =
  (...parts: readonly (string | Uint8Array)[]): Manner =>
  (answer) => {
    begin(answer);
    for (const part of parts) answer.write(part);
    answer.end();
  };

async function forever(answer: ServerResponse, part: string): Promise<void> {
  begin(answer);
  while (!answer.destroyed) {
    if (answer.write(part)) await wait(1);
    else await Promise.race([new Promise((resolve) => answer.once('drain', resolve)), wait(50)]);
  }
}

const manners = {
  good: all(piece({ role: 'assistant', content: '' }), say('Hello'), say(', '), say('world.'), stop, done),
  /** As llama.cpp, vLLM and others end: the reason beside the last text, or no reason, or no `[DONE]`. */
  lastWord: all(say('Hello'), piece({ content: ' there.' }, 'stop'), done),
  noReason: all(say('Hello.'), done),
  noDone: all(say('Hello.'), stop),
  length: all(say('Hello'), piece({}, 'length'), done),
  /** A router’s comments, an empty first list, parts instead of a text, CRLF, and the tokens at the end. */
  odd: all(
    ': PROCESSING\r\n\r\n',
    'event: message\r\nid: 7\r\ndata: {"choices":[]}\r\n\r\n',
    'data: {"choices":[{"delta":{"content":[{"type":"thinking","thinking":"no"},{"type":"text","text":"Héllo 日本 🎙"}]}}]}\r\n\r\n',
    'data: {"choices":[{"delta":{},"finish_reason":"stop"}],"usage":{"total_tokens":9}}\r\n\r\n',
    'data: [DONE]\r\n\r\n',
  ),
  thinks: all(
    piece({ reasoning_content: 'The user wants' }),
    ...[
      '<th',
      'ink>The user',
      ' wants </thi',
      'nker> x</think>',
      '\n\n',
      '1 < 2',
      ' and <b',
      '>',
      'fine',
      stop,
      done,
    ].map((part) => (part.startsWith('data:') ? part : say(part))),
  ),
  onlyThinks: all(say('<think>Well, '), say('let me see'), stop, done),
  empty: all(piece({ content: '' }), stop, done),
  bytewise: async (answer: ServerResponse) => {
    begin(answer);
    for (const byte of Buffer.from(`${say('naïve 日本語 🎙')}${stop}${done}`)) {
      answer.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    answer.end();
  },
  breaksOff: async (answer: ServerResponse) => {
    begin(answer).write(say('Hello'));
    await wait(10);
    answer.destroy();
  },
  endsEarly: all(say('Hello')),
  stall: (answer: ServerResponse) => void begin(answer).write(say('Hello')),
  neverBegins: () => undefined,
  headersOnly: (answer: ServerResponse) => begin(answer).flushHeaders(),
  onlyComments: (answer: ServerResponse) => forever(answer, ': still here\n\n'),
  errorMidway: all(
    say('Hello'),
    'data: {"error":{"message":"bad key the-secret-key","code":"insufficient_quota"}}\n\n',
  ),
  oddError: all('data: {"error":{"message":"the-secret-key","type":"the-secret-key"}}\n\n'),
  filtered: all(say('Hello'), piece({}, 'content_filter'), done),
  refuses: all(piece({ refusal: 'I can’t do that, the-secret-key' }), stop, done),
  noJson: all(say('Hello'), 'data: {"choices":[{"delta"\n\n'),
  otherJson: all(say('Hello'), 'data: "the-secret-key"\n\n'),
  bytes: all(new Uint8Array(5000).fill(0xc3), '\n\n'),
  page: all('<html><body>Log in</body></html>'),
  notStreamed: (answer: ServerResponse) =>
    void answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }] })),
  hugeLine: (answer: ServerResponse) => forever(answer, 'x'.repeat(65_536)),
  endless: (answer: ServerResponse) => forever(answer, say('All work and no play. '.repeat(20))),
  slowly: (answer: ServerResponse) => forever(answer, say('word ')),
  redirects: (answer: ServerResponse) => void answer.writeHead(307, { location: '/good/v1/chat/completions' }).end(),
  refusesKey: (answer: ServerResponse) => void answer.writeHead(401).end('{"error":{"message":"the-secret-key"}}'),
  fails: (answer: ServerResponse) => void answer.writeHead(500).end('{"error":{}}'),
} satisfies Record<string, Manner>;

const isManner = (name: string): name is ChatManner => Object.hasOwn(manners, name);

/** A server with OpenAI’s chat completions as a stream, and everything that may be wrong with one. */
export async function startChatDouble(): Promise<ChatDouble> {
  const asked: Asked[] = [];
  let lastLeft: Promise<void> = Promise.resolve();
  const server = createServer((request, answer) => {
    lastLeft = new Promise((resolve) => {
      answer.once('close', () => {
        if (!answer.writableFinished) resolve();
      });
    });
    void text(request)
      .then((body) => {
        const path = request.url ?? '';
        const name = path.split('/')[1] ?? '';
        asked.push({ path, headers: request.headers, body: JSON.parse(body) as Asked['body'] });
        return isManner(name) ? manners[name](answer) : void answer.writeHead(404).end();
      })
      .catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (manner) => `http://127.0.0.1:${port}/${manner}/v1`,
    asked,
    left: () => lastLeft,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
