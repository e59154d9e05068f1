import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { pathParameters } from '../call.ts';
import { allCalls, callFiles } from '../calls.ts';
import { groupOf } from './api-groups.ts';
import { summarisedIds } from './call-summaries.ts';
import { openApi } from './open-api.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-available'?: boolean;
  readonly 'x-also-post'?: boolean;
  readonly 'x-errors': readonly { name: string; code?: number; status: number; message: string }[];
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}
interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
  readonly properties?: Record<string, Schema>;
  readonly $ref?: string;
}
interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly 'x-tagGroups': readonly { name: string; tags: readonly string[] }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { securitySchemes: Record<string, { name?: string }>; schemas: Record<string, object> };
}

const notes = {
  createTextToSpeech: { text: 'Says it.', fields: { text: 'What is said.', 'voice_settings.speed': 'How fast.' } },
  createForcedAlignment: { fields: { text: 'What was said.' } },
};
const release = { origin: 'https://voices.example', version: '1.2.3', notes };
const document = openApi(release) as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string) => {
  const found = operations.find((candidate) => candidate.operationId === id);
  if (!found) throw new Error(`${id} is not in the document`);
  return found;
};

describe('the OpenAPI document', () => {
  it('says what it is and where', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Timbre API', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://voices.example' }]);
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(openApi(release))).toEqual({ valid: true });
    const broken = { ...openApi(release), paths: { '/x': { get: { parameters: [{ in: 'nowhere' }] } } } };
    expect(await validator.validate(broken)).toMatchObject({ valid: false });
  });

  it('groups calls in words of developers, each once, below its heading', () => {
    const names = document.tags.map(({ name }) => name);
    expect(document['x-tagGroups'].flatMap(({ tags }) => tags)).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
    for (const { tags, operationId } of operations)
      expect([operationId, names.includes(tags[0] ?? '')]).toEqual([operationId, true]);
    expect(operation('createSpeech').tags).toEqual(['OpenAI-compatible']);
    expect(operation('createDub').tags).toEqual(['Video translation']);
    expect(operation('listUsers').tags).toEqual(['Studio owner']);
    const tools = callFiles.flatMap(({ file, calls }) =>
      calls
        .filter(({ available, access }) => available && access === 'user')
        .map((declared) => [file, declared] as const),
    );
    const strays = tools.filter(([file, declared]) => groupOf(declared, file).name === 'Other').map(([, { id }]) => id);
    expect(strays).toEqual(['readStudioBanner']);
  });

  it('says in words what a call does, and what the contract says of it and its fields', () => {
    expect(operation('readCreditBalance').summary).toBe('Get credit balance');
    expect(operation('binDubs').summary).toBe('Move dubbing projects to the bin');
    expect(operation('streamTextToSpeech').summary).toBe('Speak a text, streamed');
    expect(summarisedIds.filter((id) => !allCalls.some((declared) => declared.id === id))).toEqual([]);
    const { description, requestBody } = operation('createTextToSpeech');
    const fields = requestBody?.content['application/json']?.schema.properties ?? {};
    expect([description, fields['text']?.description]).toEqual(['Says it.', 'What is said.']);
    expect(fields['voice_settings']?.anyOf?.[0]?.properties?.['speed']?.description).toBe('How fast.');
    expect(operation('createSpeech').description).toBeUndefined();
  });

  it('describes forms by their fields and files', () => {
    const form = (id: string) => operation(id).requestBody?.content['multipart/form-data']?.schema;
    expect(form('createForcedAlignment')?.required).toEqual(['file', 'text']);
    expect(form('createForcedAlignment')?.properties?.['text']?.description).toBe('What was said.');
    expect(form('findSimilarVoices')?.properties).toHaveProperty('top_k');
    expect(form('createSpeechToText')?.required).toEqual([]);
    const doors = allCalls.filter(({ available, kind, door }) => available && kind === 'upload' && door !== 'timbre');
    expect(doors.filter((declared) => declared.form === null).map(({ id }) => id)).toEqual([]);
  });

  it('describes a WebSocket by its messages, both ways', () => {
    const socket = operation('streamSpeechInput');
    expect(socket).toMatchObject({ 'x-message': { required: ['text'] }, responses: { '101': { 'x-answer': {} } } });
    expect(socket.responses['101']).not.toHaveProperty('content');
  });

  it('has every call once, at its path and method', () => {
    expect(operations.map((entry) => entry.operationId).sort()).toEqual(allCalls.map((declared) => declared.id).sort());
    for (const { id, path, method } of allCalls) {
      expect(document.paths[path]?.[method.toLowerCase()]?.operationId, id).toBe(id);
    }
  });

  it('marks what is not served yet, and only that', () => {
    for (const { id, available } of allCalls) {
      expect(operation(id)['x-available'], id).toBe(available ? undefined : false);
      if (!available) expect(operation(id)['x-errors'].map((error) => error.name)).toEqual(['feature.unavailable']);
    }
  });

  it('is plain JSON without dangling references', () => {
    const text = JSON.stringify(document);
    expect(JSON.parse(text)).toEqual(document);
    expect(text).not.toContain('"$schema"');
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
    for (const entry of operations) {
      for (const scheme of entry.security.flatMap((option) => Object.keys(option))) {
        expect(document.components.securitySchemes).toHaveProperty(scheme);
      }
    }
  });

  it('declares each path parameter, required, and each parameter once', () => {
    for (const { id, path } of allCalls) {
      const { parameters } = operation(id);
      const inPath = parameters.filter((entry) => entry.in === 'path');
      expect(inPath.map((entry) => entry.name)).toEqual(pathParameters(path));
      expect(inPath.every((entry) => entry.required)).toBe(true);
      const names = parameters.map((entry) => `${entry.in} ${entry.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('never puts a body on GET or DELETE', () => {
    for (const { id, method } of allCalls) {
      if (method === 'GET' || method === 'DELETE') expect(operation(id).requestBody, id).toBeUndefined();
    }
  });

  it('wraps answers in the envelope', () => {
    const data = operation('readCreditBalance').responses['200']?.content['application/json']?.schema;
    expect(data?.required).toEqual(['code', 'message', 'data']);
    expect(Object.keys(data?.properties?.['data']?.properties ?? {})).toContain('allCredits');
    expect(operation('readCreditBalance').responses['default']).toBeDefined();
  });

  it("keeps another API's own shape, its statuses and its error body", () => {
    const voices = operation('listAudioVoices').responses;
    expect(Object.keys(voices['200']?.content['application/json']?.schema.properties ?? {})).toEqual(['voices']);
    const speech = operation('createSpeech');
    expect(speech.responses['402']?.content['application/json']?.schema.$ref).toBe('#/components/schemas/OpenAiError');
    expect(Object.keys(speech.responses['200']?.content ?? {})).toContain('audio/mpeg');
    expect(speech.responses['400']?.description).toContain('`voice.unavailable`');
    // By the names their programs look for, without the numbers that their bodies have no place for.
    expect(speech.responses['401']?.description).toBe('`invalid_api_key`');
    expect(speech['x-errors'].find(({ name }) => name === 'invalid_api_key')).toEqual({
      name: 'invalid_api_key',
      status: 401,
      message: expect.stringContaining('xi-api-key') as string,
    });
    expect(operation('createTextToSpeech').responses['404']?.description).toBe(
      '`voice_not_found`, `dictionary_unavailable`',
    );
    const timed = operation('streamTimedSpeech').responses['200']?.content['application/json']?.schema;
    expect(timed?.required).toEqual(['audio_base64', 'alignment', 'normalized_alignment']);
    expect(speech.requestBody?.content['application/json']?.schema.required).toEqual(['model', 'input', 'voice']);
  });

  it('shows events that are asked for with a body: what is sent, what comes, and what may be refused', () => {
    const { parameters, requestBody, responses } = operation('generateWriting');
    expect(parameters.map(({ name, in: place }) => [name, place])).toEqual([['id', 'path']]);
    const sent = requestBody?.content['application/json']?.schema;
    expect([requestBody?.required, sent?.required]).toEqual([true, ['task']]);
    expect(Object.keys(sent?.properties ?? {})).toContain('source');
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/event-stream']);
    expect(responses['502']?.description).toContain('writing.engine');
  });

  it('splits an input into path, query and body as the client does', () => {
    const update = operation('updateArticle');
    expect(update.requestBody?.content['application/json']?.schema.properties).not.toHaveProperty('id');
    expect(update.requestBody?.content['application/json']?.schema.required).toContain('revision');
    expect(operation('listVersions').parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(operation('listExports').parameters).toMatchObject([
      { name: 'pageNum', in: 'query', required: false },
      { name: 'pageSize', in: 'query', required: false },
      { name: 'articleId', in: 'query', required: false },
    ]);
    expect(operation('putUploadPart').requestBody?.content).toHaveProperty('application/octet-stream');
    expect(operation('readExportEvents').responses['200']?.content).toHaveProperty('text/event-stream');
    expect(operation('readFile').responses).toHaveProperty('206');
  });

  it('says which keys open a call: the four headers for tools, a session alone for the account', () => {
    const headers = operation('createArticle')
      .security.flatMap((option) => Object.keys(option))
      .map((scheme) => document.components.securitySchemes[scheme]?.name ?? 'Authorization');
    expect(new Set(headers)).toEqual(new Set(['Authorization', 'ww_token', 'xi-api-key', 'dupdub_token']));
    expect(operation('createApiKey').security).toEqual([{ session: [] }]);
    expect(operation('logIn').security).toEqual([]);
  });

  it('lists the errors of each call with number, status and sentence', () => {
    const entry = operation('exportArticle')['x-errors'].find((error) => error.name === 'credits.insufficient');
    expect(entry).toEqual({
      name: 'credits.insufficient',
      code: 9010,
      status: 200,
      message: "Your account doesn't have enough credits",
    });
    expect(operation('createSpeech')['x-errors'].find((error) => error.name === 'credits.insufficient')?.status).toBe(
      402,
    );
  });

  it('offers the idempotency header where a call takes it', () => {
    for (const { id, idempotent } of allCalls) {
      expect(
        operation(id).parameters.some((entry) => entry.name === 'Idempotency-Key'),
        id,
      ).toBe(idempotent);
    }
  });
});
