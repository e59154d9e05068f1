import { createAvatarCase } from '@timbre/contract/talking-photos/talking-photos-cases';
import { createPhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import type { Call } from '@timbre/contract/call';
import { createClone } from '@timbre/contract/cloning/cloning';
import { generateImage } from '@timbre/contract/images/images-generation';
import type { PlanName } from '@timbre/contract/plans';
import { plans, trial } from '@timbre/contract/plans';
import { createSoundEffect } from '@timbre/contract/sound-effects/sound-effects';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { translateText } from '@timbre/contract/translation/translation';
import { generateWriting } from '@timbre/contract/writing/writing-generation';

export type CompareGroup = 'credits' | 'voiceover' | 'studio' | 'more' | 'later';
/** A number, whether it is there, null: unlimited, or `credits`: as many as the trial credits pay for. */
export type RightValue = number | boolean | 'credits' | null;

export interface CompareRow {
  readonly name: RowName;
  readonly valueOf: (plan: PlanName) => RightValue;
}

/** Rights of what the studio does today. */
const served = {
  credits: {
    trialCredits: (name: PlanName) => (name === 'free' ? trial.credits : false),
    monthlyCredits: (name: PlanName) => plans[name].monthlyCredits || false,
    yearlyCredits: (name: PlanName) => plans[name].yearlyCredits || false,
  },
  voiceover: {
    hasCommercialRights: (name: PlanName) => plans[name].hasCommercialRights,
    isClean: (name: PlanName) => !plans[name].hasWatermark,
    previewChars: (name: PlanName) => plans[name].previewChars,
    premiumPreviewChars: (name: PlanName) => noneIsFalse(plans[name].premiumPreviewChars),
    hasPremiumVoices: (name: PlanName) => plans[name].hasPremiumVoices,
    textChars: (name: PlanName) => plans[name].textChars,
    hasSubtitleExport: (name: PlanName) => plans[name].hasSubtitleExport,
  },
  studio: {
    storageBytes: (name: PlanName) => plans[name].storageBytes,
    runningJobs: (name: PlanName) => plans[name].runningJobs,
    hasFavouriteSettings: (name: PlanName) => plans[name].hasFavouriteSettings,
  },
} as const;

const counted = {
  voiceSlots: (name: PlanName) => plans[name].voiceSlots,
  avatarSlots: (name: PlanName) => plans[name].avatarSlots,
  avatarMinutes: (name: PlanName) => plans[name].avatarMinutes,
  avatarTextChars: (name: PlanName) => plans[name].avatarTextChars,
  transcribeMinutes: (name: PlanName) => plans[name].transcribeMinutes,
  translationChars: (name: PlanName) => noneIsFalse(plans[name].translationChars),
  generationsPerDay: (name: PlanName) => (name === 'free' ? 'credits' : plans[name].generationsPerDay),
} as const;

/** The calls that such a right is for: while none of them is served, the right comes later. */
const needs: Readonly<Record<keyof typeof counted, readonly Call[]>> = {
  voiceSlots: [createClone],
  avatarSlots: [createAvatarCase],
  avatarMinutes: [createPhotoProject],
  avatarTextChars: [createPhotoProject],
  transcribeMinutes: [createTranscription],
  translationChars: [translateText],
  generationsPerDay: [generateWriting, generateImage, createSoundEffect],
};

export type RowName =
  | keyof (typeof served)['credits']
  | keyof (typeof served)['voiceover']
  | keyof (typeof served)['studio']
  | keyof typeof counted;

const noneIsFalse = (amount: number | null): RightValue => (amount === 0 ? false : amount);

const rowsOf = (rights: Partial<Record<RowName, CompareRow['valueOf']>>): CompareRow[] =>
  Object.entries(rights).map(([name, valueOf]) => ({ name: name as RowName, valueOf }));

/** Every right, in groups; `isServed` tells which calls the studio answers. */
export function compareGroups(
  isServed: (call: Call) => boolean = ({ available }) => available,
): { readonly group: CompareGroup; readonly rows: readonly CompareRow[] }[] {
  const tools = rowsOf(counted);
  const isMore = ({ name }: CompareRow) => (needs[name as keyof typeof counted] ?? []).some(isServed);
  const groups = [
    { group: 'credits' as const, rows: rowsOf(served.credits) },
    { group: 'voiceover' as const, rows: rowsOf(served.voiceover) },
    { group: 'studio' as const, rows: rowsOf(served.studio) },
    { group: 'more' as const, rows: tools.filter(isMore) },
    { group: 'later' as const, rows: tools.filter((row) => !isMore(row)) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
