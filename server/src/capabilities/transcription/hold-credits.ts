import type { Tx } from '../../platform/db/database.ts';
import type { CreditService } from '../credits/credits.service.ts';
import { formulaOf, priceOf } from './transcription-view.ts';

/** Holds what so many seconds cost. Throws `credits.insufficient`. */
export async function holdCredits(
  tx: Tx,
  { hold }: Pick<CreditService, 'hold'>,
  { userId, causeId, seconds }: { readonly userId: string; readonly causeId: string; readonly seconds: number },
): Promise<string> {
  const entry = { userId, amount: priceOf(seconds), cause: 'transcription.transcribe', causeId };
  return (await hold(tx, { ...entry, formula: `estimate: ${formulaOf(seconds)}` })).id;
}
