import type { EngineInfo } from '@timbre/contract/admin-studio';
import type { SpeechEngine } from '@timbre/engines/ports';
import type { EngineNotes } from '../speech/engine-notes.service.ts';

/** Below so much work the speed says more about the start than about the engine. */
const leastWorkSeconds = 0.05;

/** What the composition knows of an engine, and what was seen of it since the start. */
export async function engineInfoOf(engine: SpeechEngine, notes: EngineNotes): Promise<EngineInfo> {
  const { lastError, spokenSeconds, workSeconds } = notes.of(engine.name);
  const found = await engine.voices().then(
    (voices) => ({
      voices,
      problem: voices.length === 0 ? 'It has no voice here: its program is not installed.' : null,
    }),
    (error: unknown) => ({ voices: [], problem: error instanceof Error ? error.message : String(error) }),
  );
  const { voices, problem } = found;
  const languages = [...new Set(voices.map(({ language }) => language.split('-')[0] ?? language))];
  return {
    ...{ kind: 'speech', name: engine.name, version: engine.version, isAvailable: problem === null, problem },
    ...{ languages: languages.sort(), voiceCount: voices.length },
    lastError: lastError === null ? null : { at: lastError.at.toISOString(), message: lastError.message },
    speed: workSeconds < leastWorkSeconds ? null : spokenSeconds / workSeconds,
  };
}
