import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = 'translated' | 'failed' | 'none';

/**
 * A LibreTranslate that knows one language and its targets, and the way back where that is wished. It writes what it has no
 * phrase for in capitals, and can be told to fail, or to wait.
 */
export async function libreTranslateDouble({
  source = 'es',
  target = 'en',
  others = [] as readonly string[],
  knowsWayBack = false,
  phrases = new Map<string, string>(),
} = {}) {
  const asked: string[] = [];
  const languages = [
    { code: source, targets: [target, ...others] },
    ...(knowsWayBack ? [{ code: target, targets: [source] }] : []),
  ];
  let replyOf: (asked: readonly string[]) => Reply = () => 'translated';
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const server = createServer((request, answer) => {
    const say = (status: number, body: unknown) => answer.writeHead(status).end(JSON.stringify(body));
    if (request.url === '/languages') return say(200, languages);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      const { q } = JSON.parse(text) as { q: string[] };
      const respond = () => {
        const reply = replyOf([...asked, ...q]);
        if (reply === 'failed') return say(500, {});
        asked.push(...q);
        if (reply === 'translated') say(200, { translatedText: q.map((one) => phrases.get(one) ?? one.toUpperCase()) });
      };
      if (isHeld) waiting.push(respond);
      else respond();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: `http://127.0.0.1:${port}` },
    /** Texts it was asked for and did not fail at, until they are taken away. */
    asked,
    /** Told what it was asked for, the present request last; `none` leaves it without an answer. */
    setReply: (next: typeof replyOf): void => {
      replyOf = next;
    },
    setBroken: (isBroken: boolean): void => {
      replyOf = () => (isBroken ? 'failed' : 'translated');
    },
    /** No one is answered while it is held; a request that came meanwhile is answered when it is released. */
    setHeld: (next: boolean): void => {
      isHeld = next;
      if (!isHeld) for (const reply of waiting.splice(0)) reply();
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
