import type { CreditCause } from '@timbre/contract/credits';

/** What the history calls each cause of the ledger. */
const words = {
  'account.created': 'accountCreated',
  'account.trial': 'accountTrial',
  'admin.grant': 'adminGrant',
  'admin.take-back': 'adminTakeBack',
  'billing.compensation': 'compensation',
  'billing.payment': 'payment',
  'billing.refund': 'refund',
  'exports.render': 'export',
  'redemption.code': 'code',
  'referrals.friend': 'friend',
  'surveys.score': 'score',
  'speech.stream': 'speech',
  'talking-photos.render': 'talkingPhoto',
  'translation.translate': 'translation',
  'alignment.align': 'alignment',
  'conversion.convert': 'conversion',
  'isolation.clean': 'isolation',
  'downloads.fetch': 'download',
  'transcription.transcribe': 'transcription',
  'sound-effects.generate': 'soundEffect',
  'images.generate': 'image',
  'writing.generate': 'writing',
  'trial.ended': 'trialEnded',
} as const satisfies Record<CreditCause, string>;

type Words = (typeof words)[CreditCause] | 'added' | 'deducted';

const isKnown = (type: string): type is CreditCause => type in words;

/** The text's key for a movement; what a newer server writes is at least added or deducted. */
export function causeKey({ type, credits }: { readonly type: string; readonly credits: string }) {
  const word: Words = isKnown(type) ? words[type] : credits.startsWith('-') ? 'deducted' : 'added';
  return `credits.causes.${word}` as const;
}
