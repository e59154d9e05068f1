import {
  createSoundEffectTool,
  listVoicesTool,
  readBalanceTool,
  searchVoicesTool,
  translateTool,
} from '@timbre/contract/mcp/mcp-tools';
import type { CreditService } from '../../capabilities/credits/credits.service.ts';
import type { TranslationService } from '../../capabilities/translation/translation.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { soundGeneration, type SoundGenerationDeps } from '../elevenlabs/sound-generation.ts';
import { serve } from './served-tool.ts';
import { audioOf, requireFit } from './speak.ts';

export interface CatalogueDeps extends SoundGenerationDeps {
  readonly voices: VoiceService;
  readonly translation: Pick<TranslationService, 'translate'>;
  readonly credits: Pick<CreditService, 'balance'>;
}

/** A page is read by a model: short enough for that. */
const pageSize = 50;
const soundRate = 44_100;

type Filter = Parameters<VoiceService['search']>[1];

/** Of the catalogue, by all that is asked for. */
async function pageOf(voices: VoiceService, actor: Actor, filter: Filter, number: number) {
  const { results, totalElements, totalPages } = await voices.search(actor, filter, { size: pageSize, number });
  return {
    voices: results.map((one) => viewOf(one, false)),
    page: number,
    pages: Math.max(1, totalPages),
    total: totalElements,
  };
}

const viewOf = (
  {
    speaker: id,
    name,
    language,
    accent,
    gender,
    age,
    emotionSet,
  }: Awaited<ReturnType<VoiceService['speakers']>>[number],
  isOwn: boolean,
) => ({ id, name, language, accent, gender, age: `about ${age}`, moods: [...emotionSet], is_own: isOwn });

/** The catalogue, one's own voices at the head of its first page. */
export const listVoices = ({ voices }: CatalogueDeps) =>
  serve(listVoicesTool, async ({ actor, input: { page, ...filter } }) => {
    const found = await pageOf(voices, actor, filter, page);
    const isWanted = ({ language, gender }: { readonly language: string; readonly gender: string }): boolean =>
      (filter.language === undefined || language.split('-')[0] === filter.language.split('-')[0]) &&
      (filter.gender === undefined || gender === filter.gender);
    const own = page === 1 ? await voices.speakers(actor, await voices.own(actor.userId)) : [];
    return { data: { ...found, voices: [...own.filter(isWanted).map((one) => viewOf(one, true)), ...found.voices] } };
  });

export const searchVoices = ({ voices }: CatalogueDeps) =>
  serve(searchVoicesTool, async ({ actor, input: { page, ...filter } }) => ({
    data: await pageOf(voices, actor, filter, page),
  }));

/** One take of a sound; nothing of it is kept. */
export const createSoundEffect = (deps: CatalogueDeps) =>
  serve(createSoundEffectTool, async ({ actor, input, signal }) => {
    const { text, seconds, loop, format } = input;
    const wanted = { text, loop, output_format: format === 'wav' ? 'pcm_44100' : 'mp3_44100_128' } as const;
    const asked = seconds === undefined ? wanted : { ...wanted, duration_seconds: seconds };
    const { body } = await soundGeneration(deps, { actor, input: asked, signal });
    const bytes = body as Uint8Array;
    requireFit(bytes.length);
    return { text: `The sound “${text}”.`, audio: audioOf(bytes, format, soundRate), data: null };
  });

export const translateText = ({ translation }: CatalogueDeps) =>
  serve(translateTool, async ({ actor, input, signal }) => {
    const made = await translation.translate(actor, { ...input, takesCredits: true }, signal);
    const { result: content, source, target, engine } = made;
    return { text: content, data: { content, source, target, engine } };
  });

export const readBalance = ({ credits }: CatalogueDeps) =>
  serve(readBalanceTool, async ({ actor }) => ({ data: await credits.balance(actor.userId) }));
