import type { TranslationLanguages } from '@timbre/contract/translation/translation';
import type { Translator } from '@timbre/engines/ports';
import { hereFirst } from '../../platform/fall-back.ts';

/** One way from a language to another. */
export interface TranslationWay {
  readonly translator: Translator;
  readonly source: string;
  readonly target: string;
  /** The language in between; null: straight. */
  readonly via: string | null;
}

export interface WholeTranslation {
  readonly texts: readonly string[];
  /** Empty where the engine does not tell. */
  readonly unknownWords: readonly string[];
}

/** All engines together: what they can do now, and doing it. */
export interface TranslationEngines {
  readonly languages: () => Promise<TranslationLanguages>;
  /** The best first, one of each engine; empty: none here goes there, straight or over one other language. */
  readonly ways: (source: string, target: string) => Promise<readonly TranslationWay[]>;
  /** Throws whatever the engine throws. */
  readonly translate: (way: TranslationWay, texts: readonly string[], signal: AbortSignal) => Promise<WholeTranslation>;
}

type Targets = Awaited<ReturnType<Translator['targets']>>;

/** The bigger the dictionaries around a language, the less is lost in going over it. */
const goodPivots = ['en', 'es', 'fr', 'ca'];

/** The language in between that loses least; every step more loses more, so there is one at most. */
function pivotOf(targets: Targets, source: string, target: string): string | null {
  const pivots = [...(targets.get(source) ?? [])].filter((pivot) => targets.get(pivot)?.has(target) === true);
  const rank = (pivot: string): number => (goodPivots.includes(pivot) ? goodPivots.indexOf(pivot) : goodPivots.length);
  return pivots.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))[0] ?? null;
}

/**
 * In the order of preference: an engine goes straight before another makes a detour. Where this machine comes first, it
 * does so with a detour too.
 */
export function translationEngines(
  translators: () => Promise<readonly Translator[]>,
  isHereFirst: () => Promise<boolean>,
): TranslationEngines {
  const offers = async () => {
    const [found, isFirst] = await Promise.all([translators(), isHereFirst()]);
    const ordered = isFirst ? hereFirst(found, ({ sentTo }) => sentTo) : found;
    const all = await Promise.all(
      ordered.map(async (translator) => ({ translator, targets: await translator.targets() })),
    );
    return { all, isFirst };
  };
  type Offers = Awaited<ReturnType<typeof offers>>;

  const waysOf = ({ all, isFirst }: Offers, source: string, target: string): TranslationWay[] => {
    const goesStraight = ({ targets }: Offers['all'][number]): boolean => targets.get(source)?.has(target) === true;
    const straight = all.filter(goesStraight).map(({ translator }) => ({ translator, source, target, via: null }));
    const detours = all.flatMap((one) => {
      const via = goesStraight(one) ? null : pivotOf(one.targets, source, target);
      return via === null ? [] : [{ translator: one.translator, source, target, via }];
    });
    const ways = [...straight, ...detours];
    return isFirst ? hereFirst(ways, ({ translator }) => translator.sentTo) : ways;
  };

  return {
    languages: async () => {
      const offered = await offers();
      const { all } = offered;
      const known = new Set<string>();
      for (const { targets } of all)
        for (const [source, into] of targets) for (const language of [source, ...into]) known.add(language);
      const languages = [...known].sort();
      const sources = languages.map((source) => ({
        source,
        targets: languages.flatMap((target) => {
          const [way] = source === target ? [] : waysOf(offered, source, target);
          return way === undefined ? [] : [{ target, engine: way.translator.id, via: way.via }];
        }),
      }));
      return {
        engines: all
          .filter(({ targets }) => targets.size > 0)
          .map(({ translator: { id, name, kind, sentTo } }) => ({ id, name, kind, sentTo: sentTo ?? null })),
        languages,
        sources: sources.filter(({ targets }) => targets.length > 0),
      };
    },

    ways: async (source, target) => waysOf(await offers(), source, target),

    translate: async ({ translator, source, target, via }, texts, signal) => {
      if (via === null) {
        const { texts: translated, unknownWords } = await translator.translate({ texts, source, target, signal });
        return { texts: translated, unknownWords: unknownWords ?? [] };
      }
      const half = await translator.translate({ texts, source, target: via, signal });
      const whole = await translator.translate({ texts: half.texts, source: via, target, signal });
      return {
        texts: whole.texts,
        unknownWords: [...new Set([...(half.unknownWords ?? []), ...(whole.unknownWords ?? [])])],
      };
    },
  };
}
