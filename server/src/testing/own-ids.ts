import type { Call } from '@timbre/contract/call';
import { placesIn, withValue } from './schema-example.ts';

/** What a field's name stands for in `everythingOf`; a plain `id` stands for what the path is about. */
const byName: Readonly<Record<string, string>> = {
  articleId: 'article',
  segmentId: 'segment',
  takeId: 'take',
  versionId: 'version',
  companyId: 'album',
  exportId: 'export',
  albumId: 'transcriptAlbum',
  fileId: 'file',
  uploadId: 'uploadId',
  soundId: 'sound',
  imageId: 'image',
  photoId: 'photo',
  caseId: 'avatar',
  projectId: 'talkingPhoto',
  recordingId: 'photoRecording',
  taskId: 'dub',
  transcriptionId: 'transcript',
  transcription_id: 'transcript',
  lineId: 'dubLine',
  consent_id: 'consent',
  pronunciation_dictionary_id: 'dictionary',
  version_id: 'dictionaryVersion',
  sample_id: 'sample',
  history_item_id: 'speechHistoryItem',
  deliveryId: 'webhookDelivery',
  dubbing_id: 'dub',
  project_id: 'dub',
  segment_id: 'dubLine',
  language_code: 'en',
};
const byPath: readonly (readonly [RegExp, string])[] = [
  [/\/(articles|project)\//, 'article'],
  [/\/company\//, 'album'],
  [/\/exports\//, 'export'],
  [/\/shares\//, 'share'],
  [/\/transcription\/album\//, 'transcriptAlbum'],
  [/\/transcription\//, 'transcript'],
  [/\/photoProject\/album\//, 'photoAlbum'],
  [/\/photoProject\//, 'talkingPhoto'],
  [/\/photoVideo\//, 'photoVideo'],
  [/\/talkingPhoto\//, 'photo'],
  [/\/avatar\/case\//, 'avatar'],
  [/\/v1\/avatar\/\{id\}$/, 'talkingPhoto'],
  [/\/sounds\//, 'sound'],
  [/\/apiKey\//, 'key'],
  [/\/webhook\//, 'webhook'],
  [/\/user\/import\//, 'accountImport'],
  [/\/lexicon\//, 'lexiconEntry'],
  [/\/writing\//, 'writing'],
  [/\/generateImage\/(rollback|report)/, 'generatedImage'],
  [/\/generateImage\//, 'generation'],
  [/\/image\/(result|esrgan\/|rembg\/)/, 'imageResult'],
  [/\/image\//, 'image'],
];

/** Names that mean something else in the calls of one area. */
const byArea: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['/photoProject', { versionId: 'photoVersion', companyId: 'photoAlbum' }],
  ['/videoTrans', { versionId: 'dubVersion', fileRunId: 'dubRun', id: 'dub' }],
  ['/v1/dubbing', { language_code: 'ja' }],
  ['/generateImage', { imageId: 'generatedImage' }],
];

function idFor(call: Call, name: string): string | undefined {
  const inArea = byArea.find(([area]) => call.path.includes(area))?.[1][name];
  if (inArea !== undefined) return inArea;
  if (/^(speaker|voice|speakerId|voice_id)$/.test(name)) return 'fake-standard';
  if (name !== 'id') return byName[name.replace(/s$/, '')];
  return byPath.find(([path]) => path.test(call.path))?.[1];
}

/** The same input with ids of things that are there, so that it reaches further than "not found". */
export function withOwnIds(
  call: Call,
  input: Record<string, unknown>,
  ids: Readonly<Record<string, string>>,
): Record<string, unknown> {
  let filled = input;
  for (const at of placesIn(input)) {
    const name = at.findLast((step) => typeof step === 'string') ?? '';
    const isLeaf =
      placesIn(at.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], input)).length === 0;
    const what = isLeaf && typeof at.at(-1) !== 'undefined' ? idFor(call, String(name)) : undefined;
    if (what !== undefined) filled = withValue(filled, at, ids[what] ?? what);
  }
  return filled;
}
