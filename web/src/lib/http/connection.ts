import type { Outcome } from '@timbre/client';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** One lost request may be bad luck. */
const failuresUntilLost = 2;
const probeAfterMs = [2000, 4000, 8000, 15_000];
const probeTimeoutMs = 5000;

let failures = 0;
let probes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Follows whether the server can be reached, in React Query's own switch: while it is off, reading waits and goes on by
 * itself. The browser's word is only a hint, as a server on this machine is there without any network: it is asked.
 */
export function startConnection(): void {
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('offline', () => void probe());
  window.addEventListener('online', () => void probe());
  if (!navigator.onLine) void probe();
}

/** Any answer shows that the server is there; the second request in a row that reached no one, that it is not. */
export function noteConnection({ error }: Outcome): void {
  if (error?.code === 'network.failed') {
    failures += 1;
    if (failures >= failuresUntilLost) lost();
  } else if (error === null || error.status > 0) {
    found();
  }
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const { ok } = await fetch('/health', { signal, cache: 'no-store', credentials: 'omit' });
    if (ok) return found();
  } catch {
    // No one there.
  }
  lost();
}

function lost(): void {
  onlineManager.setOnline(false);
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), probeAfterMs[Math.min(probes, probeAfterMs.length - 1)]);
  probes += 1;
}

function found(): void {
  failures = 0;
  probes = 0;
  clearTimeout(timer);
  onlineManager.setOnline(true);
}

/** Calls back each time the server can be reached again. */
export function onReturn(listener: () => void): () => void {
  return onlineManager.subscribe((isOnline) => isOnline && listener());
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}
