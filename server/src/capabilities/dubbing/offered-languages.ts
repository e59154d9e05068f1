import type { DubLanguages } from '@timbre/contract/dubbing/dubbing-languages';
import { languageName } from '../transcription/recognisers.service.ts';
import type { DubServiceDeps } from './dubbing.types.ts';
import { fail } from '../../platform/errors.ts';
import { bareLanguage, isSameLanguage } from '../../platform/same-language.ts';

/**
 * What works here is told, not what could: whom someone hears, who speaks, and what leads from one to the other. A language
 * that is translated into and in which no one speaks is one for subtitles.
 */
export async function offeredLanguages({
  recognisers,
  voices,
  translation,
}: Pick<DubServiceDeps, 'recognisers' | 'voices' | 'translation'>): Promise<DubLanguages> {
  const [heard, catalogue, translated] = await Promise.all([
    recognisers.languages(),
    voices.catalogue(),
    translation.languages(),
  ]);
  const counts = new Map<string, number>();
  for (const { language } of catalogue) {
    const bare = bareLanguage(language);
    if (bare !== null) counts.set(bare, (counts.get(bare) ?? 0) + 1);
  }
  for (const { target } of translated.sources.flatMap(({ targets }) => targets))
    if (!counts.has(bareLanguage(target) ?? target)) counts.set(target, 0);
  const leadsTo = (target: string): string[] =>
    translated.sources
      .filter(({ targets }) => targets.some((one) => one.target === target))
      .map(({ source }) => source);
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name, 'en');
  return {
    canDetect: heard.canDetect,
    sources: heard.languages.map(({ language, name, state }) => ({ language, name, canHear: state === 'ready' })),
    targets: [...counts]
      .map(([language, count]) => ({
        language,
        name: languageName(language),
        voices: count,
        translatedFrom: leadsTo(language),
      }))
      .toSorted(byName),
  };
}

/**
 * What has a goal stops for no one, so what it lacks is said before it is paid. Throws `dub.voiceless`, and
 * `translation.pair` where the original's language is known already.
 */
export async function requireWay(
  deps: Pick<DubServiceDeps, 'recognisers' | 'voices' | 'translation'>,
  asked: { readonly language: string; readonly source: string | null; readonly isBrought: boolean },
): Promise<void> {
  const { targets } = await offeredLanguages(deps);
  const target = targets.find((one) => isSameLanguage(one.language, asked.language));
  if (target === undefined || target.voices === 0) fail('dub.voiceless', { field: 'targetLanguage' });
  const { source } = asked;
  if (source === null || asked.isBrought || target.translatedFrom.some((one) => isSameLanguage(one, source))) return;
  fail('translation.pair', { field: 'targetLanguage', reason: `${source}-${asked.language}` });
}
