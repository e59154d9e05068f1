import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function capture(level: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { logger: createLogger({ level, destination }), lines };
}

test('no planted secret reaches a line, wherever it stands', () => {
  const { logger, lines } = capture();
  const secret = 'planted-123456';
  logger.child({ cookie: secret }).info(`GET /f?signature=${secret}&token=${secret}&x=1`, {
    headers: {
      Cookie: secret,
      'xi-api-key': secret,
      Authorization: `Bearer ${secret}`,
      ww_token: secret,
      accept: 'ok',
    },
    list: [{ password: secret }, `Authorization: Bearer ${secret}`, `tk_${secret}`, `whsec_${secret}`],
    error: new Error(`fetch https://x/?token=${secret}`, { cause: { signature: secret } }),
  });
  const line = lines.join('');
  expect(line).not.toContain('planted');
  expect(line).toContain('"accept":"ok"');
  expect(line).toContain('x=1');
});

test('parameters of a failed query stay out, its text and the code stay in', () => {
  const { logger, lines } = capture();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  logger.error('query', {
    error: new Error('Failed query: insert into t\nparams: my diary,second line\nthird', { cause }),
  });
  const line = lines.join('');
  expect(line).toContain('insert into t');
  expect(line).toContain('23505');
  expect(line).not.toMatch(/diary|second line|third/);
});

test('a line has level, time and message; lower levels are left out', () => {
  const { logger, lines } = capture();
  logger.debug('no');
  logger.warn('yes', { count: 2, big: 10n, at: new Date(0), bytes: new Uint8Array(3) });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: 'yes',
    count: 2,
    big: '10',
    at: '1970-01-01T00:00:00.000Z',
    bytes: '[3 bytes]',
    time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

test('a circle ends', () => {
  const { logger, lines } = capture();
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  logger.info('round', { circle });
  expect(lines.join('')).toContain('[deep]');
});
