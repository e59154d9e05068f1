import { useSyncExternalStore } from 'react';
import type { Saver } from '../../lib/editing/save-engine.ts';
import type { SaveState } from '../../lib/editing/save-snapshot.ts';
import { useUnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx';

const stuck: readonly SaveState[] = ['offline', 'refused', 'conflict'];

/** What is only not saved yet is saved when the page goes away; what can't be is asked about. */
export function LeaveQuestion({ saver }: { readonly saver: Saver }) {
  const { state, isTooBig } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const isDirty = state !== 'saved' && state !== 'empty';
  return useUnsavedGuard(isDirty, { isLost: () => stuck.includes(state), isKept: !isTooBig }).question;
}
