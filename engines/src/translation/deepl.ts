import { listOf, textOf, valueAt } from './answers.ts';
import type { Translator } from './port.ts';
import { addressOf, inPortions, remembered, type RemoteTranslatorOptions } from './remote.ts';

const baseOf = (code: string): string => code.toLowerCase().split('-')[0] ?? code;
/** DeepL wants a region where it knows two. */
const regional: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-BR', zh: 'ZH-HANS' };

/** DeepL, or a server of its shape. */
export function deepLTranslator({ ask, url, key }: RemoteTranslatorOptions): Translator {
  const headers = { authorization: `DeepL-Auth-Key ${key ?? ''}` };
  const languages = async (type: 'source' | 'target'): Promise<string[]> => {
    const address = addressOf(url, `v2/languages?type=${type}`);
    const known = listOf(await ask(address, { headers, signal: AbortSignal.timeout(10_000) }));
    return [...new Set(known.map((one) => baseOf(textOf(one, 'language'))))];
  };
  return {
    id: 'deepl',
    name: 'DeepL',
    kind: 'remote',
    targets: remembered(async () => {
      const [sources, targets] = await Promise.all([languages('source'), languages('target')]);
      return new Map(sources.map((source) => [source, new Set(targets.filter((target) => target !== source))]));
    }),
    translate: async (request) => {
      const { source, target, signal } = request;
      const texts = await inPortions(request, async (portion) => {
        const target_lang = regional[target] ?? target.toUpperCase();
        const body = { text: portion, source_lang: source.toUpperCase(), target_lang };
        const answer = await ask(addressOf(url, 'v2/translate'), { headers, body, signal });
        return listOf(valueAt(answer, 'translations')).map((one) => textOf(one, 'text'));
      });
      return { texts, unknownWords: null };
    },
  };
}
