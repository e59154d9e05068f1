import type { Call } from '../call.ts';

export interface ApiGroup {
  readonly name: string;
  /** The heading it stands under. */
  readonly section: string;
  readonly description: string;
  /** First words of the contract's files. */
  readonly words: readonly string[];
}

const group = (section: string, name: string, description: string, words: readonly string[] = []): ApiGroup => ({
  name,
  section,
  description,
  words,
});

const doorGroups = {
  openai: group(
    'Compatible APIs',
    'OpenAI-compatible',
    'The audio part of OpenAI’s API: change the base URL and the key of a program that you have.',
  ),
  elevenlabs: group(
    'Compatible APIs',
    'ElevenLabs-compatible',
    'ElevenLabs’ API onto the same voices and services: change the base URL and the key.',
  ),
} as const;
const ownerGroup = group('Account', 'Studio owner', 'What only the owner of this studio may do, in the browser.');
const otherGroup = group('Account', 'Other', 'Calls of the web app.');

/** What a developer looks for, in reading order. A call is in the first that has a word of its file. */
const wordGroups: readonly ApiGroup[] = [
  group('Speech', 'Voices', 'Find a voice, hear it, and keep your favorites.', ['voices', 'speech', 'contest']),
  group('Speech', 'Cloned voices', 'Make a voice from a recording that you have the rights to.', ['cloning']),
  group('Speech', 'Voice matching', 'Find the voices that sound most like a recording.', ['matching']),
  group('Speech', 'Pronunciation', 'Your own dictionary: how words are read, everywhere.', [
    'lexicon',
    'pronunciation',
  ]),
  group('Speech', 'Sound effects', 'Sounds from a description, and your library of sounds.', [
    'sound-effects',
    'sounds',
  ]),
  group('Projects', 'Voiceovers', 'Scripts with voices: create, change, listen to, and keep versions.', [
    ...(['articles', 'albums', 'projects', 'script', 'segments'] as const),
  ]),
  group('Projects', 'Exports', 'Finished files of a voiceover, and pages to share them.', ['exports', 'shares']),
  group('Projects', 'Video translation', 'Dub a video into another language, line by line.', ['dubbing']),
  group('Projects', 'Talking photos', 'Avatars and photos that speak.', ['talking-photos']),
  group('Projects', 'Writing', 'Documents, and text written with you.', ['writing']),
  group('Recordings', 'Transcription', 'Text from recordings, with speakers and times.', ['transcription']),
  group('Recordings', 'Alignment', 'Subtitles from a script and its recording.', ['alignment']),
  group('Recordings', 'Translation', 'Texts and subtitles in another language.', ['translation']),
  group('Recordings', 'Media from links', 'Download and convert recordings and videos.', ['downloads', 'media-tools']),
  group('Recordings', 'Images', 'Remove backgrounds, enlarge, generate.', ['images']),
  group('Platform', 'Uploads and files', 'Send large files in parts, and read what was made.', ['uploads']),
  group('Platform', 'Usage and credits', 'What you have used, what is left, and what your plan allows.', [
    ...(['credits', 'rights', 'plans', 'api-balance', 'api-usage', 'usage'] as const),
  ]),
  group('Platform', 'MCP', 'The Model Context Protocol: tools for language models.', ['mcp']),
  group('Platform', 'Webhooks', 'Signed messages to your server when work has ended.', ['webhooks']),
  group('Account', 'API keys', 'Made and revoked in the browser: a key can’t make keys.', ['api-keys']),
  group('Account', 'Account and login', 'Sessions, profile and connected accounts.', [
    ...(['accounts', 'sessions', 'identities', 'hand-offs', 'onboarding', 'surveys', 'environments'] as const),
  ]),
  group('Account', 'Billing', 'Plans, orders, invoices, codes and referrals.', [
    ...(['billing', 'redemption', 'referrals', 'affiliates'] as const),
  ]),
];

/** In reading order. */
export const apiGroups: readonly ApiGroup[] = [...Object.values(doorGroups), ...wordGroups, otherGroup, ownerGroup];

const startsWith = (file: string, word: string): boolean => file === word || file.startsWith(`${word}-`);

/** The group of a call that the contract's file of this name declares. */
export function groupOf({ door, access }: Pick<Call, 'door' | 'access'>, file: string): ApiGroup {
  if (access === 'owner') return ownerGroup;
  if (door !== 'timbre') return doorGroups[door];
  return wordGroups.find(({ words }) => words.some((word) => startsWith(file, word))) ?? otherGroup;
}

/** The groups by their headings, as readers of OpenAPI documents know them. */
export function groupSections(): { readonly name: string; readonly tags: string[] }[] {
  const sections = [...new Set(apiGroups.map(({ section }) => section))];
  return sections.map((name) => ({
    name,
    tags: apiGroups.filter(({ section }) => section === name).map((one) => one.name),
  }));
}
