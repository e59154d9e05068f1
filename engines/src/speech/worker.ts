import { espeakCore } from './espeak-core.ts';
import { fliteCore } from './flite-core.ts';
import { japaneseCore } from './japanese-core.ts';
import type { WorkerCall, WorkerMessage } from './worker-protocol.ts';

/** Entry of a speech child: `node worker.js espeak|flite|japanese`, forked with `serialization: 'advanced'`. */
const send = (message: WorkerMessage): void => {
  process.send?.(message);
};

const cores = { espeak: espeakCore, flite: fliteCore, japanese: japaneseCore };
const kind = process.argv[2];
const core = await cores[kind === 'flite' || kind === 'japanese' ? kind : 'espeak']();

process.on('message', (call: WorkerCall) => {
  try {
    core.run(call.request, (part) => send({ kind: 'part', id: call.id, part }));
    send({ kind: 'end', id: call.id });
  } catch (error) {
    send({ kind: 'error', id: call.id, message: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
send({ kind: 'ready' });
