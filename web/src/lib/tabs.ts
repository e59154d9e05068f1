/** Talks to the other tabs of this browser; silent where the browser has no such channel. */
export interface TabChannel {
  readonly tell: (message: unknown) => void;
  readonly close: () => void;
}

export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`timbre.${name}`);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => onMessage(event.data));
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}

/** Calls `look` each time someone comes back to this page: to its tab, or to its window from one beside it. Returns how to stop. */
export function onComeBack(look: () => void): () => void {
  const lookIfSeen = () => document.visibilityState === 'visible' && look();
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', lookIfSeen);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
}
