import { espeakCatalogue } from '../speech/catalogue.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** Languages whose text can be timed: a voice here speaks them. By their English names. */
export function alignmentLanguages(): { language: string; name: string }[] {
  const languages = [...new Set(espeakCatalogue().map(({ language }) => language))];
  return languages
    .map((language) => ({ language, name: names.of(language) ?? language }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
