import { openApi } from '@timbre/contract/http/open-api';
import { describe, expect, it } from 'vitest';
import { apiDocs } from '../../../i18n/en/api-docs.ts';
import { guides, loadGuide } from '../guides/guides.ts';
import { readGuide } from '../guides/read-guide.ts';
import { exampleValues } from './examples.ts';
import { highlight } from './highlight.ts';
import { entriesOf, prepare, type Values } from './prepared-request.ts';
import { fieldsOf, limitsOf, typeText } from './schema-facts.ts';
import { snippet, snippetLanguages } from './snippets.ts';
import { readSpec, searchCalls, shownSections, type Spec } from './spec.ts';

const origin = 'https://voices.example';
const spec = JSON.parse(JSON.stringify(openApi({ origin, version: '1' }))) as Spec;
const reference = readSpec(spec);
const call = (id: string) => {
  const found = reference.calls.get(id);
  if (found === undefined) throw new Error(`${id} is not in the reference`);
  return found;
};
const values = (texts: Values['texts'], files: Values['files'] = {}): Values => ({ texts, files });
const ids = (all: boolean) =>
  shownSections(reference, all).flatMap(({ groups }) => groups.flatMap(({ calls }) => calls.map(({ id }) => id)));

describe('the reference', () => {
  it('has every call once; at first only what programs can use', () => {
    expect(ids(true).sort()).toEqual([...reference.calls.keys()].sort());
    const shown = ids(false);
    expect(shown).toContain('createSpeech');
    expect(shown).not.toContain('createApiKey');
    expect(shown.every((id) => call(id).isAvailable && call(id).access !== 'session')).toBe(true);
    expect(call('logIn').access).toBe('public');
  });

  it('has a name in the interface for every group and heading', () => {
    const names = reference.sections.flatMap(({ groups }) => groups.map(({ name }) => name));
    expect(Object.keys(apiDocs.group).sort()).toEqual([...names].sort());
    expect(Object.keys(apiDocs.section)).toEqual(reference.sections.map(({ name }) => name));
  });

  it('finds calls by all words, those that are named by them first', () => {
    const sections = shownSections(reference, true);
    const found = searchCalls(sections, ' SPEAK  text').map(({ id }) => id);
    expect(found.slice(0, 5)).toContain('createSpeech');
    expect(searchCalls(sections, '/v1/audio/speech').map(({ id }) => id)[0]).toBe('createSpeech');
    expect(searchCalls(sections, 'nothing has this')).toEqual([]);
    expect(searchCalls(sections, '  ')).toEqual([]);
  });
});

describe('what is said of fields', () => {
  it.each([
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ anyOf: [{ type: 'number', minimum: 1 }, { type: 'null' }] }, 'number or null'],
    [{ type: 'array', items: { type: 'string', enum: ['a'] } }, 'array of string'],
    [{ anyOf: [{ type: 'string' }, { type: 'object', properties: {} }] }, 'string or object'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ const: 'list' }, '"list"'],
    [{}, 'any'],
  ])('%j is %s', (schema, type) => expect(typeText(schema)).toBe(type));

  it('tells limits, and none where only the size of numbers is one', () => {
    expect(limitsOf({ minimum: 0.25, maximum: 4 }).range).toBe('0.25–4');
    expect(limitsOf({ type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 }).range).toBe('≥ 1');
    expect(limitsOf({ exclusiveMinimum: 0, maximum: 60 }).range).toBe('> 0, ≤ 60');
    expect(limitsOf({ maxLength: 255 }).chars).toBe('≤ 255');
    expect(limitsOf({ type: 'string' })).toEqual({ range: null, chars: null, items: null });
  });

  it('goes into objects, lists and references, needed fields first', () => {
    const fields = fieldsOf(call('createTextToSpeech').body?.schema ?? {});
    expect(fields[0]).toMatchObject({ name: 'text', isRequired: true });
    const settings = fields.find(({ name }) => name === 'voice_settings');
    expect(settings).toMatchObject({
      type: 'object or null',
      children: [{ name: 'speed', limits: { range: '0.7–1.2' } }],
    });
    const error = { $ref: '#/components/schemas/OpenAiError' };
    expect(fieldsOf(error, reference.schemas)[0]?.children.map(({ name }) => name)).toContain('message');
    for (const [id] of reference.calls) expect(() => entriesOf(call(id)), id).not.toThrow();
  });
});

describe('a request', () => {
  it('is made of path, query and body, each value in its type', () => {
    const { request, problems } = prepare(
      call('createTextToSpeech'),
      values({
        'path.voice_id': 'a/b',
        'body.text': 'Hi',
        'body.seed': '7',
        'body.use_pvc_as_ivc': 'true',
        'body.voice_settings': '{"speed":1.1}',
        'body.language_code': '',
      }),
      'once',
    );
    expect(problems).toEqual({});
    expect(request).toEqual({
      method: 'POST',
      path: '/v1/text-to-speech/a%2Fb',
      headers: { 'Idempotency-Key': 'once' },
      body: { kind: 'json', value: { text: 'Hi', seed: 7, use_pvc_as_ivc: true, voice_settings: { speed: 1.1 } } },
    });
    const listing = prepare(call('searchElevenLabsVoices'), values({ 'query.search': 'a b', 'query.page_size': '5' }));
    expect(listing.request).toMatchObject({ path: '/v2/voices?page_size=5&search=a+b', body: null });
  });

  it('says what is missing and what is no JSON, and sends an object where a text or one may stand', () => {
    const { problems } = prepare(call('createTextToSpeech'), values({ 'body.voice_settings': '{speed' }));
    expect(problems).toEqual({ 'path.voice_id': 'missing', 'body.text': 'missing', 'body.voice_settings': 'json' });
    const voice = (text: string) => prepare(call('createSpeech'), values({ 'body.voice': text })).request.body;
    expect(voice('alloy')).toEqual({ kind: 'json', value: { voice: 'alloy' } });
    expect(voice('{"id":"x"}')).toEqual({ kind: 'json', value: { voice: { id: 'x' } } });
  });

  it('carries files in forms, and bytes as they are', () => {
    const file = new File(['abc'], 'talk.wav');
    const form = prepare(call('createForcedAlignment'), values({ 'form.text': 'abc' }, { 'form.file': [file] }));
    expect(form.problems).toEqual({});
    expect(form.request.body).toEqual({ kind: 'form', fields: [['text', 'abc']], files: [{ name: 'file', file }] });
    expect(prepare(call('createForcedAlignment'), values({})).request.body).toMatchObject({ files: [{ file: null }] });
    const part = prepare(call('putUploadPart'), values({}, { 'bytes.body': [file] }));
    expect(part.request.body).toEqual({ kind: 'bytes', file });
  });

  it('starts with an example for every call that a program can make', () => {
    expect(exampleValues(call('createSpeech'), 'any').texts).toEqual({
      'body.model': 'tts-1',
      'body.voice': 'alloy',
      'body.input': 'Hello! This is a voice of Timbre.',
    });
    expect(exampleValues(call('createTextToSpeech'), 'flite-rms').texts['path.voice_id']).toBe('flite-rms');
    expect(prepare(call('createSpeech'), exampleValues(call('createSpeech'), 'any')).problems).toEqual({});
  });
});

describe('a program that makes it', () => {
  const sample = (id: string, language: (typeof snippetLanguages)[number], given = exampleValues(call(id), 'anna')) =>
    snippet(language, { call: call(id), request: prepare(call(id), given).request, origin });

  it('keeps the key in the environment, in the header of its family', () => {
    expect(sample('createSpeech', 'curl')).toBe(
      [
        `curl -X POST '${origin}/v1/audio/speech'`,
        `-H "Authorization: Bearer $TIMBRE_KEY"`,
        `-H 'Content-Type: application/json'`,
        `-d '{\n  "model": "tts-1",\n  "input": "Hello! This is a voice of Timbre.",\n  "voice": "alloy"\n}'`,
        `-o answer.mp3`,
      ].join(' \\\n  '),
    );
    expect(sample('createTextToSpeech', 'curl')).toContain(`-H "xi-api-key: $TIMBRE_KEY"`);
    expect(sample('createTextToSpeech', 'python')).toContain(`"xi-api-key": os.environ["TIMBRE_KEY"]`);
    expect(sample('createApiKey', 'curl')).not.toContain('TIMBRE_KEY');
  });

  it('says JSON in the language’s own words, and quotes what a shell would read', () => {
    const given = values({ 'path.voice_id': 'a', 'body.text': "it's", 'body.use_pvc_as_ivc': 'true' });
    expect(sample('createTextToSpeech', 'python', given)).toContain('"use_pvc_as_ivc": True');
    expect(sample('createTextToSpeech', 'curl', given)).toContain(String.raw`it'\''s`);
  });

  it('reads answers as they come: a file, a text, or lines', () => {
    expect(sample('createSpeech', 'typescript')).toContain("await writeFile('answer.mp3'");
    expect(sample('listAudioVoices', 'python')).toContain('print(answer.read().decode())');
    expect(sample('streamTimedSpeech', 'curl')).toContain('-N');
    expect(sample('streamTimedSpeech', 'python')).toContain('for line in answer:');
    expect(sample('createForcedAlignment', 'curl')).toContain("-F 'file=@recording.mp3'");
    expect(sample('createForcedAlignment', 'python')).toContain('boundary = uuid.uuid4().hex');
    expect(sample('streamSpeechInput', 'typescript')).toContain('new WebSocket("wss://voices.example/v1/');
  });

  it.each(snippetLanguages)('is there for every call: %s', (language) => {
    for (const id of reference.calls.keys()) expect(sample(id, language).length, id).toBeGreaterThan(20);
  });

  it('is coloured without changing a character', () => {
    for (const language of snippetLanguages) {
      const code = sample('createForcedAlignment', language);
      const pieces = highlight(code, language);
      expect(pieces.map(({ text }) => text).join('')).toBe(code);
      expect(pieces.some(({ kind }) => kind === 'text')).toBe(true);
    }
    expect(highlight('# no\nx = "a" # b', 'python').map(({ kind }) => kind)).toEqual([
      ...(['comment', 'plain', 'text', 'plain', 'comment'] as const),
    ]);
  });
});

describe('the guides', () => {
  it.each(guides)('$title is there, titled alike, with its programs side by side', async ({ slug, title }) => {
    const text = await loadGuide(slug);
    expect(text.split('\n', 1)[0]).toBe(`# ${title}`);
    const parts = readGuide(text);
    const programs = parts.flatMap((part) => (part.kind === 'programs' ? [part.codes] : []));
    expect(programs.length).toBeGreaterThan(0);
    // Its title stands above it already.
    expect(parts.some((part) => part.kind === 'html' && part.html.includes('<h1>'))).toBe(false);
    expect(programs.map((codes) => Object.keys(codes))[0]).toContain('typescript');
  });

  it('are all listed', () => {
    const files = Object.keys(import.meta.glob('../../../../../docs/api/*.md'));
    expect(files.map((file) => file.replace(/.*\/|\.md$/gu, '')).sort()).toEqual(guides.map(({ slug }) => slug).sort());
  });
});
