import * as z from 'zod/mini';

/** From low to high; the specification's numbers are not in this order (Free is 2). */
export const planNames = ['free', 'personal', 'professional', 'ultimate', 'scale', 'business'] as const;
export const planName = z.enum(planNames);
export type PlanName = z.infer<typeof planName>;

export interface Plan {
  /** The specification's number (vipType). */
  readonly code: number;
  readonly monthlyCredits: number;
  readonly yearlyCredits: number;
  /** Null: unlimited. The same holds for every nullable limit below. */
  readonly storageBytes: number | null;
  /** What is kept of listening, beside the storage; what was not heard for longest goes first. */
  readonly cacheBytes: number;
  readonly textChars: number;
  readonly previewChars: number | null;
  readonly premiumPreviewChars: number | null;
  readonly generationsPerDay: number | null;
  readonly translationChars: number | null;
  readonly transcribeMinutes: number;
  readonly avatarMinutes: number;
  readonly avatarTextChars: number;
  readonly voiceSlots: number;
  readonly avatarSlots: number;
  /** Jobs of one user that run at once; more wait in the queue. */
  readonly runningJobs: number;
  readonly hasSubtitleExport: boolean;
  readonly hasCommercialRights: boolean;
  /** Exports carry a soft tone. */
  readonly hasWatermark: boolean;
  /** Premium voices may be exported; below, they are previewed within `premiumPreviewChars`. */
  readonly hasPremiumVoices: boolean;
  /** Speed, pitch and mood may be saved with a favourite voice. */
  readonly hasFavouriteSettings: boolean;
}

const gibibyte = 1024 ** 3;
const unlimited = null;

/** The plans' rights: the specification's table, binary gigabytes. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  free: {
    code: 2,
    monthlyCredits: 0,
    yearlyCredits: 0,
    storageBytes: 1 * gibibyte,
    cacheBytes: gibibyte / 4,
    textChars: 10_000,
    previewChars: 5000,
    premiumPreviewChars: 0,
    generationsPerDay: unlimited,
    translationChars: 0,
    transcribeMinutes: 20,
    avatarMinutes: 3,
    avatarTextChars: 1000,
    voiceSlots: 1,
    avatarSlots: 1,
    runningJobs: 1,
    hasSubtitleExport: false,
    hasCommercialRights: false,
    hasWatermark: true,
    hasPremiumVoices: false,
    hasFavouriteSettings: false,
  },
  personal: {
    code: 0,
    monthlyCredits: 150,
    yearlyCredits: 1800,
    storageBytes: 100 * gibibyte,
    cacheBytes: 1 * gibibyte,
    textChars: 10_000,
    previewChars: unlimited,
    premiumPreviewChars: 20_000,
    generationsPerDay: 10,
    translationChars: 100_000,
    transcribeMinutes: 20,
    avatarMinutes: 3,
    avatarTextChars: 1000,
    voiceSlots: 3,
    avatarSlots: 3,
    runningJobs: 2,
    hasSubtitleExport: false,
    hasCommercialRights: true,
    hasWatermark: false,
    hasPremiumVoices: false,
    hasFavouriteSettings: false,
  },
  professional: {
    code: 1,
    monthlyCredits: 500,
    yearlyCredits: 6000,
    storageBytes: 300 * gibibyte,
    cacheBytes: 4 * gibibyte,
    textChars: 30_000,
    previewChars: unlimited,
    premiumPreviewChars: unlimited,
    generationsPerDay: 30,
    translationChars: unlimited,
    transcribeMinutes: 60,
    avatarMinutes: 5,
    avatarTextChars: 3000,
    voiceSlots: 5,
    avatarSlots: 5,
    runningJobs: 3,
    hasSubtitleExport: true,
    hasCommercialRights: true,
    hasWatermark: false,
    hasPremiumVoices: true,
    hasFavouriteSettings: true,
  },
  ultimate: {
    code: 3,
    monthlyCredits: 2500,
    yearlyCredits: 30_000,
    storageBytes: 2048 * gibibyte,
    cacheBytes: 8 * gibibyte,
    textChars: 30_000,
    previewChars: unlimited,
    premiumPreviewChars: unlimited,
    generationsPerDay: unlimited,
    translationChars: unlimited,
    transcribeMinutes: 60,
    avatarMinutes: 10,
    avatarTextChars: 8000,
    voiceSlots: 10,
    avatarSlots: 10,
    runningJobs: 4,
    hasSubtitleExport: true,
    hasCommercialRights: true,
    hasWatermark: false,
    hasPremiumVoices: true,
    hasFavouriteSettings: true,
  },
  scale: {
    code: 4,
    monthlyCredits: 12_000,
    yearlyCredits: 144_000,
    storageBytes: unlimited,
    cacheBytes: 16 * gibibyte,
    textChars: 30_000,
    previewChars: unlimited,
    premiumPreviewChars: unlimited,
    generationsPerDay: unlimited,
    translationChars: unlimited,
    transcribeMinutes: 60,
    avatarMinutes: 10,
    avatarTextChars: 8000,
    voiceSlots: 30,
    avatarSlots: 20,
    runningJobs: 6,
    hasSubtitleExport: true,
    hasCommercialRights: true,
    hasWatermark: false,
    hasPremiumVoices: true,
    hasFavouriteSettings: true,
  },
  business: {
    code: 5,
    monthlyCredits: 60_000,
    yearlyCredits: 720_000,
    storageBytes: unlimited,
    cacheBytes: 32 * gibibyte,
    textChars: 30_000,
    previewChars: unlimited,
    premiumPreviewChars: unlimited,
    generationsPerDay: unlimited,
    translationChars: unlimited,
    transcribeMinutes: 60,
    avatarMinutes: 10,
    avatarTextChars: 8000,
    voiceSlots: 100,
    avatarSlots: 30,
    runningJobs: 10,
    hasSubtitleExport: true,
    hasCommercialRights: true,
    hasWatermark: false,
    hasPremiumVoices: true,
    hasFavouriteSettings: true,
  },
};

export const trial = { days: 3, credits: 10, referredCredits: 22 } as const;

/** Negative when `a` is the lower plan. */
export function comparePlans(a: PlanName, b: PlanName): number {
  return planNames.indexOf(a) - planNames.indexOf(b);
}

/**
 * Whether it is a step down, which is refused: a lower plan, or from the year to the month of the same one.
 */
export function isDemotion(
  to: { readonly plan: PlanName; readonly interval: 'month' | 'year' },
  own: { readonly plan: PlanName; readonly interval: 'month' | 'year' | null },
): boolean {
  if (own.plan === 'free') return false;
  const step = comparePlans(to.plan, own.plan);
  return step < 0 || (step === 0 && own.interval === 'year' && to.interval === 'month');
}
