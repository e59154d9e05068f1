import type { Sound } from '@timbre/contract/sounds';
import { currentLanguage } from './translate.ts';
import { soundNames as english } from './en/sound-names.ts';
import { soundNames as japanese } from './ja/sound-names.ts';

const isKnown = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** What a sound is called here: the studio's in the reader's language, one's own as they named it. Scripts keep `name`. */
export function soundName({ id, name, origin }: Pick<Sound, 'id' | 'name' | 'origin'>): string {
  const key = id.replace(/^bed:/u, '');
  if (origin !== 'built-in' || !isKnown(key)) return name;
  return (currentLanguage() === 'ja' ? japanese : english)[key];
}
