import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Speaker } from '@timbre/contract/voices/voices';
import { catalogueOwner, type listSharedVoices } from '@timbre/contract/voices/voices-door-shared';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../../platform/actor.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { ageOf } from '../age-words.ts';
import { libraryView } from '../similar-voices.ts';

export interface SharedVoicesDeps {
  readonly voices: Pick<VoiceService, 'catalogue' | 'speakers'>;
  readonly publicUrl: string;
}

type Input = InputOf<typeof listSharedVoices>;

/** ElevenLabs writes `middle_aged`, programs also write `Middle-aged`. */
const plain = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, ' ');
const isSame = (wanted: string | undefined, is: string): boolean =>
  wanted === undefined || wanted === '' || plain(wanted) === plain(is);
const isOneOf = (wanted: string | string[] | undefined, are: readonly string[]): boolean => {
  const words = [wanted ?? []].flat().map(plain);
  return words.length === 0 || are.some((one) => words.includes(plain(one)));
};

/** `en` is any English; with a region it is that one. */
const speaks = (wanted: string | undefined, language: string): boolean =>
  wanted === undefined ||
  wanted === '' ||
  (wanted.includes('-') ? wanted.toLowerCase() === language.toLowerCase() : isSameLanguage(wanted, language));

function isWanted(speaker: Speaker, input: Input): boolean {
  const { gender, accent, age, language, name, base, tags, domainName } = speaker;
  const said = [name, base, accent, language, ...tags, ...domainName].join(' ').toLowerCase();
  return (
    isSame(input.gender, gender) &&
    isSame(input.age, ageOf(age)) &&
    isSame(input.accent, accent) &&
    speaks(input.language, language) &&
    speaks(input.locale, language) &&
    isOneOf(input.use_cases, domainName) &&
    isOneOf(input.descriptives, tags) &&
    (input.search ?? '')
      .toLowerCase()
      .split(/\s+/u)
      .every((word) => said.includes(word))
  );
}

/** Asked for what no voice here is, the list is empty. */
const isOfNoOne = ({ category, featured, owner_id: owner = catalogueOwner }: Input): boolean =>
  category !== undefined || featured === 'true' || owner !== catalogueOwner;

/** One page of the catalogue's voices that are asked for. */
export async function sharedVoices(
  { voices, publicUrl }: SharedVoicesDeps,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof listSharedVoices>> {
  const { page, page_size: size, sort = 'created_date' } = input;
  const all = isOfNoOne(input) ? [] : await voices.speakers(actor, await voices.catalogue());
  const found = all.filter((speaker) => isWanted(speaker, input));
  const ordered = sort === 'created_date' ? found : found.toSorted((a, b) => b.playCount - a.playCount);
  const shown = ordered.slice(page * size, (page + 1) * size);
  return {
    voices: shown.map((speaker) => libraryView(speaker, publicUrl)),
    has_more: (page + 1) * size < ordered.length,
    total_count: ordered.length,
    last_sort_id: shown.at(-1)?.speakerId ?? null,
  };
}
