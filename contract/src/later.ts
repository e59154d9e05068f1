import * as z from 'zod/mini';
import type { Access, Call, Method } from './call.ts';
import { call } from './call.ts';
import { timeoutsMs } from './limits.ts';

const anything = z.record(z.string(), z.unknown());

/** Declares a call whose capability comes later: its place is taken, and it answers `feature.unavailable`. */
export function later(
  id: string,
  method: Method,
  path: string,
  access: Access,
  { mutatingGet = false, timeoutMs = timeoutsMs.json }: { mutatingGet?: boolean; timeoutMs?: number } = {},
): Call {
  const spec = { id, method, path, access, mutatingGet, timeoutMs };
  return call({ ...spec, available: false, input: anything, output: z.unknown() });
}
