import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A LibreTranslate that puts Spanish into English by writing it in capitals, and can be told to fail, or to wait. */
export async function libreTranslateDouble() {
  let isBroken = false;
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const server = createServer((request, answer) => {
    const say = (status: number, body: unknown) => answer.writeHead(status).end(JSON.stringify(body));
    if (request.url === '/languages') return say(200, [{ code: 'es', targets: ['en'] }]);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      const { q } = JSON.parse(text) as { q: string[] };
      const reply = () => (isBroken ? say(500, {}) : say(200, { translatedText: q.map((one) => one.toUpperCase()) }));
      if (isHeld) waiting.push(reply);
      else reply();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: `http://127.0.0.1:${port}` },
    setBroken: (next: boolean): void => {
      isBroken = next;
    },
    /** Nobody is answered while it is held; whoever asked meanwhile is answered when it is let go. */
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
