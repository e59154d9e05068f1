import type { Call } from '../call.ts';
import { doorSummaries } from './call-summaries-doors.ts';

/** Verbs of ids that say less than they do. */
const verbs: Readonly<Record<string, string>> = {
  read: 'Get',
  authorise: 'Announce',
  put: 'Send',
  submit: 'Send',
};

/** Words of ids that outsiders call something else; longer ones first. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/\bdub (file|language|line|picture|sample|speaker|speech|subtitle|version|event|status)(e?s)?\b/gu, 'dubbing $1$2'],
  [/\bdub(s?)\b/gu, 'dubbing project$1'],
  [/\barticle(s?)\b/gu, 'voiceover$1'],
  [/\bspeaker(s?)\b/gu, 'voice$1'],
  [/\bclone(s?)\b/gu, 'cloned voice$1'],
  [/\bphoto project(s?)\b/gu, 'talking-photo project$1'],
  [/\bphoto video(s?)\b/gu, 'talking-photo video$1'],
  [/\bphoto (version|recording|album|template|tag)(s?)\b/gu, 'talking-photo $1$2'],
  [/\bavatar case(s?)\b/gu, 'custom avatar$1'],
  [/\bextraction(s?)\b/gu, 'download$1'],
  [/\bapi key(s?)\b/gu, 'API key$1'],
  [/\bmp3\b/gu, 'MP3'],
  [/\bmp4\b/gu, 'MP4'],
  [/\bwav\b/gu, 'WAV'],
  [/\beleven labs\b/gu, 'ElevenLabs'],
  [/\bopen ai\b/gu, 'OpenAI'],
];

/** What an id alone can't say well. */
const sentences: Readonly<Record<string, string>> = {
  ...doorSummaries,
  addOriginalImage: 'Add an uploaded picture to your images',
  agreeToPhoto: 'Confirm that you may use a photo',
  alignSubtitles: 'Align a script with its recording',
  authoriseUpload: 'Start an upload',
  createDubFromSample: 'Create a dubbing project from a sample video',
  createMatchAudio: 'Save a recording to match voices with',
  createPhotoFromAudio: 'Create a talking-photo video from recordings',
  detectAvatar: 'Find the faces in a photo',
  downloadMp3: 'Download an export as MP3',
  downloadVideo: 'Download a video from a link',
  downloadVideoShort: 'Download a video from a link (short form)',
  extractAudio: 'Extract the audio of a video',
  extractAudioShort: 'Extract the audio of a video (short form)',
  finishUpload: 'Finish an upload',
  generateImageFromImage: 'Generate an image from another one',
  generateWriting: 'Write or rewrite text, streamed',
  listSpeakerHistoryOld: 'List recently used voices (older form)',
  listSpeakerHistory: 'List recently used voices',
  listUserSpeakers: 'List your own voices',
  listenToArticle: 'Listen to a voiceover, streamed',
  listenToPhotoProject: 'Listen to a talking-photo project, streamed',
  listenToTake: 'Listen to a take, streamed',
  matchVoices: 'Match voices with a recording',
  matchVoicesByLink: 'Match voices with a recording behind a link',
  playDemo: 'Speak a sample text with several voices',
  playDemoAudio: 'Get the audio of a sample',
  playDemoForSpeaker: 'Speak a sample text with one voice',
  putUploadPart: 'Send a part of an upload',
  readFile: 'Download a file by its signed address',
  readUserRights: 'Get what your plan allows',
  recordDubOpened: 'Note that a dubbing project was opened',
  recordSpeakerUse: 'Note that a voice was used',
  rollBackImage: 'Restore an earlier version of an image',
  searchSpeakers: 'Search voices',
  shortenDubLine: 'Suggest a shorter wording of a line',
  speakDubLine: 'Speak a line of a dubbing project',
  splitSubtitles: 'Split text into subtitles',
  translateDubLines: 'Translate the lines of a dubbing project',
  usePhotoTemplate: 'Create a talking-photo project from a template',
};

const spoken = (id: string): string => {
  const words = id.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return nouns.reduce((text, [old, word]) => text.replaceAll(old, word), words);
};

/** `readCreditBalance` as a sentence: "Get credit balance". */
export function summaryOf({ id, available }: Pick<Call, 'id' | 'available'>): string {
  const sentence = sentences[id] ?? sentenceOf(spoken(id));
  return available ? sentence : `${sentence} (not available yet)`;
}

function sentenceOf(words: string): string {
  const [first = '', ...rest] = words.split(' ');
  if (first === 'bin') return `Move ${rest.join(' ')} to the bin`;
  const verb = verbs[first] ?? `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  return [verb, ...rest].join(' ');
}

/** Ids that have a sentence of their own. */
export const summarisedIds: readonly string[] = Object.keys(sentences);
