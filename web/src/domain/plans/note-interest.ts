import { noteInterest as noteInterestCall, type InterestEvent } from '@timbre/contract/interest';
import { api } from '../../lib/http/api.ts';
import { readStored } from '../../lib/storage.ts';

/** Counts on this server, without saying whose it was; anyone who denied is not counted at all. */
export function noteInterest(event: InterestEvent, source: string): void {
  if (readStored('cookiesPolicy') === 'necessary') return;
  // A count is worth no message when it fails.
  void api.send(noteInterestCall, { event, source }).catch(() => undefined);
}
