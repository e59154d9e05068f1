import type { EngineInfo } from '@timbre/contract/admin/admin-studio';
import type { EngineStatus, EngineVoice, SpeechEngine } from '@timbre/engines/ports';
import type { EngineNotes } from '../speech/engine-notes.service.ts';

/** Below so much work the speed says more about the start than about the engine. */
const leastWorkSeconds = 0.05;

/** What of its own accord it says about itself, or what its voices do. */
async function statusOf(engine: SpeechEngine): Promise<EngineStatus & { readonly voices: readonly EngineVoice[] }> {
  try {
    const voices = await engine.voices();
    if (engine.status) return { voices, ...(await engine.status()) };
    return { voices, problem: voices.length === 0 ? 'No voices: its program isn’t installed.' : null, isWanted: true };
  } catch (error) {
    return { voices: [], problem: error instanceof Error ? error.message : String(error), isWanted: true };
  }
}

function stateOf({ problem, isWanted }: EngineStatus): EngineInfo['state'] {
  if (problem === null) return 'available';
  return isWanted ? 'down' : 'not-set-up';
}

/** Engines that ought to speak and can't; one that no one set up is no news. */
export async function enginesDown(engines: readonly SpeechEngine[]): Promise<string[]> {
  const states = await Promise.all(engines.map(async (engine) => stateOf(await statusOf(engine))));
  return engines.filter((_, i) => states[i] === 'down').map(({ name }) => name);
}

/** What the composition knows of an engine, and what was seen of it since the start. */
export async function engineInfoOf(engine: SpeechEngine, notes: EngineNotes): Promise<EngineInfo> {
  const { lastError, spokenSeconds, workSeconds } = notes.of(engine.name);
  const { voices, ...status } = await statusOf(engine);
  const languages = [...new Set(voices.map(({ language }) => language.split('-')[0] ?? language))];
  return {
    kind: 'speech',
    name: engine.name,
    version: engine.version,
    state: stateOf(status),
    problem: status.problem,
    languages: languages.sort(),
    voiceCount: voices.length,
    lastError: lastError === null ? null : { at: lastError.at.toISOString(), message: lastError.message },
    speed: workSeconds < leastWorkSeconds ? null : spokenSeconds / workSeconds,
  };
}
