import { ipaFromFlite } from '../ipa.ts';
import phones from './festival-phones.json' with { type: 'json' };

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...phones, mr: phones.hi, te: phones.hi };

/** Silence, by the names the voices have for it. */
export const isFestivalPause = (phone: string): boolean => /^(?:pau|#+|_|&)$/u.test(phone);

/** A sound of a festival voice in IPA; a figure behind it is its stress, a colon its length. */
export function ipaFromFestival(language: string, phone: string): string {
  const table = tables[language.split('-')[0] ?? ''];
  if (table === undefined) return ipaFromFlite(phone);
  const [, name = '', length = ''] = /^(.+?)1?(:?)$/u.exec(phone) ?? [];
  return `${table[name] ?? name.replace('g', 'ɡ')}${length === '' ? '' : 'ː'}`;
}
