/** Languages that are offered for a result; an engine may know more, and say so of those it does not. */
export const resultLanguages: readonly string[] = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id', 'it'],
  ...['ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'ta', 'te', 'th', 'tr', 'uk'],
  ...['vi', 'zh-Hans', 'zh-Hant'],
];
