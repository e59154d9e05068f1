import { fileURLToPath } from 'node:url';

/** Where the speech children start in a checkout. */
export const speechWorker = (): { readonly entry: string; readonly execArgv: readonly string[] } => ({
  entry: fileURLToPath(new URL('../engines/src/speech/worker.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
});
