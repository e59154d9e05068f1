import { plans } from '@timbre/contract/plans';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { alignment as alignmentEn } from './en/alignment.ts';
import { imageGeneration as imageGenerationEn } from './en/image-generation.ts';
import { images as imagesEn } from './en/images.ts';
import { recorder as recorderEn } from './en/recordings/recorder.ts';
import { recordingPlayer as recordingPlayerEn } from './en/recording-player.ts';
import { subtitles as subtitlesEn } from './en/subtitles.ts';
import { cloning as cloningEn } from './en/cloning.ts';
import { apiDocs as apiDocsEn } from './en/api-docs.ts';
import { apiPage as apiPageEn } from './en/api-page.ts';
import { cloningPage as cloningPageEn } from './en/cloning-page.ts';
import { dubs as dubsEn } from './en/dubbing/dubs.ts';
import { helpVideos as helpVideosEn } from './en/help-videos.ts';
import { hotVideos as hotVideosEn } from './en/hot-videos.ts';
import { lexicon as lexiconEn } from './en/lexicon.ts';
import { matching as matchingEn } from './en/matching.ts';
import { modelManager as modelManagerEn } from './en/owner/model-manager.ts';
import { providerManager as providerManagerEn } from './en/owner/provider-manager.ts';
import { myVoices as myVoicesEn } from './en/my-voices.ts';
import { accountImports as accountImportsEn } from './en/account/account-imports.ts';
import { apiUsage as apiUsageEn } from './en/account/api-usage.ts';
import { paying as payingEn } from './en/account/paying.ts';
import { programmes as programmesEn } from './en/account/programmes.ts';
import { redemption as redemptionEn } from './en/account/redemption.ts';
import { installing as installingEn } from './en/account/installing.ts';
import { search as searchEn } from './en/search.ts';
import { soundEffects as soundEffectsEn } from './en/sound-effects.ts';
import { soundNames as soundNamesEn } from './en/sound-names.ts';
import { contact as contactEn } from './en/contact.ts';
import { interest as interestEn } from './en/owner/interest.ts';
import { ownerMoney as ownerMoneyEn } from './en/account/owner-money.ts';
import { voiceReview as voiceReviewEn } from './en/voice-review.ts';
import { avatars as avatarsEn } from './en/talking/avatars.ts';
import { photoDrop as photoDropEn } from './en/talking/photo-drop.ts';
import { photoEditor as photoEditorEn } from './en/talking/photo-editor.ts';
import { talkingPhotos as talkingPhotosEn } from './en/talking/talking-photos.ts';
import { transcription as transcriptionEn } from './en/transcription.ts';
import { shortcuts as shortcutsEn } from './en/shortcuts.ts';
import { transcriptCuts as transcriptCutsEn } from './en/recordings/transcript-cuts.ts';
import { transcriptEditor as transcriptEditorEn } from './en/transcript-editor.ts';
import { translator as translatorEn } from './en/translator.ts';
import { downloader as downloaderEn } from './en/downloader.ts';
import { writing as writingEn } from './en/writing.ts';
import { ja } from './ja.ts';
import { writing as writingJa } from './ja/writing.ts';
import { downloader as downloaderJa } from './ja/downloader.ts';
import { avatars as avatarsJa } from './ja/talking/avatars.ts';
import { photoDrop as photoDropJa } from './ja/talking/photo-drop.ts';
import { photoEditor as photoEditorJa } from './ja/talking/photo-editor.ts';
import { talkingPhotos as talkingPhotosJa } from './ja/talking/talking-photos.ts';
import { transcription as transcriptionJa } from './ja/transcription.ts';
import { shortcuts as shortcutsJa } from './ja/shortcuts.ts';
import { transcriptCuts as transcriptCutsJa } from './ja/recordings/transcript-cuts.ts';
import { transcriptEditor as transcriptEditorJa } from './ja/transcript-editor.ts';
import { translator as translatorJa } from './ja/translator.ts';
import { alignment as alignmentJa } from './ja/alignment.ts';
import { imageGeneration as imageGenerationJa } from './ja/image-generation.ts';
import { images as imagesJa } from './ja/images.ts';
import { recorder as recorderJa } from './ja/recordings/recorder.ts';
import { recordingPlayer as recordingPlayerJa } from './ja/recording-player.ts';
import { subtitles as subtitlesJa } from './ja/subtitles.ts';
import { cloning as cloningJa } from './ja/cloning.ts';
import { apiDocs as apiDocsJa } from './ja/api-docs.ts';
import { apiPage as apiPageJa } from './ja/api-page.ts';
import { cloningPage as cloningPageJa } from './ja/cloning-page.ts';
import { dubs as dubsJa } from './ja/dubbing/dubs.ts';
import { helpVideos as helpVideosJa } from './ja/help-videos.ts';
import { hotVideos as hotVideosJa } from './ja/hot-videos.ts';
import { lexicon as lexiconJa } from './ja/lexicon.ts';
import { matching as matchingJa } from './ja/matching.ts';
import { modelManager as modelManagerJa } from './ja/owner/model-manager.ts';
import { providerManager as providerManagerJa } from './ja/owner/provider-manager.ts';
import { myVoices as myVoicesJa } from './ja/my-voices.ts';
import { accountImports as accountImportsJa } from './ja/account/account-imports.ts';
import { apiUsage as apiUsageJa } from './ja/account/api-usage.ts';
import { paying as payingJa } from './ja/account/paying.ts';
import { programmes as programmesJa } from './ja/account/programmes.ts';
import { redemption as redemptionJa } from './ja/account/redemption.ts';
import { installing as installingJa } from './ja/account/installing.ts';
import { search as searchJa } from './ja/search.ts';
import { soundEffects as soundEffectsJa } from './ja/sound-effects.ts';
import { soundNames as soundNamesJa } from './ja/sound-names.ts';
import { contact as contactJa } from './ja/contact.ts';
import { interest as interestJa } from './ja/owner/interest.ts';
import { ownerMoney as ownerMoneyJa } from './ja/account/owner-money.ts';
import { voiceReview as voiceReviewJa } from './ja/voice-review.ts';

// Accents are named in English by the catalogue itself.
const { accents: _, ...translated } = ja;

function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => flat(child, `${path}/${key}`));
}
const english = new Map(
  flat({
    ...en,
    alignment: alignmentEn,
    avatars: avatarsEn,
    photoDrop: photoDropEn,
    photoEditor: photoEditorEn,
    talkingPhotos: talkingPhotosEn,
    imageGeneration: imageGenerationEn,
    images: imagesEn,
    recorder: recorderEn,
    recordingPlayer: recordingPlayerEn,
    subtitles: subtitlesEn,
    cloning: cloningEn,
    apiDocs: apiDocsEn,
    apiPage: apiPageEn,
    cloningPage: cloningPageEn,
    dubs: dubsEn,
    helpVideos: helpVideosEn,
    hotVideos: hotVideosEn,
    lexicon: lexiconEn,
    matching: matchingEn,
    modelManager: modelManagerEn,
    providerManager: providerManagerEn,
    myVoices: myVoicesEn,
    accountImports: accountImportsEn,
    apiUsage: apiUsageEn,
    paying: payingEn,
    programmes: programmesEn,
    redemption: redemptionEn,
    installing: installingEn,
    search: searchEn,
    soundEffects: soundEffectsEn,
    soundNames: soundNamesEn,
    transcription: transcriptionEn,
    shortcuts: shortcutsEn,
    transcriptCuts: transcriptCutsEn,
    transcriptEditor: transcriptEditorEn,
    translator: translatorEn,
    downloader: downloaderEn,
    contact: contactEn,
    interest: interestEn,
    ownerMoney: ownerMoneyEn,
    voiceReview: voiceReviewEn,
    writing: writingEn,
  }),
);
const japanese = new Map(
  flat({
    ...translated,
    alignment: alignmentJa,
    avatars: avatarsJa,
    photoDrop: photoDropJa,
    photoEditor: photoEditorJa,
    talkingPhotos: talkingPhotosJa,
    imageGeneration: imageGenerationJa,
    images: imagesJa,
    recorder: recorderJa,
    recordingPlayer: recordingPlayerJa,
    subtitles: subtitlesJa,
    cloning: cloningJa,
    apiDocs: apiDocsJa,
    apiPage: apiPageJa,
    cloningPage: cloningPageJa,
    dubs: dubsJa,
    helpVideos: helpVideosJa,
    hotVideos: hotVideosJa,
    lexicon: lexiconJa,
    matching: matchingJa,
    modelManager: modelManagerJa,
    providerManager: providerManagerJa,
    myVoices: myVoicesJa,
    accountImports: accountImportsJa,
    apiUsage: apiUsageJa,
    paying: payingJa,
    programmes: programmesJa,
    redemption: redemptionJa,
    installing: installingJa,
    search: searchJa,
    soundEffects: soundEffectsJa,
    soundNames: soundNamesJa,
    transcription: transcriptionJa,
    shortcuts: shortcutsJa,
    transcriptCuts: transcriptCutsJa,
    transcriptEditor: transcriptEditorJa,
    translator: translatorJa,
    downloader: downloaderJa,
    contact: contactJa,
    interest: interestJa,
    ownerMoney: ownerMoneyJa,
    voiceReview: voiceReviewJa,
    writing: writingJa,
  }),
);
const placeholders = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort((a, b) => a.localeCompare(b));

describe('catalogues', () => {
  it('have the same keys', () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have no empty text', () => {
    for (const [key, text] of [...english, ...japanese]) expect(text.trim(), key).not.toBe('');
  });

  it('fill in the same values', () => {
    for (const [key, text] of english) expect(placeholders(japanese.get(key)), key).toEqual(placeholders(text));
  });

  it('tell two lengths of recordings: of Free and Personal, and of all others', () => {
    const { free, personal, ...others } = plans;
    expect(personal.transcribeMinutes).toBe(free.transcribeMinutes);
    const { transcribeMinutes } = plans.professional;
    for (const plan of Object.values(others)) expect(plan).toMatchObject({ transcribeMinutes });
  });

  it('say on every line about generations left which other tools share them', () => {
    const tools = {
      '/writing/price/left_other': [/images.*sound effects/u, /画像.*効果音/u],
      '/imageGeneration/left': [/writing.*sound effects/u, /ライティング.*効果音/u],
      '/soundEffects/left': [/writing.*images/u, /ライティング.*画像/u],
    } as const;
    for (const [key, [inEnglish, inJapanese]] of Object.entries(tools)) {
      expect(english.get(key), key).toMatch(inEnglish);
      expect(japanese.get(key), key).toMatch(inJapanese);
    }
  });

  it('write one thing one way', () => {
    expect([...japanese].filter(([, text]) => /ごみ箱|ゴミバコ/u.test(text))).toEqual([]);
  });

  it('are translated: Japanese texts hold Japanese', () => {
    // Names of values are not shown; units, the product's names and its watermark are written alike everywhere.
    const worded = (text: string) =>
      text.replaceAll(/\{\{\w+\}\}|\b(?:dB|kHz|LUFS|kbit|TimbreLab|Made with Timbre)\b/g, '');
    const same = [...japanese].filter(
      ([key, text]) =>
        /\p{L}{3}/u.test(worded(text)) &&
        !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) &&
        key !== '',
    );
    expect(same).toEqual([]);
  });
});
