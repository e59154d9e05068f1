import type { SpokenShare } from '../../platform/key-use.ts';

export interface PaidWork {
  readonly amount: number;
  readonly seconds: number;
  readonly characters: number;
  readonly voices: readonly SpokenShare[];
}

export interface PaidShare extends SpokenShare {
  readonly amount: number;
}

const noVoice = { voiceId: '', engine: '' };

/** One for each voice, in which the same voice may stand more than once at its prices. */
function joined(voices: readonly SpokenShare[]): SpokenShare[] {
  const byVoice = new Map<string, SpokenShare>();
  for (const share of voices) {
    const key = JSON.stringify([share.voiceId, share.engine]);
    const known = byVoice.get(key);
    byVoice.set(key, {
      ...share,
      seconds: share.seconds + (known?.seconds ?? 0),
      characters: share.characters + (known?.characters ?? 0),
    });
  }
  return [...byVoice.values()];
}

/**
 * What was paid, shared out among the voices that spoke it; what none of them did is a share without a voice. The
 * amount goes by the characters, or where none were counted by the seconds, in whole units that add up to it.
 */
export function sharesOf({ amount, seconds, characters, voices }: PaidWork): PaidShare[] {
  const spoken = joined(voices).filter((share) => share.seconds > 0 || share.characters > 0);
  const rest = {
    ...noVoice,
    seconds: Math.max(0, seconds - spoken.reduce((sum, share) => sum + share.seconds, 0)),
    characters: Math.max(0, characters - spoken.reduce((sum, share) => sum + share.characters, 0)),
  };
  // Sums of lengths differ in their last bits.
  const hasRest = spoken.length === 0 || rest.characters > 0 || rest.seconds > 0.001;
  const shares = hasRest ? [...spoken, rest] : spoken;
  const weightOf = (share: SpokenShare): number => (characters > 0 ? share.characters : share.seconds);
  const whole = shares.reduce((sum, share) => sum + weightOf(share), 0);
  let weight = 0;
  let given = 0;
  return shares.map((share, index) => {
    weight += weightOf(share);
    const upTo = index === shares.length - 1 || whole === 0 ? amount : Math.round((amount * weight) / whole);
    const own = upTo - given;
    given = upTo;
    return { ...share, amount: own };
  });
}
