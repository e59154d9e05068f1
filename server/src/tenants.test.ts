import { createClient } from '@timbre/client';
import { createAlbum } from '@timbre/contract/albums';
import { createArticle, readArticle, type Article } from '@timbre/contract/articles/articles';
import { estimateArticle, listenToArticle } from '@timbre/contract/articles/articles-speech';
import type { Call, RequestOf } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { exportArticle, listExports, readExport } from '@timbre/contract/exports';
import { logIn, tokenCookie } from '@timbre/contract/sessions';
import { deleteSound } from '@timbre/contract/sounds';
import { readDub } from '@timbre/contract/dubbing/dubbing';
import { createPhotoProject, readPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { voiceConsentPrefix } from '@timbre/contract/cloning/cloning-consents-door';
import { addDictionary } from '@timbre/contract/lexicon/lexicon-door';
import { portraitConsent } from '@timbre/contract/talking-photos/talking-photos-photos';
import { readTranscription } from '@timbre/contract/transcription/transcription';
import { authoriseUpload } from '@timbre/contract/uploads';
import { createWriting, readWriting } from '@timbre/contract/writing/writing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './platform/ids.ts';
import { listen, refusal } from './testing/steps/article-steps.ts';
import { canary, everythingOf, newArticle, newDub, newSound, script, upload } from './testing/everything-of.ts';
import { recordedTone } from './testing/recorded-tone.ts';
import { idPlaces, withId } from './testing/schema-ids.ts';
import { shareIds } from './testing/shared-ids.ts';
import { startTestStudio, type TestStudio, type TestUser } from './testing/test-studio.ts';
import { uploadFile } from './testing/steps/upload-steps.ts';

let studio: TestStudio;
let alice: TestUser;
let bob: TestUser;
let bobsSession: Record<string, string>;
/** Alice's ids, by what they name; see `shareIds`. */
let hers: Record<string, string>;
/** What each of them names. */
let namedBy: ReadonlyMap<string, readonly string[]>;
let bobsSound: string;
let bobsArticle: Article;
let bobsDub: string;

async function sessionOf({ email }: TestUser): Promise<Record<string, string>> {
  const answer = await fetch(studio.address + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: studio.address },
    body: JSON.stringify({ email, password: 'a test password' }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith(`${tokenCookie}=`)) ?? '';
  return { cookie: cookies.join('; '), [tokenCookie]: token.slice(tokenCookie.length + 1) };
}

/**
 * A person, a voice and an upload are known outside the database too, a consent's id has a form of its own, and a shared
 * page is open to those who have its address.
 */
async function sharedOf(ids: Record<string, string>): Promise<Record<string, string>> {
  const { user = '', clone = '', uploadId = '', consent = '', share = '', ...others } = ids;
  return { user, clone, uploadId, consent, share, ...(await shareIds(studio.db, others)) };
}

beforeAll(async () => {
  studio = await startTestStudio();
  alice = await studio.createUser();
  bob = await studio.createUser();
  // Its text is made while hers is.
  bobsDub = await newDub(bob, 'Mine own.');
  hers = await sharedOf(await everythingOf(studio, alice));
  namedBy = Object.entries(hers).reduce(
    (names, [what, id]) => names.set(id, [...(names.get(id) ?? []), what]),
    new Map<string, string[]>(),
  );
  bobsSession = await sessionOf(bob);
  bobsSound = await newSound(studio, bob, 'Mine', 660);
  bobsArticle = await newArticle(bob, 'Mine own.', bobsSound);
});
afterAll(() => studio.close());

const freshArticle = () => newArticle(bob, 'Mine own.', bobsSound);
const place = () => ({ id: bobsArticle.articleId, segmentId: bobsArticle.segments[0]?.id });
const transcriptWord = { text: 'Mine.', start: 0, end: 1, confidence: null, cue: { id: 'c', start: 0, end: 1 } };
const transcriptLine = { id: 'l', speakerId: null, start: 0, end: 1, text: 'Mine.', words: [transcriptWord] };
const photoPage = {
  id: 'p',
  performer: { kind: 'photo' as const, photoId: 'none' },
  background: { kind: 'picture' as const, imageId: 'none' },
  audioList: [{ id: 'l', text: 'Mine own.', speaker: 'fake-standard' }],
};
/** A talking photo of Bob's at its first revision. */
const ownPhoto = async () => {
  const { id } = await bob.client.send(createPhotoProject, { pages: [photoPage] });
  return { id, revision: 1, pages: [photoPage] };
};
/** A video translation of Bob's as it is now. */
const ownDub = async () => {
  const { taskId, revision, settings, lines } = await bob.client.send(readDub, { taskId: bobsDub });
  const wording = { text: 'Mine.', madeFrom: 'Mine own.', voiceId: 'fake-ja', speed: null, isLocked: false };
  // A speaker who is missing: nothing is written, and so each answer can be compared.
  const put = lines.map((line) => ({ ...line, speakerId: 'none', wordings: { ja: wording } }));
  const remove = lines.map(({ id }) => id);
  return { taskId, revision, settings, put, remove, language: 'ja', lineIds: ['none'], lineId: 'none' };
};
/** What is asked of one of Bob's, beside what is in its path. */
const ofOwnDub = async () => {
  const { taskId, language, lineId, lineIds } = await ownDub();
  return { taskId, language, lineId, lineIds, fileRunId: 'none', versionId: 'none', format: 'mp4', at: 0 };
};
/** The same at ElevenLabs' door. */
const ofDubbing = () => ({ dubbing_id: bobsDub, language: 'ja', language_code: 'ja', speaker_id: 'none' });
const ofProject = () => ({ project_id: bobsDub, language_id: 'ja', segment_id: 'none' });
/** A text with Bob's own dictionary, so that all else in the request is looked at. */
const spokenByRules = async () => {
  const rules = [{ type: 'alias' as const, string_to_replace: 'Hello', alias: 'Hullo' }];
  const { id, version_id } = await bob.client.send(addDictionary, { name: 'Mine', rules });
  return {
    text: 'Hello.',
    voice_id: 'fake-standard',
    pronunciation_dictionary_locators: [{ pronunciation_dictionary_id: id, version_id }],
  };
};
const ofOwnDictionary = async () => {
  const [locator] = (await spokenByRules()).pronunciation_dictionary_locators;
  return { ...locator, rules: [], rule_strings: [] };
};
const dialogueByRules = async () => {
  const { text, voice_id, ...named } = await spokenByRules();
  return { ...named, inputs: [{ text, voice_id }] };
};
const signed = { expires: Math.floor(Date.now() / 1000) + 600, signature: 'x' };

const contest = { title: 'Mine', text: '', speakers: ['one', 'two'], from: null, until: null, isActive: true };

/** What Bob may well ask for; one of its ids at a time is then another. A call that takes nothing else needs none. */
const examples: Record<string, () => object | Promise<object>> = {
  createArticle: () => script('Mine own.', bobsSound),
  updateArticle: async () => {
    const { articleId: id, segments, settings } = await freshArticle();
    return { id, revision: 1, segments, settings };
  },
  changeArticle: async () => {
    const { articleId: id, segments, settings } = await freshArticle();
    const [first, second] = [segments[0]?.id ?? '', newId()];
    const put = [...segments, ...segments.map((one) => ({ ...one, id: second }))];
    return { id, revision: 1, settings, put, remove: [newId()], places: [{ id: first, after: second }] };
  },
  estimateArticle: () => ({ articleId: bobsArticle.articleId, segments: bobsArticle.segments }),
  renameArticle: () => ({ title: 'Renamed' }),
  createContest: () => contest,
  saveContest: () => ({ ...contest, revision: 1 }),
  binArticles: () => ({ articleIds: [] }),
  deleteArticles: () => ({ articleIds: [] }),
  restoreArticles: () => ({ articleIds: [] }),
  addArticleToAlbum: async () => ({
    companyId: (await bob.client.send(createAlbum, { name: newId() })).companyId,
    articleIds: [bobsArticle.articleId],
  }),
  removeArticleFromAlbum: () => ({ articleIds: [] }),
  renameAlbum: () => ({ name: 'Renamed' }),
  createTake: async () => ({
    ...place(),
    fileId: await uploadFile(bob, recordedTone({ seconds: 0.2, pitchHz: 770 })),
  }),
  listTakes: place,
  renameTake: () => ({ ...place(), takeId: 'none', label: 'Renamed' }),
  deleteTake: () => ({ ...place(), takeId: 'none' }),
  listenToTake: () => ({ ...place(), takeId: 'none' }),
  listenToArticle: place,
  createVersion: () => ({ label: 'Mine' }),
  readVersion: () => ({ ...place(), versionId: 'none' }),
  restoreVersion: () => ({ ...place(), versionId: 'none', revision: 1 }),
  renameSound: () => ({ name: 'Renamed' }),
  updateProject: () => ({ title: 'Renamed' }),
  createLexiconEntry: () => ({ type: 0, original: newId(), alternative: 'mine' }),
  updateLexiconEntry: () => ({ type: 0, original: newId(), alternative: 'mine' }),
  playLexiconEntry: () => ({ speaker: 'fake-standard', type: 0, original: 'Mine' }),
  readLexiconReading: () => ({ speaker: 'fake-standard', text: 'Mine' }),
  scanLexicon: () => ({ speaker: 'fake-standard', text: 'Mine and Others.' }),
  authoriseUpload: () => upload,
  generateImage: () => ({ prompt: 'A lake' }),
  generateImageFromImage: () => ({ prompt: 'at night' }),
  rollBackImage: () => ({ id: 'none' }),
  reportImage: () => ({ reason: 'other' }),
  translateText: () => ({ text: 'Mine own.', target: 'es' }),
  readFile: () => signed,
  validatePartnerNonce: () => ({
    partner: 'acme',
    nonce: 'x'.repeat(16),
    timestamp: '1767225600',
    signature: 'ab'.repeat(32),
  }),
  createCheckout: () => ({ productType: 'PAYMENT', priceId: 'credits-500' }),
  payTestOrder: () => ({ id: 'none', card: '4242 4242 4242 4242' }),
  playDemo: () => ({ articleId: bobsArticle.articleId, speaker: 'fake-standard' }),
  searchElevenLabsVoices: () => ({ voice_ids: ['fake-standard'] }),
  playDemoForSpeaker: () => ({ speaker: 'fake-standard' }),
  answerSurvey: () => ({
    questionConfigList: [{ configId: 'purpose', scene: 4, items: [{ id: 'social' }], userContent: '' }],
  }),
  submitSurvey: () => ({ scene: 6, items: [{ id: 'price' }], userContent: '' }),
  saveSurvey: () => ({
    survey: 'onboarding',
    isOn: true,
    questions: [
      {
        id: 'purpose',
        text: { en: 'Purpose?', ja: '目的は？' },
        choices: ['one', 'two'].map((id) => ({ id, text: { en: id, ja: id }, hasOwnWords: false })),
      },
    ],
    revision: 0,
  }),
  voteForSpeaker: () => ({ speakerId: 'fake-standard', voteType: 0 }),
  sendSpeakerFeedback: () => ({ speakerId: 'fake-standard', itemIds: 'monotonous' }),
  prepareCloneSample: () => ({}),
  addDictionary: () => ({ name: 'Mine', rules: [] }),
  readDictionary: ofOwnDictionary,
  updateDictionary: ofOwnDictionary,
  addDictionaryRules: ofOwnDictionary,
  setDictionaryRules: ofOwnDictionary,
  removeDictionaryRules: ofOwnDictionary,
  downloadDictionary: ofOwnDictionary,
  renameVoiceConsent: () => ({ name: 'Renamed' }),
  addSharedVoice: () => ({ public_user_id: 'none', voice_id: 'none' }),
  readVoiceSampleAudio: () => ({ voice_id: 'none', sample_id: 'none' }),
  createMatchAudio: () => ({ fileId: 'none' }),
  alignSubtitles: () => ({ fileId: 'none', script: 'Mine own.', language: 'en-US' }),
  updateAlignment: () => ({
    id: 'none',
    revision: 1,
    put: [{ id: 'one', startSeconds: 0, endSeconds: 1, text: 'Mine.', words: [] }],
  }),
  createTranscription: () => ({ fileId: 'none' }),
  createTranscriptionFromLink: () => ({ url: 'http://127.0.0.1/a.mp3' }),
  createRecognitionBatch: () => ({ fileIds: ['none'] }),
  updateTranscription: () => ({
    id: 'none',
    revision: 1,
    settings: { speakers: [{ id: 's', name: 'Ada', colour: 'teal' }] },
    put: [transcriptLine],
    remove: [],
  }),
  renameTranscription: () => ({ title: 'Renamed' }),
  updateTranscriptionFormat: () => ({ ids: [], format: 'txt' }),
  binTranscriptions: () => ({ ids: [] }),
  restoreTranscriptions: () => ({ ids: [] }),
  realignTranscription: () => ({ id: 'none', segmentIds: ['none'] }),
  exportTranscription: () => ({ format: 'txt' }),
  createCutFile: () => ({ format: 'wav' }),
  renameTranscriptionAlbum: () => ({ name: 'Renamed' }),
  moveTranscription: () => ({ ids: ['none'], albumId: null }),
  updateWriting: () => ({ revision: 1, text: 'Mine own.' }),
  generateWriting: () => ({ task: 'titles', source: 'Mine own.' }),
  readWritingVersion: async () => ({ id: (await bob.client.send(createWriting, {})).id, versionId: 'none' }),
  restoreWritingVersion: async () => ({
    id: (await bob.client.send(createWriting, {})).id,
    versionId: 'none',
    revision: 1,
  }),
  createPhotoProject: () => ({ pages: [photoPage] }),
  updatePhotoProject: ownPhoto,
  updateAvatar: ownPhoto,
  binPhotoProjects: () => ({ ids: [] }),
  restorePhotoProjects: () => ({ ids: [] }),
  deletePhotoProjects: () => ({ ids: [] }),
  renamePhotoAlbum: () => ({ name: 'Renamed' }),
  movePhotoProjects: async () => ({ ids: [(await ownPhoto()).id], companyId: null }),
  readPhotoVersion: async () => ({ ...(await ownPhoto()), versionId: 'none' }),
  restorePhotoVersion: async () => ({ ...(await ownPhoto()), versionId: 'none' }),
  agreeToPhoto: () => ({ consent: portraitConsent.version }),
  detectAvatar: () => ({}),
  addPhotoRecording: async () => ({
    ...(await ownPhoto()),
    fileId: await uploadFile(bob, recordedTone({ seconds: 0.2, pitchHz: 770 })),
  }),
  createAvatarCase: () => ({ name: newId(), consent: portraitConsent.version }),
  setAvatarCaseUse: () => ({ usableList: [] }),
  createDub: () => ({ targetLanguage: 'es', sourceLanguage: 'en' }),
  createDubFromSample: () => ({ targetLanguage: 'es' }),
  readDubStatuses: () => ({ taskIds: [] }),
  renameDub: () => ({ title: 'Renamed' }),
  updateDub: ownDub,
  binDubs: () => ({ ids: [] }),
  restoreDubs: () => ({ ids: [] }),
  deleteDubs: () => ({ ids: [] }),
  readDubVersion: ofOwnDub,
  restoreDubVersion: async () => ({ ...(await ofOwnDub()), revision: (await ownDub()).revision }),
  listDubSpeakers: ofOwnDub,
  addDubLanguage: () => ({ language: 'fi' }),
  removeDubLanguage: ofOwnDub,
  translateDubLines: ofOwnDub,
  importDubSubtitles: async () => ({ ...(await ownDub()), text: '1\n00:00:00,000 --> 00:00:00,400\nMine.\n' }),
  shortenDubLine: ofOwnDub,
  speakDubLine: ofOwnDub,
  estimateDubSpeech: ofOwnDub,
  createDubSpeech: ofOwnDub,
  estimateDubFile: ofOwnDub,
  createDubFile: ofOwnDub,
  readDubFile: ofOwnDub,
  deleteDubFile: ofOwnDub,
  exportDubSubtitles: async () => ({ taskId: (await ownDub()).taskId, format: 'srt' }),
  previewDubPicture: ofOwnDub,
  redeliverFailedWebhooks: () => ({ since: '2026-01-01T00:00:00Z' }),
  readDubbing: ofDubbing,
  readDubbingAudio: ofDubbing,
  readDubbingTranscript: ofDubbing,
  readDubbingTranscriptIn: () => ({ ...ofDubbing(), format_type: 'json' }),
  readDubbingResource: ofDubbing,
  updateDubbingSegment: () => ({ ...ofDubbing(), segment_id: 'none', text: 'Mine.' }),
  deleteDubbingSegment: ofDubbing,
  createDubbingSegment: () => ({ ...ofDubbing(), start_time: 0, end_time: 0.3 }),
  moveDubbingSegments: () => ({ ...ofDubbing(), segment_ids: ['none'] }),
  transcribeDubbingSegments: () => ({ ...ofDubbing(), segments: ['none'] }),
  translateDubbingSegments: () => ({ ...ofDubbing(), segments: ['none'] }),
  dubDubbingSegments: () => ({ ...ofDubbing(), segments: ['none'] }),
  renderDubbing: () => ({ ...ofDubbing(), render_type: 'mp4' }),
  addDubbingLanguage: ofDubbing,
  createDubbingSpeaker: () => ({ ...ofDubbing(), voice_id: 'none' }),
  updateDubbingSpeaker: () => ({ ...ofDubbing(), voice_id: 'none' }),
  listDubbingSimilarVoices: ofDubbing,
  readDubbingSource: ofProject,
  createDubbingSourceSegment: () => ({ ...ofProject(), speaker_id: 'none', text: 'Mine.', start_s: 0, end_s: 0.3 }),
  updateDubbingSourceSegment: () => ({ ...ofProject(), speaker_id: 'none' }),
  updateDubbingSource: () => ({ ...ofProject(), segments: { none: { speaker_id: 'none' } } }),
  deleteDubbingSourceSegment: ofProject,
  createDubbingLanguage: () => ({ ...ofProject(), target_language: 'ja' }),
  listDubbingLanguages: ofProject,
  readDubbingLanguage: ofProject,
  deleteDubbingLanguage: ofProject,
  readDubbingTarget: ofProject,
  updateDubbingTargetSegment: () => ({ ...ofProject(), translation: 'Mine.' }),
  updateDubbingTarget: () => ({ ...ofProject(), segments: { none: { translation: 'Mine.' } } }),
  regenerateDubbingTarget: ofProject,
  hideSoundEffect: () => ({ hide: true }),
  createSpeechTrial: () => ({ text: 'Hello.' }),
  createSpeech: () => ({ model: 'tts-1', input: 'Hello.', voice: { id: 'fake-standard' } }),
  createCaptionedSpeech: () => ({ input: 'Hello.', voice: { id: 'fake-standard' }, stream: false }),
  dubForSpeaker: () => ({ textList: ['Hello.'] }),
  createTextToSpeech: spokenByRules,
  streamTextToSpeech: spokenByRules,
  createTimedSpeech: spokenByRules,
  streamTimedSpeech: spokenByRules,
  createDialogue: dialogueByRules,
  streamDialogue: dialogueByRules,
  createTimedDialogue: dialogueByRules,
  streamTimedDialogue: dialogueByRules,
  createVoiceFromPreview: () => ({
    voice_name: 'Mine',
    voice_description: 'A calm voice for stories',
    generated_voice_id: 'none',
    played_not_selected_voice_ids: [],
  }),
  downloadSpeechHistory: () => ({ history_item_ids: [] }),
};

/** A socket's ids are voices of the catalogue, which are everyone's; an upload's bytes are tried by hand. */
const served = allCalls.filter(({ available, kind }) => available && kind !== 'socket' && kind !== 'upload');

/** The whole answer, with the ids and signatures in it left out. */
async function answerTo(call: Call, input: object): Promise<string> {
  let answer = '';
  const client = createClient({
    baseUrl: studio.address,
    // Looking it up costs as much as a tenth of the request.
    timeZone: () => 'UTC',
    headers: () => (call.access === 'session' || call.access === 'owner' ? bobsSession : { 'xi-api-key': bob.apiKey }),
    fetch: async (address, options) => {
      const response = await fetch(address, options);
      answer = `${response.status} ${await response.text()}`;
      return new Response('');
    },
  });
  await client.bytes(call, input);
  return answer;
}
const plain = (answer: string): string =>
  answer.replaceAll(/(?:cons_)?[0-9a-hjkmnp-tv-z]{26}/gu, '<id>').replaceAll(/signature=[\w-]+/gu, 'signature=');

/** Rows that are Alice's, or belong to something of hers. */
async function rowsOfAlice(): Promise<string[]> {
  const ids = new Set<unknown>(Object.values(hers));
  const { rows: tables } = await studio.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const all = tables.map(
    ({ name }) => sql`select ${name}::text as name, to_jsonb(one) as row from ${sql.identifier(name)} one`,
  );
  // In one question, of a hundred tables.
  const { rows } = await studio.db.execute<{ name: string; row: Record<string, unknown> }>(
    sql.join(all, sql` union all `),
  );
  const kept = rows.filter(({ row }) => Object.values(row).some((value) => ids.has(value)));
  return kept.map(({ name, row }) => `${name} ${JSON.stringify(row)}`).sort();
}

describe('another user’s ids', () => {
  it('are looked for wherever a call takes one', () => {
    const places = Object.fromEntries(served.map((call) => [call.id, idPlaces(call)]));
    expect(places['updateArticle']?.toSorted()).toEqual([
      'id',
      'segments.[].id',
      'segments.[].marks.[].soundId',
      'segments.[].speaker',
      'segments.[].takeId',
      'settings.bed.soundId',
      'settings.markers.[].id',
      'settings.markers.[].segmentId',
      'settings.roles.[].id',
    ]);
    expect(places['removeArticleFromAlbum']).toContain('articleIds.[]');
    expect(places['createArticle']).toContain('companyId');
    expect(places['createSpeech']).toEqual(['voice', 'voice.id']);
  });

  const attempts = served.flatMap((call) =>
    idPlaces(call).map((at, index, { length }) => [call.id, at, call, index === length - 1] as const),
  );
  let before: readonly string[];
  beforeAll(async () => {
    // What her key did while her things were made is written a little later.
    await studio.composition.usageBooks.flush();
    before = await rowsOfAlice();
  });

  /** With success, however the call says it. */
  const isDone = (answer: string): boolean => /^2\d\d (?!.*"err_code":")/u.test(answer);

  // A place each: some take an article of their own for each of her ids.
  it.each(attempts)('are for %s at %s as good as unknown ones', async (_, at, call, isLastPlace) => {
    let example: object | null = null;
    const ask = async (id: string) => {
      example ??= (await examples[call.id]?.()) ?? {};
      const answer = await answerTo(call, withId(example, at, id));
      // What was refused has used nothing up.
      if (isDone(answer)) example = null;
      return answer;
    };
    const unknown = plain(await ask(newId()));
    const unknownConsent = plain(await ask(voiceConsentPrefix + newId()));
    for (const [id, names] of namedBy) {
      // Anyone who has a page's address may open it.
      if (call.id === 'readSharedPage' && names.includes('share')) continue;
      const answer = await ask(id);
      expect(answer, `her ${names.join(' or ')}`).not.toContain(canary);
      expect(plain(answer), `her ${names.join(' or ')}`).toBe(
        id.startsWith(voiceConsentPrefix) ? unknownConsent : unknown,
      );
    }
    // Of an example that lacks something else the id would never be looked at.
    expect(unknown, `${call.id} needs an example here`).not.toContain('input.invalid');
    if (isLastPlace) expect(await rowsOfAlice()).toEqual(before);
  });

  it('do not fit into the signed address of a part', async () => {
    const { uploadId, parts } = await bob.client.send(authoriseUpload, upload);
    const part = new URL(parts[0]?.url ?? '', studio.address).href;
    const before = await rowsOfAlice();
    const put = async (id: string) => {
      const answer = await fetch(part.replace(uploadId, id), { method: 'PUT', body: 'RIFF' });
      return `${answer.status} ${plain(await answer.text())}`;
    };
    const unknown = await put(newId());
    expect(unknown).toContain('file.expired');
    for (const id of namedBy.keys()) expect(await put(id)).toBe(unknown);
    expect(await rowsOfAlice()).toEqual(before);
  });

  it('open what is hers to her', async () => {
    const opened = await Promise.all([
      alice.client.send(readArticle, { id: hers['article'] ?? '' }),
      alice.client.send(readDub, { taskId: hers['dub'] ?? '' }),
      alice.client.send(readPhotoProject, { id: hers['talkingPhoto'] ?? '' }),
      alice.client.send(readTranscription, { id: hers['transcript'] ?? '' }),
      alice.client.send(readWriting, { id: hers['writing'] ?? '' }),
      alice.client.send(readExport, { id: hers['export'] ?? '' }),
    ]);
    for (const one of opened) expect(JSON.stringify(one)).toContain(canary);
  });
});

describe('another user’s sound in a script', () => {
  const places = ['segments.[].marks.[].soundId', 'settings.bed.soundId'];

  it.each(places)('at %s is heard by no one, as if there were none', async (at) => {
    // What is rendered already is estimated alike from the first time on.
    await listen(bob, bobsArticle.articleId);
    const said: string[] = [];
    for (const soundId of [newId(), hers['sound'] ?? '']) {
      const draft = withId(script('Mine own.', bobsSound), at, soundId) as RequestOf<typeof createArticle>;
      const { articleId, segments } = await bob.client.send(createArticle, draft);
      const answers = [
        await answerTo(estimateArticle, { articleId, segments }),
        await answerTo(listenToArticle, { id: articleId }),
        await answerTo(exportArticle, { articleId }),
      ];
      await studio.runJobs();
      answers.push(await answerTo(listExports, { articleId }));
      expect(answers.join()).not.toContain(canary);
      expect(answers.join()).not.toContain(soundId);
      said.push(plain(answers.join('\n')));
    }
    expect(said[1]).toBe(said[0]);
    expect(said[0]).toContain('sound.unavailable');
  });

  it('does not keep its owner from deleting it', async () => {
    const soundId = await newSound(studio, alice, canary, 880);
    const { articleId } = await bob.client.send(createArticle, script('Mine own.', soundId));
    await alice.client.send(deleteSound, { id: soundId });
    expect((await bob.client.send(readArticle, { id: articleId })).segments[0]?.marks).toMatchObject([{ soundId }]);
    expect(await refusal(bob.client.send(deleteSound, { id: soundId }))).toMatchObject({ code: 'input.not-found' });
  });
});
