import { describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { DataFolderError } from './platform/db/data-folder.ts';
import { ListenError } from './platform/http/listen-error.ts';
import { describeStartFailure } from './start-failure.ts';

function coded(message: string, fields: object): Error {
  return Object.assign(new Error(message), fields);
}

describe('describeStartFailure', () => {
  it('names the port and what to do', () => {
    const error = coded('listen', { code: 'EADDRINUSE', address: '127.0.0.1', port: 8787 });
    expect(describeStartFailure(error)).toMatch(/^Port 8787 on 127\.0\.0\.1 is in use.*PORT/);
  });

  it('finds the driver’s error inside the wrappers', () => {
    const driver = coded('password authentication failed', { code: '28P01' });
    const wrapped = new Error('Failed query: select 1', { cause: driver });
    expect(describeStartFailure(wrapped)).toContain('DATABASE_URL');
    expect(describeStartFailure(new AggregateError([coded('no', { code: 'ECONNREFUSED' })]))).toContain('DATABASE_URL');
  });

  it('tells a HOST that has no address from a database that has none', () => {
    const unknown = coded('getaddrinfo ENOTFOUND nowhere.invalid', { code: 'ENOTFOUND' });
    expect(describeStartFailure(new ListenError('nowhere.invalid', unknown))).toMatch(
      /^HOST is nowhere\.invalid.*Set HOST to 127\.0\.0\.1/,
    );
    expect(describeStartFailure(unknown)).toContain('DATABASE_URL');
    const taken = coded('listen', { code: 'EADDRINUSE', address: '127.0.0.1', port: 8787 });
    expect(describeStartFailure(new ListenError('localhost', taken))).toContain('Port 8787');
  });

  it('passes on what is wrong with the data folder', () => {
    const error = new DataFolderError('/etc/hosts', 'but that is a file. Set DATA_DIR to a folder.');
    expect(describeStartFailure(error)).toBe('DATA_DIR is /etc/hosts, but that is a file. Set DATA_DIR to a folder.');
  });

  it('keeps the outer sentence when the cause is nothing it knows', () => {
    const error = new Error('PostgreSQL did not start: no space', { cause: new Error('it ended with 1') });
    expect(describeStartFailure(error)).toBe('Timbre could not start: PostgreSQL did not start: no space');
    expect(describeStartFailure('odd')).toBe('Timbre could not start: odd');
  });

  it('passes the list of wrong settings on as it is', () => {
    expect(describeStartFailure(new ConfigError(['PORT is odd']))).toBe('The settings aren’t valid:\n  PORT is odd');
  });

  it('never shows a stack', () => {
    expect(describeStartFailure(new TypeError('x is not a function'))).not.toContain('    at ');
  });
});
