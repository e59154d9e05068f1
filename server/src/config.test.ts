import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { settings } from './settings/settings.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('works without any variable', () => {
    const config = loadConfig({});
    expect(config.server).toMatchObject({ host: '127.0.0.1', port: 8787, publicUrl: 'http://127.0.0.1:8787' });
    expect(config.server.isSecure).toBe(false);
    expect(config.database.url).toBeNull();
    expect(config.jobs.roles).toEqual(['web', 'worker', 'clock']);
    expect(config.jobs.slots.cpu).toBeGreaterThanOrEqual(1);
    expect(isAbsolute(config.data.directory)).toBe(true);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.evil.example' }, false],
    [{ PUBLIC_URL: 'https://studio.example' }, false],
    [{ TRUSTED_PROXIES: '1' }, false],
    [{ HOST: '0.0.0.0', TEST_PAYMENTS: 'on' }, true],
    [{ TEST_PAYMENTS: 'off' }, false],
  ])('opens test cards with %j: %s', (env, isOpen) => {
    expect(loadConfig(env).payments.isTestOpen).toBe(isOpen);
  });

  it.each([
    [{}, true],
    [{ SIGNUP_CODES: 'off' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, false],
    [{ SMTP_URL: 'smtp://127.0.0.1:25', SIGNUP_CODES: 'on' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ TRUSTED_PROXIES: '1', SIGNUP_CODES: 'on' }, false],
    [{ PUBLIC_URL: 'https://studio.example', SIGNUP_CODES: 'on' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://203.0.113.7:3000', SIGNUP_CODES: 'on' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://172.32.0.1:3000', SIGNUP_CODES: 'on' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://10.evil.example:3000', SIGNUP_CODES: 'on' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.0.10:3000' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.0.10:3000', SIGNUP_CODES: 'on' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://[fd00::7]:3000', SIGNUP_CODES: 'on' }, true],
  ])('shows sign-up codes with %j: %s', (env, shows) => {
    expect(loadConfig({ MAIL_FROM: 'Timbre <t@example.org>', ...env }).accounts.showsSignUpCodes).toBe(shows);
  });

  it('takes real money only with key and secret, and then no test cards', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_live_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' };
    expect(loadConfig({}).payments.stripe).toBeNull();
    expect(loadConfig({ ...both, TEST_PAYMENTS: 'on' }).payments).toEqual({
      isTestOpen: false,
      stripe: { secretKey: 'sk_live_hunter2', webhookSecrets: ['whsec_new', 'whsec_old'], apiUrl: null },
    });
    const [noSecret, ...others] = problemsOf({ STRIPE_SECRET_KEY: both.STRIPE_SECRET_KEY });
    expect(noSecret).toMatch(/^STRIPE_WEBHOOK_SECRET must be set/);
    expect([...others, noSecret].join()).not.toContain('hunter2');
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'])
      expect(problemsOf({ [name]: 'http://127.0.0.1:1' })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must/)]);
    expect(problemsOf({ ...both, STRIPE_WEBHOOK_SECRET: 'a,b,c' })).toEqual([
      'STRIPE_WEBHOOK_SECRET must be one secret, or two with a comma between',
    ]);
  });

  it('keeps files on the disk, or in a bucket that is set as a whole', () => {
    expect(loadConfig({}).files).toEqual({
      place: 'disk',
      fallback: null,
      publicOrigin: null,
      uploadOrigin: null,
      s3: null,
    });
    const bucket = { S3_BUCKET: 'timbre', S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PREFIX: 'studio/a' };
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(loadConfig({ ...bucket, ...keys, FILE_STORE: 's3', FILE_STORE_FALLBACK: 'disk' }).files).toMatchObject({
      place: 's3',
      fallback: 'disk',
      s3: { prefix: 'studio/a/', isPathStyle: true, keys: { accessKeyId: 'id', secretAccessKey: 'hunter2' } },
    });
    expect(loadConfig({ S3_BUCKET: 'timbre' }).files.s3).toMatchObject({
      endpoint: null,
      keys: null,
      isPathStyle: false,
    });
    const shown = { ...bucket, S3_PUBLIC_ENDPOINT: 'https://s3.example.org' };
    expect(loadConfig(shown).files.publicOrigin).toBe('https://s3.example.org');
    expect(loadConfig({ ...shown, S3_PATH_STYLE: 'off' }).files.publicOrigin).toBe('https://timbre.s3.example.org');
    expect(loadConfig(shown).files.uploadOrigin).toBeNull();
    expect(loadConfig({ ...shown, S3_DIRECT_UPLOADS: 'on' }).files.uploadOrigin).toBe('https://s3.example.org');
    const wrong: [Record<string, string>, RegExp][] = [
      [{ FILE_STORE: 's3' }, /^S3_BUCKET must be set when files lie in s3/],
      [{ FILE_STORE: 'tape' }, /^FILE_STORE must be one of disk, s3/],
      [{ FILE_STORE_FALLBACK: 'disk' }, /^FILE_STORE_FALLBACK must be another place/],
      [keys, /^S3_BUCKET must be set when another S3_ setting is/],
      [{ ...bucket, S3_SECRET_ACCESS_KEY: 'hunter2' }, /must be set together/],
      [{ ...bucket, S3_PREFIX: '/etc' }, /^S3_PREFIX must be/],
      [{ ...bucket, S3_DIRECT_UPLOADS: 'on' }, /^S3_PUBLIC_ENDPOINT must be set/],
      [{ ...bucket, PUBLIC_URL: 'https://a.example', S3_PUBLIC_ENDPOINT: 'https://a.example' }, /another address than/],
      [{ S3_BUCKET: 'a bucket' }, /^S3_BUCKET must be/],
    ];
    for (const [env, problem] of wrong) {
      expect(problemsOf(env)).toEqual([expect.stringMatching(problem)]);
      expect(problemsOf(env).join()).not.toContain('hunter2');
    }
  });

  it('takes an empty variable as unset', () => {
    expect(loadConfig(Object.fromEntries(Object.keys(settings).map((name) => [name, ' '])))).toEqual(loadConfig({}));
  });

  it('names every problem at once', () => {
    const problems = problemsOf({ PORT: '70000', PUBLIC_URL: 'studio', ROLES: 'web,cook', WORKER_CONCURRENCY: '0' });
    expect(problems).toHaveLength(4);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'ROLES',
      'WORKER_CONCURRENCY',
    ]);
  });

  it('never repeats a secret in its message', () => {
    expect(problemsOf({ SMTP_URL: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('takes a writing provider as a whole or not at all', () => {
    const all = { WRITING_PROVIDER: 'chat', WRITING_URL: 'http://localhost:11434/v1', WRITING_MODEL: 'gemma3:12b' };
    expect(loadConfig(all).writing).toEqual({ url: all.WRITING_URL, key: null, model: all.WRITING_MODEL });
    expect(loadConfig({ ...all, WRITING_PROVIDER: 'none' }).writing).toBeNull();
    for (const name of ['WRITING_URL', 'WRITING_MODEL'])
      expect(problemsOf({ ...all, [name]: '' })).toEqual([
        expect.stringMatching(/^WRITING_URL and WRITING_MODEL must/),
      ]);
  });

  it('asks for a sender once mail leaves the machine', () => {
    expect(problemsOf({ SMTP_URL: 'smtp://localhost:25' })).toEqual([expect.stringContaining('MAIL_FROM')]);
    expect(problemsOf({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@example.org' })).toEqual([]);
  });

  it('knows who makes sounds from descriptions, and wants an address with the name', () => {
    const [provider, url] = [
      { SOUND_EFFECTS_PROVIDER: 'elevenlabs' },
      { SOUND_EFFECTS_URL: 'https://api.example.org' },
    ];
    expect(loadConfig({}).soundEffects).toBeNull();
    expect(loadConfig(url).soundEffects).toBeNull();
    const [key, model] = [{ SOUND_EFFECTS_KEY: 'secret' }, { SOUND_EFFECTS_MODEL: 'small' }];
    expect(loadConfig({ ...provider, ...url }).soundEffects).toMatchObject({ key: null, model: null });
    expect(loadConfig({ ...provider, ...url, ...key, ...model }).soundEffects).toMatchObject({
      key: 'secret',
      model: 'small',
    });
    expect(problemsOf(provider)).toEqual([expect.stringContaining('SOUND_EFFECTS_URL')]);
    expect(problemsOf({ SOUND_EFFECTS_PROVIDER: 'another' })).toEqual([expect.stringContaining('elevenlabs')]);
  });

  it('takes a log-in provider as a whole or not at all', () => {
    const [issuer, client] = [{ OIDC_ISSUER: 'https://login.example.org/realms/a' }, { OIDC_CLIENT_ID: 'studio' }];
    expect(loadConfig({}).logInProvider).toBeNull();
    expect(loadConfig({ ...issuer, ...client }).logInProvider).toEqual({
      issuer: issuer.OIDC_ISSUER,
      clientId: 'studio',
      clientSecret: null,
      name: 'login.example.org',
    });
    const whole = { ...issuer, ...client, OIDC_CLIENT_SECRET: 'hunter2', OIDC_NAME: 'Example' };
    expect(loadConfig(whole).logInProvider).toMatchObject({ clientSecret: 'hunter2', name: 'Example' });
    expect(problemsOf(issuer)).toEqual([expect.stringContaining('OIDC_CLIENT_ID')]);
    for (const [name, value] of Object.entries({ ...whole, OIDC_ISSUER: '' })) {
      if (value !== '') expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining('OIDC_ISSUER')]);
    }
    expect(problemsOf({ OIDC_CLIENT_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('sends the secret of a log-in to an issuer by https only, or on this machine', () => {
    const problems = (issuer: string) => problemsOf({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'studio' });
    for (const fine of [
      'https://a.example.org',
      'http://localhost:8080/realms/a',
      'http://127.0.0.1',
      'http://[::1]:9',
    ]) {
      expect(problems(fine)).toEqual([]);
    }
    const refused = [
      'http://a.example.org',
      'http://127.0.0.1.example.org',
      'http://localhost.example.org',
      'a.example.org',
    ];
    const odd = [
      'https://user:hunter2@a.example.org',
      'https://a.example.org/?x=1',
      'https://a.example.org/#x',
      'file:///a',
    ];
    for (const issuer of [...refused, ...odd]) {
      const said = problems(issuer);
      expect(said).toEqual([expect.stringMatching(/^OIDC_ISSUER must be/)]);
      expect(said.join()).not.toContain('hunter2');
    }
  });

  it('derives an address that can be opened', () => {
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).server.publicUrl).toBe('http://localhost:80');
    expect(loadConfig({ HOST: '::1' }).server.publicUrl).toBe('http://[::1]:8787');
    expect(loadConfig({ PUBLIC_URL: 'https://studio.example.org/' }).server).toMatchObject({
      publicUrl: 'https://studio.example.org',
      isSecure: true,
    });
    expect(problemsOf({ PUBLIC_URL: 'https://example.org/studio' })).toHaveLength(1);
  });

  it('reads lists with stray spaces and doubles', () => {
    const config = loadConfig({ ROLES: 'web, web ,clock,' });
    expect(config.jobs.roles).toEqual(['web', 'clock']);
  });
});
