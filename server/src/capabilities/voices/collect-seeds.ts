import { qualityLabels } from '@timbre/contract/voices/voices';
import type { EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import type { Logger } from '../../platform/log/logger.ts';
import type { VoiceFacts } from './speaker-view.ts';
import type { VoiceSeed } from './voices.store.ts';

/** Whether the setting names the voice, or the word of its quality. */
const isNamed = (hidden: readonly string[], { id, quality }: EngineVoice): boolean =>
  hidden.some((word) => word === id || word.toLowerCase() === qualityLabels[quality]?.toLowerCase());

function seedOf(
  engine: SpeechEngine,
  voice: EngineVoice,
  { position, isHidden }: { position: number; isHidden: boolean },
): VoiceSeed {
  const { emotions: _emotions, measured: _measured, ...row } = voice;
  return { ...row, position, isHidden, tags: [...voice.tags], engine: engine.name, engineVersion: engine.version };
}

/** The voices of the engines that are present; one without its neutral style has nothing to be played in and is left out. */
export async function collectSeeds(
  engines: readonly SpeechEngine[],
  hidden: readonly string[],
  log: Logger,
): Promise<{ seeds: VoiceSeed[]; facts: Map<string, VoiceFacts> }> {
  const seeds: VoiceSeed[] = [];
  const facts = new Map<string, VoiceFacts>();
  for (const engine of engines) {
    for (const voice of await engine.voices()) {
      if (!voice.emotions.includes('neutral')) {
        log.error('a voice has no default style and is left out', { voice: voice.id, engine: engine.name });
        continue;
      }
      seeds.push(seedOf(engine, voice, { position: seeds.length, isHidden: isNamed(hidden, voice) }));
      facts.set(voice.id, { emotions: voice.emotions, measured: voice.measured ?? null });
    }
  }
  return { seeds, facts };
}
