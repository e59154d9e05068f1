import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which tools/test-run/test-programs.ts has built the programs that tests start. */
    builtPrograms: string;
    /** `npm run test:full`: the long runs, see vitest.config.ts. */
    isFullRun: boolean;
  }
}

/** A program of the engines for tests, by its source's path below `engines/src`. */
export const builtProgram = (source: string): string =>
  join(inject('builtPrograms'), 'engines/src', source.replace(/\.ts$/, '.js'));
