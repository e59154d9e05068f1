import type { SavedRecord } from '../../../lib/editing/save-adapter.ts';
import type { DubSaver } from './dub-saver.ts';

/** Tells the saver which revision the server has. What is on its way may be that very one: then it is no one else's. */
export async function noticeRevision(saver: Pick<DubSaver, 'snapshot' | 'flush' | 'noticed'>, saved: SavedRecord) {
  if (saver.snapshot().state === 'saving') await saver.flush().catch(() => undefined);
  await saver.noticed(saved);
}
