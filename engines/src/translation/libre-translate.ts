import { listOf, textOf, textsOf, valueAt } from './answers.ts';
import type { Translator } from './port.ts';
import { addressOf, inPortions, remembered, type RemoteTranslatorOptions } from './remote.ts';

/** LibreTranslate and servers of its shape, which may stand in one's own house. */
export function libreTranslator({ ask, url, key }: RemoteTranslatorOptions): Translator {
  const authorised = key === null ? {} : { api_key: key };
  return {
    id: 'libretranslate',
    name: 'LibreTranslate',
    kind: 'remote',
    targets: remembered(async () => {
      const answer = await ask(addressOf(url, 'languages'), { headers: {}, signal: AbortSignal.timeout(10_000) });
      const known = listOf(answer).map((one) => ({ code: textOf(one, 'code'), targets: valueAt(one, 'targets') }));
      const codes = known.map(({ code }) => code);
      const targetsOf = (targets: unknown): readonly string[] => (targets === undefined ? codes : textsOf(targets));
      return new Map(
        known.map(({ code, targets }) => [code, new Set(targetsOf(targets).filter((target) => target !== code))]),
      );
    }),
    translate: async (request) => {
      const { source, target, signal } = request;
      const texts = await inPortions(request, async (portion) => {
        const body = { q: portion, source, target, format: 'text', ...authorised };
        const answer = await ask(addressOf(url, 'translate'), { headers: {}, body, signal });
        return textsOf(valueAt(answer, 'translatedText'));
      });
      return { texts, unknownWords: null };
    },
  };
}
