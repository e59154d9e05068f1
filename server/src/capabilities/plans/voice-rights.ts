import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { CountedRight } from './counted-rights.ts';

/** What rights ask of a voice. */
export interface RatedVoice {
  readonly name: string;
  /** 0 Standard, 1 Premium, 2 Ultra. */
  readonly quality: number;
  /** Whose own voice it is; null or left out: the catalogue's. */
  readonly ownerId?: string | null;
}

/** From this quality on a voice is a premium one. A server that gives them to everyone raises it to 3. */
const premiumQuality = 1;

/** One's own voice comes with the plan's slots, so every plan that has it lets it out. */
const isPremium = ({ quality, ownerId }: RatedVoice): boolean =>
  quality >= premiumQuality && typeof ownerId !== 'string';

function refuse(voices: readonly RatedVoice[], what: string): never {
  const names = [...new Set(voices.map(({ name }) => name))];
  const isOne = names.length === 1;
  fail(
    'voice.premium',
    { field: 'speaker' },
    `${names.join(', ')} ${isOne ? 'is a premium voice' : 'are premium voices'}. ${what} Choose a standard voice, or upgrade.`,
  );
}

/** The right that a preview in this voice is counted against; throws `voice.premium` on a plan that has none for it. */
export function previewRight({ plan }: Actor, voice: RatedVoice): CountedRight {
  if (!isPremium(voice)) return 'preview-characters';
  if (plans[plan].premiumPreviewChars === 0) refuse([voice], 'Your plan only previews standard voices.');
  return 'premium-preview-characters';
}

/** The premium voices among them that the plan does not let out of the studio. */
export const lockedVoices = <V extends RatedVoice>({ plan }: Actor, voices: readonly V[]): V[] =>
  plans[plan].hasPremiumVoices ? [] : voices.filter(isPremium);

/** Throws `voice.premium` with the names of those that the plan does not let out of the studio. */
export function requireExportVoices(actor: Actor, voices: readonly RatedVoice[]): void {
  const locked = lockedVoices(actor, voices);
  if (locked.length > 0) refuse(locked, 'Exporting them requires Professional or higher.');
}
