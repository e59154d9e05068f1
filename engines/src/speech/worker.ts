import { zeroShotCore } from './cloned/zero-shot-core.ts';
import { espeakCore } from './espeak-core.ts';
import { fliteCore } from './flite/flite-core.ts';
import { japaneseCore } from './japanese/japanese-core.ts';
import { neuralCore } from './neural/neural-core.ts';
import { picoCore } from './packs/pico-core.ts';
import { vocoderCore } from './performing/vocoder-core.ts';
import { timingCore } from './timing-core.ts';
import type { WorkerCall, WorkerCore, WorkerKind, WorkerMessage } from './worker-protocol.ts';

/** Entry of a speech child: `node worker.js <kind>`, forked with `serialization: 'advanced'`. */
const send = (message: WorkerMessage): void => {
  // Who asked may be gone; `disconnect` ends this child then.
  process.send?.(message, undefined, undefined, () => undefined);
};

const cores: Readonly<Record<WorkerKind, () => Promise<WorkerCore>>> = {
  espeak: espeakCore,
  flite: fliteCore,
  japanese: japaneseCore,
  neural: neuralCore,
  pico: picoCore,
  timing: timingCore,
  vocoder: vocoderCore,
  'zero-shot': zeroShotCore,
};
const isKind = (word: string): word is WorkerKind => Object.hasOwn(cores, word);
const kind = process.argv[2] ?? '';
const core = await cores[isKind(kind) ? kind : 'espeak']();

async function answer({ id, request }: WorkerCall): Promise<void> {
  try {
    await core.run(request, (part) => send({ kind: 'part', id, part }));
    send({ kind: 'end', id });
  } catch (error) {
    send({ kind: 'error', id, message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (call: WorkerCall) => void answer(call));
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
