import { onReturn } from '../http/connection.ts';
import { openTabChannel } from '../tabs.ts';
import type { SavedRecord } from './save-adapter.ts';
import type { Saver } from './save-engine.ts';

export interface KeptSaving {
  readonly tellTabs: (saved: SavedRecord) => void;
  /** Ends it with a last attempt to save. */
  readonly stop: () => void;
}

const isRecord = (message: unknown): message is SavedRecord =>
  typeof message === 'object' && message !== null && 'id' in message && 'revision' in message;

/**
 * Saves once the server is back, keeps what is not saved when the page goes, and hears of other tabs that save on the
 * channel; null: it follows none.
 */
export function keepSaving(saver: Saver, channelName: string | null = null): KeptSaving {
  const channel =
    channelName === null
      ? null
      : openTabChannel(channelName, (message) => {
          if (isRecord(message)) void saver.noticed(message).catch(() => undefined);
        });
  const flush = () => void saver.flush().catch(() => undefined);
  const onHide = () => {
    saver.secure();
    if (document.visibilityState === 'hidden' && saver.snapshot().state === 'unsaved') flush();
  };
  const stopWaiting = onReturn(() => {
    if (saver.snapshot().state === 'offline') flush();
  });
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onHide);
  return {
    tellTabs: (saved) => channel?.tell(saved),
    stop: () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      stopWaiting();
      saver.close();
      channel?.close();
    },
  };
}
