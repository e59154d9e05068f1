import { chargeForSeconds, creditsFromMicro, voicePrice } from '@timbre/contract/money';
import { countCharacters } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';

export interface RoughCost {
  readonly seconds: number;
  readonly credits: number;
}

/** What a text would cost a visitor, from the voice's measured pace; the server's estimate counts once logged in. */
export function roughCost(
  text: string,
  voice: Pick<Speaker, 'secondsPerCharacter' | 'vipAuth'>,
  speed: number,
): RoughCost {
  const seconds = (countCharacters(text) * voice.secondsPerCharacter) / speed;
  return {
    seconds,
    credits: creditsFromMicro(chargeForSeconds([{ seconds, creditsPerSecond: voicePrice(voice.vipAuth) }])),
  };
}
