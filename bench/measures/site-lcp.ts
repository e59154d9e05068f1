import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { screenPath, type ScreenName } from '@timbre/contract/screens/screens';
import { build } from 'esbuild';
import { withPage } from '../browser.ts';
import { median, type Measure } from '../measure.ts';
import { loadPage, slowPhone } from '../page-load.ts';

const screens: readonly ScreenName[] = ['home', 'pricing', 'text-to-speech', 'voice-store', 'blog', 'help'];
const visits = 9;

/** All that React needs to show one heading. */
const program = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));
`;
const document =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hello</title>' +
  '<script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>';

/** A page that is nothing but React, on a server that does nothing but hand it out, compressed. */
async function emptyReactPage(): Promise<{ address: string; scriptBytes: number; close: () => Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = brotliCompressSync(outputFiles[0]?.contents ?? '');
  const page = brotliCompressSync(document);
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js';
    response.writeHead(isScript || request.url === '/' ? 200 : 404, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { address: `http://127.0.0.1:${port}/`, scriptBytes: script.length, close };
}

const lcpOf = (address: string): Promise<number> =>
  withPage(async (page) => (await loadPage(page, address, slowPhone)).lcpMs);

/** When the main content of public pages stands on a slow phone, against a page that is nothing but React. */
export const siteLcp: Measure = {
  name: 'site-lcp',
  bar: 1,
  needs: ['chromium'],
  run: async (studio) => {
    const react = await emptyReactPage();
    const times = new Map<string, number[]>();
    const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
    try {
      // In turn, so that whatever else the machine does meets all of them.
      for (let visit = 0; visit < visits; visit += 1) {
        note('react', await lcpOf(react.address));
        for (const screen of screens) note(screen, await lcpOf(studio.address + screenPath(screen)));
      }
    } finally {
      await react.close();
    }
    const of = (name: string) => median(times.get(name) ?? []);
    const seconds = (name: string) => `${name} ${(of(name) / 1000).toFixed(2)} s`;
    return {
      ratio: Math.max(...screens.map((screen) => of(screen) / of('react'))),
      detail: `${screens.map(seconds).join(', ')}; ${seconds('react')} with ${Math.round(react.scriptBytes / 1000)} KB of script; LCP at 1.6 Mbit/s, 150 ms and a quarter of this processor, each the median of ${visits}; the ratio is of the slowest`,
    };
  },
};
