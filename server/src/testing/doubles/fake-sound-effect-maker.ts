import type { SoundEffectMaker, SoundEffectRequest } from '@timbre/engines/ports';

export interface FakeSoundEffectMaker extends SoundEffectMaker {
  /** Everything that was asked for. */
  readonly asked: readonly SoundEffectRequest[];
  /** The most that was under way at once. */
  readonly busiest: () => number;
}

const rate = 48_000;
const usualSeconds = 0.2;
const isKnown = (prompt: string): boolean => !/gibberish/iu.test(prompt);

/** A tone for each take, of a pitch of its own; it understands every description but those that say “gibberish”. */
export function fakeSoundEffectMaker(
  onMake: (request: SoundEffectRequest, signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
): FakeSoundEffectMaker {
  const asked: SoundEffectRequest[] = [];
  let [underWay, most] = [0, 0];
  const make = async (request: SoundEffectRequest, signal: AbortSignal) => {
    await Promise.race([
      onMake(request, signal),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ]);
    if (!isKnown(request.prompt)) return [];
    const length = Math.round((request.durationSeconds ?? usualSeconds) * rate);
    return Array.from({ length: request.takes }, (_, take) => {
      const step = (2 * Math.PI * (300 + 40 * take + (request.seed % 97))) / rate;
      const side = Float32Array.from({ length }, (__, at) => 0.3 * Math.sin(step * at));
      return { channels: [side, side.map((sample) => -sample)] };
    });
  };
  return {
    name: 'built-in',
    kind: 'built-in',
    asked,
    busiest: () => most,
    read: (prompt) =>
      isKnown(prompt)
        ? { understood: ['tone'], unknownWords: [], nearest: [], durationSeconds: usualSeconds }
        : { understood: [], unknownWords: ['gibberish'], nearest: ['rain', 'door'], durationSeconds: null },
    make: async (request, signal) => {
      asked.push(request);
      underWay += 1;
      most = Math.max(most, underWay);
      return make(request, signal).finally(() => {
        underWay -= 1;
      });
    },
  };
}
