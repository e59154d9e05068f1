import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { smsDouble, type SmsDouble } from '../../testing/doubles/sms-double.ts';
import { remoteSms } from './remote-sms.ts';

let double: SmsDouble | null = null;
afterEach(async () => {
  await double?.close();
  double = null;
});

const message = { to: '+81312345678', text: 'Timbre 確認コード: 123456' };
const send = async (options: { token?: string; timeoutMs?: number } = {}): Promise<void> =>
  remoteSms({ url: double?.url ?? null, token: null, logger: silentLogger, ...options }).send(message);

test('a message reaches the service as JSON with the token', async () => {
  double = await smsDouble();
  await send({ token: 'a secret of the service' });
  expect(double.messages).toEqual([message]);
  expect(double.headers[0]).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer a secret of the service',
  });
});

test('without a token no authorization is sent', async () => {
  double = await smsDouble();
  await send();
  expect(double.headers[0]).not.toHaveProperty('authorization');
});

const stall = (): void => undefined;
const status =
  (code: number, headers = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(code, headers).end('{"error":"no"}');
  };

test.each([
  ['an error of the service', status(500)],
  ['a refusal', status(401)],
  ['a redirect', status(307, { location: '/elsewhere' })],
  ['silence', stall],
  ['a cut connection', (request: IncomingMessage) => void request.socket.destroy()],
])('%s is account.sms-failed', async (_, answer) => {
  double = await smsDouble(answer);
  await expect(send({ timeoutMs: 150 })).rejects.toMatchObject({ code: 'account.sms-failed' });
  expect(double.paths).toEqual(['/send']);
});

test('no service is account.sms-failed with a sentence for the owner', async () => {
  await expect(send()).rejects.toMatchObject({
    code: 'account.sms-failed',
    message: expect.stringContaining('SMS_URL') as string,
  });
});
