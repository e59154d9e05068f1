import { fail } from '../../platform/errors.ts';

/** Unicode scripts that a language's usual script (ISO 15924) is written in. Latin letters stand in every script's texts. */
const scriptsOf: Readonly<Record<string, RegExp>> = {
  Jpan: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u,
  Kore: /[\p{sc=Hang}\p{sc=Han}]/u,
  Hans: /\p{sc=Han}/u,
  Hant: /\p{sc=Han}/u,
};
const anyLetter = /\p{L}/u;
const latinLetter = /\p{sc=Latn}/u;

function scriptPattern(language: string): RegExp {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const known = scriptsOf[script];
  if (known !== undefined) return known;
  try {
    return new RegExp(`\\p{sc=${script}}`, 'u');
  } catch {
    return anyLetter;
  }
}

export interface ReadingVoice {
  readonly name: string;
  readonly language: string;
}

/**
 * Throws `voice.language` when most letters of the text are in a script that the voice's language is not written in:
 * the engines would drop or spell them, and no one wants to pay for that.
 */
export function requireReadableScript(text: string, { name, language }: ReadingVoice): void {
  const own = scriptPattern(language);
  let letters = 0;
  let foreign = 0;
  for (const character of text) {
    if (!anyLetter.test(character)) continue;
    letters += 1;
    if (!own.test(character) && !latinLetter.test(character)) foreign += 1;
  }
  if (letters === 0 || foreign * 2 <= letters) return;
  const spoken = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
  const sentence = `${name} speaks ${spoken} and can't read this text. Choose a voice of the text's language.`;
  fail('voice.language', { field: 'speaker' }, sentence);
}
