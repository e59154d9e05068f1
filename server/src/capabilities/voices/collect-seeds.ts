import { inMeasuredOrder } from '@timbre/media/measured-order';
import { qualityLabels } from '@timbre/contract/voices/voices';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import type { Logger } from '../../platform/log/logger.ts';
import { measuredName, type RateOf } from '../engine-measures/engine-measures.types.ts';
import type { VoiceSeed } from './voices.store.ts';

/** Whether the setting names the voice, or the word of its quality. */
const isNamed = (hidden: readonly string[], { id, quality }: EngineVoice): boolean =>
  hidden.some((word) => word === id || word.toLowerCase() === qualityLabels[quality]?.toLowerCase());

function seedOf(
  engine: SpeechEngine,
  voice: EngineVoice,
  { position, isHidden }: { position: number; isHidden: boolean },
): VoiceSeed {
  const { emotions, measured = null, model: _model, sentTo = null, version, ...row } = voice;
  const engineVersion = version ?? engine.version;
  const canSayIpa = engine.saysIpa?.(voice.engineVoice, 'a') === true;
  return {
    ...row,
    sentTo,
    position,
    isHidden,
    tags: [...voice.tags],
    engine: engine.name,
    engineVersion,
    // What another machine says is asked over the network: any of ours can.
    ability: sentTo === null ? measuredName(engine.name, voice) : null,
    facts: { emotions, measured, canSayIpa },
  };
}

/** Whether one of the engines says sounds in this voice. */
export const sayerOfIpa =
  (engines: readonly SpeechEngine[]) =>
  ({ engine, engineVoice }: { readonly engine: string; readonly engineVoice: string }): boolean =>
    engines.find(({ name }) => name === engine)?.saysIpa?.(engineVoice, 'a') === true;

/** The class of neural voices. */
const neural = 2;

/**
 * How often a recogniser misunderstands it. What was never measured stands behind what was; but a neural voice, which its
 * owner chose, before all of them, unless the text would leave this machine: then a person chooses it themselves.
 */
const errorRate = ({ measured, quality, sentTo }: EngineVoice): number =>
  measured?.wordErrorRate ?? (quality === neural && sentTo === undefined ? 0 : 1);

interface Offered {
  readonly engine: SpeechEngine;
  readonly voice: EngineVoice;
}

/**
 * What was measured on this machine of the first voice of an engine, or of its model, stands for the others of its language: as much better or
 * worse than that one as the catalogue's figures say. Null: nothing was measured.
 */
function rateHere({ engine, voice }: Offered, offered: readonly Offered[], rateOf: RateOf): number | null {
  const known = rateOf(measuredName(engine.name, voice), baseLanguage(voice.language));
  if (known === undefined) return null;
  const first = offered.find((one) => one.voice.id === known.voice)?.voice.measured?.wordErrorRate ?? null;
  const own = voice.measured?.wordErrorRate ?? null;
  return known.wordErrorRate + (first === null || own === null ? 0 : own - first);
}

const baseLanguage = (language: string): string => language.split('-')[0] ?? language;

/**
 * The voices of the engines that are present, the best measured first: by what was measured here where the owner had it
 * measured, else by the catalogue. One without its neutral style has nothing to be played in and is left out. */
export async function collectSeeds(
  engines: readonly SpeechEngine[],
  hidden: readonly string[],
  log: Logger,
  rateOf: RateOf = () => undefined,
): Promise<VoiceSeed[]> {
  const offered: Offered[] = [];
  const known = new Set<string>();
  for (const engine of engines) {
    for (const voice of await engine.voices()) {
      if (!voice.emotions.includes('neutral')) {
        log.error('a voice has no default style and is left out', { voice: voice.id, engine: engine.name });
        continue;
      }
      if (known.has(voice.id)) {
        log.warn('two voices have one id, so the second is left out', { voice: voice.id, engine: engine.name });
        continue;
      }
      offered.push({ engine, voice });
      known.add(voice.id);
    }
  }
  const ranked = inMeasuredOrder(
    offered.sort((a, b) => errorRate(a.voice) - errorRate(b.voice)),
    { groupOf: ({ voice }) => baseLanguage(voice.language), rateOf: (one) => rateHere(one, offered, rateOf) },
  );
  return ranked.map(({ engine, voice }, position) =>
    seedOf(engine, voice, { position, isHidden: isNamed(hidden, voice) }),
  );
}
