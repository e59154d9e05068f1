import type { ErrorCode } from '@timbre/contract/errors/errors';
import type { CloningService } from '../capabilities/cloning/cloning.types.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Waits for the voice, so that its id can be spoken in, and answers with it all the same when it takes longer. One that
 * can't be made is gone again, with the reason.
 */
export async function settledVoice(
  cloning: Pick<CloningService, 'settled' | 'remove'>,
  actor: Actor,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<void> {
  const { status, error } = await cloning.settled(actor, id, signal);
  if (status !== 'failed' && status !== 'cancelled') return;
  await cloning.remove(actor, id);
  throw new AppError((error?.code as ErrorCode | undefined) ?? 'job.cancelled');
}
