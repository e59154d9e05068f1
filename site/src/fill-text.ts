type Values = Readonly<Record<string, string | number>>;

/** A text of the web app with its values: `{{name}}` stands for one. */
export const fillText = (text: string, values: Values = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => String(values[name] ?? ''));

/** The text of `key`, or its plural by the value `count` as the language has it. */
export function filledText(
  texts: Readonly<Record<string, string>>,
  key: string,
  values: Values,
  language: string,
): string {
  const { count } = values;
  const plural = typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key;
  return fillText(texts[key] ?? texts[plural] ?? '', values);
}
