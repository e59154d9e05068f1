import { modelLimits } from '@timbre/contract/models/models';
import { childProgram } from '../../platform/children/child-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { UnpackAnswer, UnpackProgress, UnpackRequest } from './unpacking.ts';

/** The largest archives take some minutes; a list of all files with their checksums is what is answered. */
const limits = {
  seconds: 3 * 3600,
  outputBytes: 20_000_000,
  memoryBytes: 600e6,
  fileSizeBytes: modelLimits.unpackedBytes,
};

export type Unpack = (
  request: UnpackRequest,
  options: { readonly signal: AbortSignal; readonly onProgress: (bytes: UnpackProgress) => void },
) => Promise<UnpackAnswer>;

/** Unpacks archives of strangers in a child without a network, which reads them and writes to one folder only. */
export const unpackProgram =
  (sandbox: Sandbox): Unpack =>
  (request, options) => {
    const isUnpacking = request.task === 'unpack';
    const program = childProgram<UnpackRequest, UnpackAnswer, UnpackProgress>(sandbox, {
      program: workerProgram('server/src/capabilities/models/unpack.worker.ts'),
      limits,
      isBackground: true,
      readable: isUnpacking ? request.sources.map(({ path }) => path) : [request.folder],
      writable: isUnpacking ? [request.destination] : [],
    });
    return program.ask(request, options);
  };
