import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface OldReaderOptions {
  /** What `--version` says; null: nothing that is one. */
  readonly version?: string | null;
  /** `host:port` and paths of unix sockets that it also tries by itself. */
  readonly tries?: readonly string[];
}

/**
 * A reader of pages that does what yt-dlp before 2023.11.14 did, and worse: it follows a page, a fragment and a `<meta
 * refresh>` to a proxy of their own, by http and SOCKS 5, and tries addresses directly and through the proxy it was given.
 * Whatever it learned is the page's title, and the file it fetches.
 */
const source = String.raw`
const net = require('node:net');
const fs = require('node:fs');
const args = process.argv.slice(2);
const given = new URL(args[args.indexOf('--proxy') + 1]);
const link = args.at(-1);
/** Everything that a connection answers, or how it failed. */
const ask = (to, lines) => new Promise((resolve) => {
  let said = '';
  const socket = net.connect(to);
  socket.setTimeout(3000, () => resolve('silent'));
  socket.on('error', (error) => resolve(error.code));
  socket.on('connect', () => socket.write(lines[0]));
  socket.on('data', (bytes) => {
    said += bytes.toString('latin1');
    if (lines.length > 1) socket.write((lines = lines.slice(1))[0]);
  });
  socket.on('end', () => resolve(said));
  socket.on('close', () => resolve(said));
});
const place = (text) => text.startsWith('/') ? { path: text } : { host: text.replace(/:\d+$/, ''), port: Number(/\d+$/.exec(text)[0]) };
const request = (url, auth) => 'GET ' + url + ' HTTP/1.1\r\nHost: x\r\n' + auth + 'Connection: close\r\n\r\n';
const credentials = (proxy) => proxy.username === '' ? '' :
  'Proxy-Authorization: Basic ' + Buffer.from(proxy.username + ':' + proxy.password).toString('base64') + '\r\n';
const throughHttp = (url, proxy) => ask(place(proxy.host), [request(url, credentials(proxy))]);
const throughSocks = (url, proxy) => ask(place(proxy.host), ['\x05\x01\x00', '\x05\x01\x00\x01\x7f\x00\x00\x01\x00\x50', request(url, '')]);
const through = (url, proxy) => proxy.protocol === 'socks5:' ? throughSocks(url, proxy) : throughHttp(url, proxy);
const bodyOf = (answer) => answer.split('\r\n\r\n').slice(1).join('\r\n\r\n');
async function read(address, hops) {
  const [plain, fragment = ''] = address.split('#');
  const own = /^__youtubedl_smuggle=(.*)$/.exec(fragment);
  const proxy = own === null ? given : new URL(JSON.parse(decodeURIComponent(own[1])).http_headers['Ytdl-request-proxy']);
  const page = await through(plain, proxy);
  const next = /<meta[^>]*refresh[^>]*url=([^">]+)/i.exec(page);
  return [page.replace(/\r\ndate:.*/i, ''), ...(next !== null && hops > 0 ? await read(next[1], hops - 1) : [])];
}
async function main() {
  const tries = TRIES;
  const learned = await read(link, 2);
  for (const one of tries) {
    learned.push(await ask(place(one), [request('/', '')]));
    if (one.startsWith('/')) continue;
    learned.push(bodyOf(await throughHttp('http://' + one + '/', given)));
    learned.push((await ask(place(given.host), ['CONNECT ' + one + ' HTTP/1.1\r\n' + credentials(given) + '\r\n'])).split('\r\n')[0]);
  }
  const title = JSON.stringify(learned);
  const output = args.indexOf('--output');
  if (output >= 0) fs.writeFileSync(args[output + 1], title);
  else process.stdout.write(JSON.stringify({ title, formats: [] }));
}
main();
`;

/** Writes it into a folder, as a program that stands in the place of yt-dlp. */
export async function writeOldReader(
  folder: string,
  { version = '2026.11.01', tries = [] }: OldReaderOptions = {},
): Promise<string> {
  const path = join(folder, 'old-reader');
  const script = source.replace('TRIES', JSON.stringify(tries));
  const lines = [
    '#!/bin/sh',
    `[ "$1" = --version ] && echo ${version ?? 'no version'} && exit`,
    `exec ${process.execPath} - "$@" <<'END_OF_READER'`,
  ];
  await writeFile(path, `${lines.join('\n')}\n${script}\nEND_OF_READER\n`, { mode: 0o755 });
  return path;
}
