import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { exportArticle } from '@timbre/contract/exports';
import { createAlbum } from '@timbre/contract/albums';
import { createArticle } from '@timbre/contract/articles/articles';
import { logIn } from '@timbre/contract/sessions';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { authoriseUpload } from '@timbre/contract/uploads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createLogger } from '../platform/log/logger.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';
import { uploadFile } from '../testing/steps/upload-steps.ts';

let studio: TestStudio;
let user: TestUser;
let log = '';
beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  studio = await startTestStudio({ logger: createLogger({ level: 'debug', destination }) });
  user = await studio.createUser();
});
afterAll(() => studio.close());

const json = { 'content-type': 'application/json' };
const key = () => ({ 'xi-api-key': user.apiKey });
const send = async (path: string, init: RequestInit = {}): Promise<unknown> => {
  const answer = await fetch(studio.address + path, { method: 'POST', ...init });
  return answer.arrayBuffer();
};

/** Says bytes to the server and leaves: with its answer, or at once. */
const say = (bytes: string, leaves: 'answered' | 'at once' | 'reset' = 'answered'): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(studio.address);
    const socket = connect(Number(port), hostname, () =>
      socket.write(bytes, 'latin1', () => {
        if (leaves === 'at once') setTimeout(() => socket.destroy(), 20);
        else if (leaves === 'reset') setTimeout(() => socket.resetAndDestroy(), 20);
      }),
    );
    socket.on('data', () => socket.end());
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
  });
const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', `xi-api-key: ${user.apiKey}`, ...more, '', ''].join('\r\n');

const form = 'Content-Type: multipart/form-data; boundary=x';
const beganFile = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF';

/** Opens the speech socket, does something to it, and waits until it is closed. */
const talk = (act: (socket: WebSocket) => void, headers: Record<string, string> = key()): Promise<void> =>
  new Promise((resolve) => {
    const path = '/v1/text-to-speech/fake-standard/stream-input?output_format=pcm_16000';
    const socket = new WebSocket(studio.address.replace('http', 'ws') + path, { headers });
    socket.once('open', () => act(socket));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
  });
/** Bytes that are no frame of a WebSocket, behind its back. */
const raw = (socket: WebSocket, bytes: readonly number[]) =>
  (socket as unknown as { _socket: { write: (bytes: Buffer) => void } })._socket.write(Buffer.from(bytes));

const leave = async (path: string, init: RequestInit): Promise<void> => {
  const abort = new AbortController();
  const answer = await fetch(studio.address + path, { method: 'POST', ...init, signal: abort.signal }).catch(
    () => null,
  );
  await answer?.body?.getReader().read();
  abort.abort();
};

const mistakes: Record<string, () => Promise<unknown>> = {
  'JSON that is cut off': () => send(createAlbum.path, { headers: { ...json, ...key() }, body: '{"name":' }),
  'a poisoned name in JSON': () => send(createAlbum.path, { headers: { ...json, ...key() }, body: '{"__proto__":{}}' }),
  'a body of another kind': () => send(createAlbum.path, { headers: { ...key(), 'content-type': 'a/b' }, body: 'x' }),
  'a body of no kind': () => say(head(`POST ${createAlbum.path}`, 'Content-Length: 2') + '{}'),
  'a body beyond the limit': () =>
    send(createAlbum.path, { headers: { ...json, ...key() }, body: `{"name":"${'x'.repeat(3_000_000)}"}` }),
  'a packed body': () =>
    send(createAlbum.path, { headers: { ...json, ...key(), 'content-encoding': 'gzip' }, body: 'not gzip' }),
  'a NUL in a text': () => send(logIn.path, { headers: json, body: '{"email":"a\\u0000@b.cd","password":"\\u0000"}' }),
  'half of a character in a text': () =>
    send(createAlbum.path, { headers: { ...json, ...key() }, body: '{"name":"\\ud800"}' }),
  'a wrong key': () => send(createAlbum.path, { headers: { ...json, 'xi-api-key': 'tk_wrong' }, body: '{}' }),
  'a forged cookie': () => send(createAlbum.path, { headers: { ...json, cookie: 'timbre_session=x' }, body: '{}' }),
  'an Idempotency-Key that is none': () =>
    send(createAlbum.path, {
      headers: { ...json, ...key(), 'idempotency-key': 'x'.repeat(300) },
      body: '{"name":"x"}',
    }),
  'an unknown address': () => send('/no/such/address', { body: 'x' }),
  'a malformed address': () => say(head('GET /%zz')),
  'a malformed query': () => say(head('GET /gateway-apis/tts/v1/exports?pageNum=%zz&pageNum=2&x[]=%ff')),
  'a method nobody knows': () => say(head('BREW /')),
  'no HTTP at all': () => say('\u0016\u0003\u0001\u0002\u0000\u0001hello\r\n\r\n'),
  'headers without an end': () => say('GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 'at once'),
  'a reset before the answer': () => say(head('GET /health'), 'reset'),
  'two lengths': () => say(head(`POST ${logIn.path}`, 'Content-Length: 2', 'Content-Length: 4') + '{}'),
  'a chunk of a wrong size': () =>
    say(head(`POST ${createAlbum.path}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked') + 'zz\r\n{}'),
  'a JSON body that ends early': () =>
    say(head(`POST ${createAlbum.path}`, 'Content-Type: application/json', 'Content-Length: 100') + '{"na', 'at once'),
  'a JSON body that is reset': () =>
    say(head(`POST ${createAlbum.path}`, 'Content-Type: application/json', 'Content-Length: 100') + '{"na', 'reset'),
  'a form without a boundary': () =>
    send('/v1/audio/transcriptions', { headers: { ...key(), 'content-type': 'multipart/form-data' }, body: 'x' }),
  'a form that is none': () =>
    send('/v1/audio/transcriptions', { headers: { ...key(), 'content-type': form.slice(14) }, body: 'nothing of it' }),
  'a form that ends early': () =>
    send('/v1/audio/transcriptions', { headers: { ...key(), 'content-type': form.slice(14) }, body: beganFile }),
  'a form whose sender leaves': () =>
    say(head('POST /v1/audio/transcriptions', form, 'Content-Length: 9000') + beganFile, 'at once'),
  'a form whose sender resets': () =>
    say(head('POST /v1/speech-to-text', form, 'Content-Length: 9000') + beganFile, 'reset'),
  'a form with a recording that is none': () => {
    const body = new FormData();
    body.append('model', 'whisper-1');
    body.append('file', new Blob(['RIFF but no sound']), 'a.wav');
    return send('/v1/audio/transcriptions', { headers: key(), body });
  },
  'a form that is read as sound': () => send('/v1/forced-alignment', { headers: key(), body: 'x' }),
  'a part of an upload that nobody signed': () => send('/files/uploads/x/1?expires=1&signature=x', { method: 'PUT' }),
  'a part of an upload that is not as long as promised': async () => {
    const { parts } = await user.client.send(authoriseUpload, {
      fileName: 'a.wav',
      mediaType: 'audio/wav',
      sizeBytes: 10,
      sha256: '0'.repeat(64),
    });
    const { pathname, search } = new URL(parts[0]?.url ?? '', studio.address);
    await say(head(`PUT ${pathname}${search}`, 'Content-Length: 10') + 'RIFF', 'at once');
    await say(head(`PUT ${pathname}${search}`, 'Content-Length: 10') + 'RIFF', 'reset');
    await send(pathname + search, { method: 'PUT', body: 'x'.repeat(5_000) });
  },
  'a speech whose caller leaves while it comes': () =>
    leave('/v1/audio/speech', {
      headers: { ...json, ...key() },
      body: JSON.stringify({
        model: 'tts-1',
        voice: 'fake-standard',
        input: 'One. Two. Three. Four.',
        response_format: 'pcm',
      }),
    }),
  'a sound effect whose caller leaves': () =>
    say(
      `${head('POST /v1/sound-generation', 'Content-Type: application/json', 'Content-Length: 15')}{"text":"rain"}`,
      'reset',
    ),
  'an event stream whose caller leaves': async () => {
    const { articleId } = await user.client.send(createArticle, {
      segments: [{ text: 'Hi.', speaker: 'fake-standard' }],
    });
    const { id } = await user.client.send(exportArticle, { articleId });
    await leave(`/gateway-apis/tts/v1/exports/${id}/events`, { method: 'GET', headers: key() });
    await leave(`/gateway-apis/tts/v1/articles/${articleId}/listen`, { method: 'GET', headers: key() });
  },
  'a socket that is none': () =>
    say(head('GET /v1/text-to-speech/x/stream-input', 'Upgrade: websocket', 'Connection: Upgrade')),
  'a socket of a wrong key': () => talk((socket) => socket.close(), { 'xi-api-key': 'tk_wrong' }),
  'a socket without a key': () => talk((socket) => socket.send('{"text":"hi "}'), {}),
  'a message that is no JSON': () => talk((socket) => socket.send('hello')),
  'a message of bytes': () => talk((socket) => socket.send(Buffer.from([1, 2, 3]))),
  'a message that is too long': () => talk((socket) => socket.send('x'.repeat(500_000))),
  'a message beyond all limits': () => talk((socket) => socket.send('x'.repeat(5_000_000))),
  'a frame with reserved bits': () => talk((socket) => raw(socket, [0xf1, 0x80, 0, 0, 0, 0])),
  'a frame without a mask': () => talk((socket) => raw(socket, [0x81, 0x01, 0x61])),
  'a message that is no UTF-8': () => talk((socket) => raw(socket, [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])),
  'a close of a wrong code': () => talk((socket) => raw(socket, [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01])),
  'a socket that is cut off in a sentence': () =>
    talk((socket) => {
      socket.send(JSON.stringify({ text: 'One sentence. And another one. ', flush: true }));
      socket.once('message', () => socket.terminate());
    }),
  'a recording that is none': async () => {
    const fileId = await uploadFile(user, new TextEncoder().encode('RIFF but no sound'), 'a.wav');
    await user.client.send(createTranscription, { fileId }).catch(() => undefined);
  },
  'a report of a partner’s page': () =>
    send('/canva/embed/error', { headers: json, body: '{"code":"x","message":"x","options":{}}' }),
};

it.each(Object.entries(mistakes))('%s is no fault of the studio’s, so nothing warns of it', async (_, make) => {
  log = '';
  await make();
  // What comes after: an ended stream, a hold that is given back. A later request has its line by then.
  for (let turn = 0; turn < 3; turn += 1) await send('/health', { method: 'GET' });
  const loud = log.split('\n').filter((line) => /"level":"(?:warn|error|fatal)"/.test(line));
  expect(loud).toEqual([]);
});
