/** One credit in the ledger's unit. All amounts are integers of it, so that 0.02 credits a second stay exact. */
export const microPerCredit = 1_000_000;
/** Charges are rounded up once a job to so many credits. */
export const chargeStepCredits = 0.01;
const chargeStepMicro = microPerCredit * chargeStepCredits;

/** Prices in credits, by what is made. Quality 0 Standard, 1 Premium, 2 Ultra. */
export const prices = {
  voicePerSecond: [0.02, 0.02, 0.1],
  clonedVoicePerSecond: 0.1,
  standardAvatarPerSecond: 0.2,
  expressiveAvatarPerSecond: 0.4,
  gestureAvatarPerSecond: 0.2,
  transcriptionPerSecond: 0.02,
  videoDownloadPerSecond: 0.02,
  alignmentPerSecond: 0.02,
  isolationPerSecond: 0.02,
  /** Of a language: what is heard and translated, and what is spoken at its first time. */
  dubbingPerSecond: 0.2,
  /** The part of it that is taken when the text is there. */
  dubbingTextPerSecond: 0.02,
  lipSyncPerSecond: 0.1,
  subtitleRemovalPerSecond: 0.1,
  writingPerGeneration: 0.1,
  translationPerUse: 0.1,
  imagePerGeneration: 2,
  soundEffectPerGeneration: 2,
} as const;

/** Credits a second of a voice of this quality, or of a cloned one. */
export const voicePrice = (quality: number, isCloned = false): number =>
  isCloned ? prices.clonedVoicePerSecond : (prices.voicePerSecond[quality] ?? prices.voicePerSecond[2]);

/** Something that is paid by its length. */
export interface TimedCharge {
  readonly seconds: number;
  readonly creditsPerSecond: number;
}

/** Micro-credits for all parts of one job together, rounded up once to 0.01 credit. */
export function chargeForSeconds(parts: readonly TimedCharge[]): number {
  // Milliseconds and micro-credits first: both are integers, so that no float's last digit costs a step more.
  let thousandths = 0;
  for (const { seconds, creditsPerSecond } of parts) {
    thousandths += Math.round(seconds * 1000) * Math.round(creditsPerSecond * microPerCredit);
  }
  return Math.ceil(thousandths / 1000 / chargeStepMicro) * chargeStepMicro;
}

/** Credits as shown, from the ledger's unit. */
export function creditsFromMicro(micro: number): number {
  return micro / microPerCredit;
}

export function microFromCredits(credits: number): number {
  return Math.round(credits * microPerCredit);
}
