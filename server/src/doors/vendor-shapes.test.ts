import { allCalls } from '@timbre/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

// What programs of other companies' APIs get where this server has another answer than theirs, or none.
let studio: TestStudio;
let user: TestUser;
beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(() => studio.close());

type Headers = Readonly<Record<string, string>>;
const ask = async (method: string, path: string, headers: Headers = {}) => {
  const answer = await fetch(studio.address + path, { method, headers });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const message = expect.stringContaining('/openapi.json') as string;
const openAi = {
  status: 404,
  body: { error: { message, type: 'invalid_request_error', param: null, code: 'not_available' } },
};
const elevenLabs = { status: 404, body: { detail: { status: 'not_available', message } } };

/** Every address that the families' APIs have, by family. */
const paths = {
  openai: ['POST /v1/audio/voices/combine', 'DELETE /v1/audio/voices/x', 'POST /v1/audio/none'],
  elevenlabs: [
    'POST /v1/voices/x/replicate-to-isolated-environment',
    'GET /v1/audio-isolation/history',
    'POST /v1/text-to-voice/create-previews',
    'GET /v1/studio/projects',
    'POST /v1/studio/podcasts',
    'POST /v1/text-to-voice/x/remix',
    'POST /v1/voices/pvc',
    'POST /v1/music',
    'POST /v1/music/detailed',
    'POST /v1/convai/agents/create',
    'GET /v1/convai/conversations',
    'GET /v1/workspace/groups/search',
    'GET /v1/workspaces/x',
    'POST /v1/audio-native',
    'POST /v1/single-use-token/x',
    'GET /v1/flows',
    'GET /v1/productions',
    'POST /v1/speech-engine',
    'GET /v1/assets',
    'GET /v2/none',
  ],
};

describe('an address of theirs that is not served', () => {
  it.each(paths.openai)('%s says so as OpenAI does, whatever header the key is in', async (path) => {
    const [method = '', url = ''] = path.split(' ');
    for (const headers of [{}, { 'xi-api-key': user.apiKey }]) expect(await ask(method, url, headers)).toEqual(openAi);
  });

  it.each(paths.elevenlabs)('%s says so as ElevenLabs does', async (path) => {
    const [method = '', url = ''] = path.split(' ');
    expect(await ask(method, url, { 'xi-api-key': user.apiKey })).toEqual(elevenLabs);
    if (!url.startsWith('/v2')) expect(await ask(method, url)).toEqual(elevenLabs);
  });

  it('and one of neither says so as the header with the key does', async () => {
    const bearer = { authorization: `Bearer ${user.apiKey}` };
    const xi = { 'xi-api-key': user.apiKey };
    expect(await ask('POST', '/v1/chat/completions')).toEqual(openAi);
    expect(await ask('POST', '/v1/none', bearer)).toEqual(openAi);
    expect(await ask('POST', '/v1/none', xi)).toEqual(elevenLabs);
    expect(await ask('GET', '/v1/none?x=1', { ...xi, ...bearer })).toEqual(openAi);
    // A proxy's own token beside the key.
    expect(await ask('GET', '/v1/none', { ...xi, authorization: 'Bearer of-a-proxy' })).toEqual(elevenLabs);
    expect(await ask('POST', '/dev/captioned_speech')).toMatchObject({ status: 401, body: { error: { param: null } } });
    expect(await ask('GET', '/gateway-apis/none')).toMatchObject({
      status: 404,
      body: { err_code: 'input.not-found' },
    });
  });

  it('none of them is served', () => {
    const served = new Set(allCalls.map(({ method, path }) => `${method} ${path}`));
    for (const path of [...paths.openai, ...paths.elevenlabs]) expect(served).not.toContain(path);
  });
});

describe('the list of models', () => {
  it('is OpenAI’s for a Bearer key and ElevenLabs’ bare array for xi-api-key', async () => {
    const bearer = { authorization: `Bearer ${user.apiKey}` };
    const xi = { 'xi-api-key': user.apiKey };
    const list = {
      object: 'list',
      data: [expect.objectContaining({ id: 'tts-1', object: 'model' }), expect.objectContaining({ id: 'tts-1-hd' })],
    };
    expect((await ask('GET', '/v1/models', bearer)).body).toEqual(list);
    expect((await ask('GET', '/v1/models', { ...xi, ...bearer })).body).toEqual(list);
    const { status, body } = await ask('GET', '/v1/models', xi);
    expect(status).toBe(200);
    const model = {
      model_id: 'tts-1',
      name: 'tts-1',
      can_do_text_to_speech: true,
      can_do_voice_conversion: true,
      token_cost_factor: 1,
      max_characters_request_free_user: 10_000,
      maximum_text_length_per_request: 30_000,
      languages: expect.arrayContaining([
        { language_id: 'en', name: 'English' },
        { language_id: 'ja', name: 'Japanese' },
      ]) as object[],
    };
    expect(body).toMatchObject([model, { ...model, model_id: 'tts-1-hd', name: 'tts-1-hd' }]);
  });

  it('has each by its name, and no other', async () => {
    const bearer = { authorization: `Bearer ${user.apiKey}` };
    const one = { id: 'tts-1-hd', object: 'model', created: expect.any(Number) as number, owned_by: 'timbre' };
    expect(await ask('GET', '/v1/models/tts-1-hd', bearer)).toEqual({ status: 200, body: one });
    expect(await ask('GET', '/v1/models/none', bearer)).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', param: 'model', code: 'model_not_found' } },
    });
  });

  it('refuses a wrong key in the shape of its header', async () => {
    expect(await ask('GET', '/v1/models', { 'xi-api-key': 'tk_wrong' })).toMatchObject({
      status: 401,
      body: { detail: { status: 'invalid_api_key' } },
    });
    expect(await ask('GET', '/v1/models', { authorization: 'Bearer tk_wrong' })).toMatchObject({
      status: 401,
      body: { error: { code: 'invalid_api_key' } },
    });
  });
});
