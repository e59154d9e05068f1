/** One credit in the ledger's unit. All amounts are integers of it, so that 0.02 credits a second stay exact. */
export const microPerCredit = 1_000_000;
/** Charges are rounded up once a job to 0.01 credit (4-readings C46). */
const chargeStepMicro = microPerCredit / 100;

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
  dubbingPerSecond: 0.2,
  lipSyncPerSecond: 0.1,
  subtitleRemovalPerSecond: 0.1,
  writingPerGeneration: 0.1,
  translationPerUse: 0.1,
  imagePerGeneration: 2,
  soundEffectPerGeneration: 2,
} as const;

/** Micro-credits for `seconds` at `creditsPerSecond`, rounded up to 0.01 credit. */
export function chargeForSeconds(seconds: number, creditsPerSecond: number): number {
  // Milliseconds and micro-credits first: both are integers, so 0.1 + 0.2 never costs a step more.
  const micro = (Math.round(seconds * 1000) * Math.round(creditsPerSecond * microPerCredit)) / 1000;
  return Math.ceil(micro / chargeStepMicro) * chargeStepMicro;
}

/** Credits as shown, from the ledger's unit. */
export function creditsFromMicro(micro: number): number {
  return micro / microPerCredit;
}

export function microFromCredits(credits: number): number {
  return Math.round(credits * microPerCredit);
}
