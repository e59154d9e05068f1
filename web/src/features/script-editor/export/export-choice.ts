import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import type { RequestOf } from '@timbre/contract/call';
import type { exportArticle } from '@timbre/contract/exports';
import { exportFormat, exportPackaging, subtitleFormat, subtitleFormats } from '@timbre/contract/exports';
import type { SubtitleProfileName } from '@timbre/media/subtitles/subtitle-rules';
import { subtitleProfiles } from '@timbre/media/subtitles/subtitle-rules';
import * as z from 'zod/mini';
import { readStored, store } from '../../../lib/storage.ts';

const shape = z.object({
  format: exportFormat,
  sampleRate: z.union([z.literal('auto'), z.literal(24_000), z.literal(48_000)]),
  packaging: exportPackaging,
  subtitles: z.array(subtitleFormat).check(z.maxLength(subtitleFormats.length)),
});

/** What someone wants to have; `auto`: the highest rate a voice of the script has. */
export type ExportChoice = z.infer<typeof shape>;

const firstChoice: ExportChoice = { format: 'mp3', sampleRate: 'auto', packaging: 'file', subtitles: [] };

/** What was chosen the last time in this browser. */
export function lastChoice(): ExportChoice {
  try {
    return shape.safeParse(JSON.parse(readStored('export-choice') ?? 'null')).data ?? firstChoice;
  } catch {
    return firstChoice;
  }
}

export function rememberChoice(choice: ExportChoice): void {
  store('export-choice', JSON.stringify(choice));
}

/** A choice as the server takes it; subtitles only where the plan has them. */
export function exportRequest(
  articleId: string,
  { format, sampleRate, packaging, subtitles }: ExportChoice,
  hasSubtitleExport: boolean,
): RequestOf<typeof exportArticle> {
  return {
    articleId,
    format,
    packaging,
    ...(sampleRate === 'auto' ? {} : { sampleRate }),
    subtitles: hasSubtitleExport ? subtitleFormats.filter((one) => subtitles.includes(one)) : [],
  };
}

/** Adds a member to a list, or takes it out. */
export const toggled = <T>(list: readonly T[], member: T): T[] =>
  list.includes(member) ? list.filter((one) => one !== member) : [...list, member];

/** As the contract's custom rules allow. */
export const ruleRanges = {
  maxCharsPerLine: { min: 8, max: 80, step: 1 },
  maxLines: { min: 1, max: 4, step: 1 },
  maxCharsPerSecond: { min: 5, max: 60, step: 1 },
  minSeconds: { min: 0.2, max: 5, step: 0.1 },
  maxSeconds: { min: 1, max: 20, step: 0.5 },
  minGapSeconds: { min: 0, max: 1, step: 0.01 },
} as const;

export type RuleName = keyof typeof ruleRanges;
export const ruleNames = Object.keys(ruleRanges) as RuleName[];

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, value));

/** The numbers a profile stands for. */
export function rulesOf(rules: SubtitleRules): Readonly<Record<RuleName, number>> {
  return rules.profile === 'custom' ? rules : subtitleProfiles[rules.profile];
}

/** Other rules: custom ones begin with the numbers of those before, as far as the ranges allow. */
export function withProfile(rules: SubtitleRules, profile: SubtitleProfileName | 'custom'): SubtitleRules {
  if (profile !== 'custom') return { ...rules, profile };
  const numbers = rulesOf(rules);
  const kept = Object.fromEntries(ruleNames.map((name) => [name, within(numbers[name], ruleRanges[name])]));
  return { ...rules, ...kept, profile };
}

/** Custom rules with another number; one that is none changes nothing, and a subtitle's least time never passes its longest. */
export function withRule(rules: SubtitleRules, name: RuleName, value: number): SubtitleRules {
  if (!Number.isFinite(value)) return rules;
  const next = { ...rules, [name]: within(value, ruleRanges[name]) };
  if (next.minSeconds <= next.maxSeconds) return next;
  return name === 'minSeconds' ? { ...next, maxSeconds: next.minSeconds } : { ...next, minSeconds: next.maxSeconds };
}
