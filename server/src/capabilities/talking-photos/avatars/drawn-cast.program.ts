import { castCharacters } from '@timbre/media/cast/characters';
import { castCriteria } from '@timbre/media/cast/cast';
import type { StillQuestion } from '@timbre/engines/ports';
import { warmProgram } from '../../../platform/children/warm-program.ts';
import { workerProgram } from '../../../platform/root.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import type { Cast } from './cast-port.ts';

const limits = { seconds: 30, outputBytes: 20_000_000, memoryBytes: 1e9 };
const stay = { idleSeconds: 60, maxHeldBytes: 400_000_000, graceSeconds: 5 };

/** The cast that `@timbre/media` draws; stills come from a child that ends when no one looks. */
export function drawnCast(sandbox: Sandbox): Cast & { readonly close: () => Promise<void> } {
  const program = warmProgram<StillQuestion, Uint8Array>(sandbox, {
    program: workerProgram('engines/src/talking/still.worker.ts'),
    limits,
    isBackground: false,
    ...stay,
  });
  return {
    characters: castCharacters.map(({ look, ...character }) => ({ ...character, skin: look.skin })),
    criteria: castCriteria,
    still: (characterId, height) => program.ask({ characterId, width: Math.round((height * 16) / 9), height }),
    close: program.close,
  };
}
