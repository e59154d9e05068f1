import type { Language } from '@timbre/contract/screens/screen';
import { createStore } from 'zustand/vanilla';
import type { Namespace, TextKey } from './namespaces.ts';

type Texts = Readonly<Record<string, unknown>>;
export type TextValues = Readonly<Record<string, string | number | undefined>>;
export type TFunction<N extends Namespace = 'translation'> = (key: TextKey<N>, values?: TextValues) => string;

/** The language of the interface. */
export const spoken = createStore<{ readonly language: Language }>(() => ({ language: 'en' }));

const held: Record<Language, Partial<Record<Namespace, Texts>>> = { en: {}, ja: {} };
const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  ja: new Intl.PluralRules('ja'),
};
const translators = new Map<string, (key: string, values?: TextValues) => string>();

/** Adds texts of a namespace to those that are there; each has names of its own. */
export function addTexts(language: Language, namespace: Namespace, texts: Texts): void {
  held[language][namespace] = { ...held[language][namespace], ...texts };
}

export function hasTexts(language: Language, namespace: Namespace): boolean {
  return held[language][namespace] !== undefined;
}

/** What stands at a path of names: a text, or texts that are named by something else than this program. */
export function findText(language: Language, namespace: Namespace, path: string): unknown {
  const step = (part: unknown, name: string): unknown =>
    typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? (part as Texts)[name] : undefined;
  return path.split('.').reduce<unknown>(step, held[language][namespace]);
}

function textOf(language: Language, namespace: Namespace, key: string, { count }: TextValues): string | undefined {
  const counted = typeof count === 'number' ? `${key}_${plurals[language].select(count)}` : key;
  const text = findText(language, namespace, counted) ?? findText(language, namespace, key);
  return typeof text === 'string' ? text : undefined;
}

/** Says texts of a namespace in a language; in English what is not translated; the same function each time it is asked for. */
export function translator<N extends Namespace = 'translation'>(language: Language, namespace: N): TFunction<N> {
  const name = `${language} ${namespace}`;
  const known = translators.get(name);
  if (known !== undefined) return known;
  const say = (key: string, values: TextValues = {}): string => {
    const text = textOf(language, namespace, key, values) ?? textOf('en', namespace, key, values) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''));
  };
  translators.set(name, say);
  return say;
}

/** The language the interface speaks now. */
export function currentLanguage(): Language {
  return spoken.getState().language;
}

/** Says a text of the first namespace in the present language; a component uses `useTranslation`. */
export const translate: TFunction = (key, values) => translator(currentLanguage(), 'translation')(key, values);
