import { withFallBack } from '../../platform/fall-back.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { TranslationWay } from './translation-engines.ts';

interface Translating {
  /** The best first. */
  readonly ways: readonly TranslationWay[];
  /** Who gets the texts, as their owner was told; null: they stay on this machine. */
  readonly told: string | null;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Translates by the first way, or by the next where its engine fails: all of it by one engine. */
export async function byNextTranslator<T>(
  { ways, told, signal, log }: Translating,
  work: (way: TranslationWay) => Promise<T>,
): Promise<{ readonly made: T; readonly way: TranslationWay; readonly insteadOf: string | null }> {
  const { made, engine, insteadOf } = await withFallBack({
    engines: ways.map((way) => ({ way, name: way.translator.name, sentTo: way.translator.sentTo })),
    told,
    signal,
    work: ({ way }) => work(way),
    onFailure: ({ name }, error) => log.error('A translation engine failed', { engine: name, error }),
  });
  return { made, way: engine.way, insteadOf };
}
