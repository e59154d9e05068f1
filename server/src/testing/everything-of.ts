import { createAccountImport } from '@timbre/contract/accounts/account-imports';
import { createAlbum } from '@timbre/contract/albums';
import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { createArticle, type Article } from '@timbre/contract/articles/articles';
import { createTake } from '@timbre/contract/articles/articles-takes';
import { createVersion } from '@timbre/contract/articles/articles-versions';
import { createCheckout } from '@timbre/contract/billing/billing-checkout';
import { applyToCampaign } from '@timbre/contract/redemption/redemption-campaign';
import { createLexiconEntry } from '@timbre/contract/lexicon/lexicon';
import { addDictionary } from '@timbre/contract/lexicon/lexicon-door';
import { downloadVideo } from '@timbre/contract/downloads';
import { createDub, readDub, updateDub } from '@timbre/contract/dubbing/dubbing';
import { listDubVersions } from '@timbre/contract/dubbing/dubbing-versions';
import { saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import { cloneConsent, createClone } from '@timbre/contract/cloning/cloning';
import { createVoiceConsent } from '@timbre/contract/cloning/cloning-consents-door';
import { prepareCloneSample } from '@timbre/contract/cloning/cloning-sample';
import { addOriginalImage, removeBackground } from '@timbre/contract/images/images';
import { generateImage, readGeneratedImage, reportImage } from '@timbre/contract/images/images-generation';
import { createSoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { createShare } from '@timbre/contract/shares';
import { createSound } from '@timbre/contract/sounds';
import { createPhotoProject, updatePhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import { createPhotoAlbum } from '@timbre/contract/talking-photos/talking-photos-albums';
import { createAvatarCase } from '@timbre/contract/talking-photos/talking-photos-cases';
import {
  addPhotoRecording,
  agreeToPhoto,
  detectAvatar,
  portraitConsent,
} from '@timbre/contract/talking-photos/talking-photos-photos';
import { listPhotoVersions } from '@timbre/contract/talking-photos/talking-photos-versions';
import { createPhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { createTranscriptionAlbum } from '@timbre/contract/transcription/transcription-albums';
import { authoriseUpload } from '@timbre/contract/uploads';
import { createWebhook, testWebhook } from '@timbre/contract/webhooks/webhooks';
import { createWriting, updateWriting } from '@timbre/contract/writing/writing';
import { listWritingVersions } from '@timbre/contract/writing/writing-versions';
import { sql } from 'drizzle-orm';
import { exportNow } from './steps/article-steps.ts';
import { openBrowser } from './steps/browser-steps.ts';
import { recordedVoice } from './recorded-voice.ts';
import { recordedTone } from './recorded-tone.ts';
import { setPrices } from './shopper.ts';
import type { TestStudio, TestUser } from './test-studio.ts';
import { uploadFile } from './steps/upload-steps.ts';

/** Everything that `everythingOf` makes carries the word; nothing anyone else is told may. */
export const canary = 'Canary';
export const upload = { fileName: `${canary}.wav`, mediaType: 'audio/wav', sizeBytes: 4, sha256: 'ab'.repeat(32) };

/** A grey square of 24 pixels. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQokWNgGAWjgPoAAAJYAAGZphhqAAAAAElFTkSuQmCC',
  'base64',
);

/** A paragraph in which every field that names a sound names this one. */
export const script = (text: string, soundId: string) => ({
  segments: [
    {
      text,
      speaker: 'fake-standard',
      role: 'r',
      marks: [{ kind: 'sound' as const, start: 4, end: 4, soundId, gainDb: 0, mode: 'wait' as const }],
    },
  ],
  settings: {
    ...defaultArticleSettings,
    roles: [{ id: 'r', name: text, colour: 'teal' as const }],
    bed: { soundId, gainDb: -18, duckDb: -12, fadeInSeconds: 0, fadeOutSeconds: 0, loops: true },
    markers: [{ id: 'm', segmentId: 's', offset: 0, label: text }],
  },
});

export const newSound = async (studio: TestStudio, user: TestUser, name: string, pitchHz: number): Promise<string> =>
  (
    await user.client.send(createSound, {
      fileId: await uploadFile(user, recordedTone({ pitchHz }), `${name}.wav`),
      name,
    })
  ).id;

export const newArticle = (user: TestUser, text: string, soundId: string): Promise<Article> =>
  user.client.send(createArticle, { title: text, ...script(text, soundId) });

/** A sample, and a voice made of it: the fake engine speaks it, for anyone who may. */
async function newClone(studio: TestStudio, user: TestUser): Promise<{ clone: string; sample: string }> {
  const fileId = await uploadFile(user, recordedTone({ seconds: 3, pitchHz: 220 }), `${canary}.wav`);
  const { id: sample, url } = await user.client.send(prepareCloneSample, { fileId });
  const form = {
    name: canary,
    language: 'en-US',
    gender: 'female',
    age: 'Adults',
    consent: cloneConsent.version,
  } as const;
  const { id } = await user.client.send(createClone, { ...form, url });
  const { voices } = studio.composition;
  const fake = (await voices.find(['fake-standard'])).get('fake-standard');
  if (fake === undefined) throw new Error('the fake engine has no voice');
  await studio.db.transaction((tx) =>
    voices.addOwn(tx, { ...fake, id, ownerId: user.id, name: canary, isHidden: true }),
  );
  return { clone: id, sample };
}

/** A recorded consent; its form is no call of the client's. */
async function newConsent(studio: TestStudio, user: TestUser): Promise<string> {
  const form = new FormData();
  form.set('name', canary);
  form.set('language', 'en');
  form.set('recording', new File([recordedTone({ seconds: 3, pitchHz: 220 })], `${canary}.wav`));
  const answer = await fetch(`${studio.address}${createVoiceConsent.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.apiKey}` },
    body: form,
  });
  return createVoiceConsent.output.parse(await answer.json()).id;
}

/** A talking photo with its history, its recording and its video, and an avatar of the same portrait. */
async function newTalkingPhotos(
  studio: TestStudio,
  user: TestUser,
  imageId: string,
): Promise<
  Record<'photo' | 'talkingPhoto' | 'photoRecording' | 'photoVersion' | 'photoVideo' | 'photoAlbum' | 'avatar', string>
> {
  const { client } = user;
  const { photoId: photo } = await client.send(detectAvatar, { imageId });
  await client.send(agreeToPhoto, { id: photo, consent: portraitConsent.version });
  const { companyId: photoAlbum } = await client.send(createPhotoAlbum, { name: canary });
  const audioList = [{ id: 'line', text: `${canary} sings.`, speaker: 'fake-standard' }];
  const pages = [{ id: 'page', performer: { kind: 'photo' as const, photoId: photo }, audioList }];
  const { id } = await client.send(createPhotoProject, { title: canary, companyId: photoAlbum, pages });
  const fileId = await uploadFile(user, recordedTone({ pitchHz: 660 }), `${canary}.wav`);
  const { recordingId } = await client.send(addPhotoRecording, { id, fileId });
  await client.send(updatePhotoProject, { id, revision: 1, title: canary, pages });
  const [version] = await client.send(listPhotoVersions, { id });
  const { id: photoVideo } = await client.send(createPhotoVideo, { id });
  const form = { name: canary, photoId: photo, consent: portraitConsent.version };
  const { id: avatar } = await client.send(createAvatarCase, form);
  const photoVersion = version?.id ?? '';
  return { photo, talkingPhoto: id, photoRecording: recordingId, photoVersion, photoVideo, photoAlbum, avatar };
}

/** A recording that is to be translated, with its subtitles: nothing is listened to. */
export const newDub = async (user: TestUser, said: string): Promise<string> => {
  const fileId = await uploadFile(user, recordedTone({ pitchHz: 770 }), `${said}.wav`);
  const text = `1\n00:00:00,000 --> 00:00:00,400\n${said}\n`;
  const wanted = {
    title: said,
    sourceLanguage: 'en',
    targetLanguage: 'ja',
    subtitles: { text, of: 'source' },
  } as const;
  return (await user.client.send(createDub, { fileId, ...wanted })).taskId;
};

/** What is there of it once its text is made. */
async function partsOfDub(
  { client }: TestUser,
  taskId: string,
): Promise<Record<'dubLine' | 'dubRun' | 'dubVersion', string>> {
  const { revision, lines, run } = await client.send(readDub, { taskId });
  await client.send(updateDub, { taskId, revision, title: canary });
  const [version] = await client.send(listDubVersions, { taskId });
  return { dubLine: lines[0]?.id ?? '', dubRun: run?.id ?? '', dubVersion: version?.id ?? '' };
}

/** One of everything a user can have, by what it is. */
export async function everythingOf(studio: TestStudio, user: TestUser): Promise<Record<string, string>> {
  const { client } = user;
  const sound = await newSound(studio, user, canary, 330);
  const { articleId: article, segments } = await newArticle(user, `${canary} sings.`, sound);
  const segment = segments[0]?.id ?? '';
  const recorded = await uploadFile(user, recordedTone({ pitchHz: 440 }));
  const take = await client.send(createTake, { id: article, segmentId: segment, fileId: recorded, label: canary });
  const { id: version } = await client.send(createVersion, { id: article, label: canary });
  const { companyId: album } = await client.send(createAlbum, { name: canary });
  const { id: lexiconEntry } = await client.send(createLexiconEntry, {
    type: 0,
    original: canary,
    alternative: canary,
  });
  const rules = [{ type: 'alias' as const, string_to_replace: canary, alias: canary }];
  const dictionary = await client.send(addDictionary, { name: canary, rules });
  const { id: glossaryTerm } = await client.send(saveGlossaryTerm, { term: canary });
  const { id: extraction } = await client.send(downloadVideo, {
    url: 'https://example.org/canary.mp4',
    isWaiting: false,
  });
  const { id: effect, aiSoundEffectList } = await client.send(createSoundEffect, { prompt: `${canary} sings.` });
  const { id: image } = await client.send(addOriginalImage, {
    fileId: await uploadFile(user, picture, `${canary}.png`),
  });
  const { id: imageResult } = await client.send(removeBackground, { id: image });
  const { id: generation } = await client.send(generateImage, { prompt: `${canary} sings.` });
  await studio.runJobs();
  const { images } = await client.send(readGeneratedImage, { id: generation });
  const generatedImage = images[0]?.id ?? '';
  await client.send(reportImage, { id: generatedImage, reason: 'other', content: canary });
  const done = await exportNow(studio, user, article);
  const { id: share } = await client.send(createShare, { exportId: done.id });
  const file = await uploadFile(user, recordedTone({ pitchHz: 550 }), `${canary}.wav`);
  const { uploadId } = await client.send(authoriseUpload, upload);
  const { id: key } = await studio.composition.apiKeys.create(user.id, canary);
  await setPrices(studio);
  const browser = await openBrowser(studio, user);
  const { id: order } = await browser.client.send(createCheckout, {
    productType: 'PAYMENT',
    priceId: 'credits-500',
    referral: canary,
  });
  const { id: webhook } = await browser.client.send(createWebhook, {
    url: `https://nowhere.invalid/${canary}`,
    events: ['export.finished'],
  });
  const { deliveryId: webhookDelivery } = await browser.client.send(testWebhook, { id: webhook });
  // Without the word: the owner of the studio rightly reads it.
  const link = 'https://example.org/post';
  await browser.client.send(applyToCampaign, {
    posts: (['x', 'blog'] as const).map((channel) => ({ channel, link })),
  });
  const { id: transcriptAlbum } = await client.send(createTranscriptionAlbum, { name: canary });
  const { id: transcript } = await client.send(createTranscription, {
    fileId: await uploadFile(user, recordedVoice(3), `${canary}.wav`),
    title: canary,
    albumId: transcriptAlbum,
  });
  const dub = await newDub(user, `${canary} sings.`);
  const { id: accountImport } = await browser.client.send(createAccountImport, {
    fileId: await uploadFile(user, recordedTone({ pitchHz: 560 }), `${canary}.zip`),
  });
  await studio.runJobs();
  const talkingPhotos = await newTalkingPhotos(studio, user, image);
  const { id: writing } = await client.send(createWriting, { title: canary, text: canary, notes: canary });
  await client.send(updateWriting, { id: writing, revision: 1, text: `${canary} sings.` });
  const [writingVersion] = await client.send(listWritingVersions, { id: writing });
  const clone = await newClone(studio, user);
  const spoken = { text: `${canary} sings.`, voiceId: 'fake-standard', emotion: 'neutral', speed: 1 } as const;
  const { speechHistory } = studio.composition;
  const note = {
    requestId: canary,
    modelId: null,
    outputFormat: 'pcm_16000',
    settings: null,
    dictionaries: [],
    isDialogue: false,
  } as const;
  await speechHistory.keep(user.id, { lines: [spoken], note });
  const { items } = await speechHistory.list(user.id, {
    voiceId: null,
    modelId: null,
    search: null,
    before: null,
    from: null,
    afterId: null,
    isNewestFirst: true,
    limit: 1,
  });
  const { rows } = await studio.db.execute<{ job: string; delivered: string; application: string }>(
    sql`select job_id as job, file_id as delivered, (select id from campaign_applications where user_id = ${user.id})
      as application from exports join export_files on export_id = id where id = ${done.id}`,
  );
  const ids = { user: user.id, sound, article, segment, take: take.id, version, album, export: done.id, share, file };
  return {
    ...ids,
    ...clone,
    writing,
    writingVersion: writingVersion?.id ?? '',
    effect,
    speechHistoryItem: items[0]?.id ?? '',
    effectTake: aiSoundEffectList[0]?.id ?? '',
    image,
    imageResult,
    ...talkingPhotos,
    generation,
    generatedImage,
    dub,
    ...(await partsOfDub(user, dub)),
    transcript,
    transcriptAlbum,
    lexiconEntry,
    consent: await newConsent(studio, user),
    dictionary: dictionary.id,
    dictionaryVersion: dictionary.version_id,
    glossaryTerm,
    extraction,
    uploadId,
    key,
    order,
    webhook,
    webhookDelivery,
    accountImport,
    ...rows[0],
  };
}
