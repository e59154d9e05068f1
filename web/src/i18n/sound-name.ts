import type { Sound } from '@timbre/contract/sounds';
import i18next from 'i18next';
import { soundNames as english } from './en/sound-names.ts';
import { soundNames as japanese } from './ja/sound-names.ts';

const isKnown = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** What a sound is called here: the studio's in the reader's language, one's own as they named it. Scripts keep `name`. */
export function soundName({ id, name, origin }: Pick<Sound, 'id' | 'name' | 'origin'>): string {
  const key = id.replace(/^bed:/u, '');
  if (origin !== 'built-in' || !isKnown(key)) return name;
  if (!i18next.hasResourceBundle('en', 'soundNames')) {
    i18next.addResourceBundle('en', 'soundNames', english);
    i18next.addResourceBundle('ja', 'soundNames', japanese);
  }
  return i18next.t(key, { ns: 'soundNames' });
}
