import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChipTarget } from './chip-target.ts';
import { targetAt } from './chip-target.ts';
import type { ScriptWorkspace } from '../script-workspace.ts';

export interface OpenTarget {
  readonly target: ChipTarget;
  /** The fields take the focus: asked for by key or from the toolbar. */
  readonly takesFocus: boolean;
}

export interface ChipControl {
  readonly open: OpenTarget | null;
  readonly show: (target: ChipTarget, takesFocus: boolean) => void;
  readonly close: () => void;
}

const isChip = ({ kind }: ChipTarget) => kind === 'pause' || kind === 'sound';

/** What is open after a step: a selected chip always has its fields; typing or going elsewhere closes those of a span. */
function next({ editor }: ScriptWorkspace, old: OpenTarget | null, docChanged: boolean): OpenTarget | null {
  const chip = targetAt(editor.state);
  if (chip !== null && isChip(chip)) {
    if (old?.target.kind !== chip.kind || old.target.from !== chip.from) return { target: chip, takesFocus: false };
    return 'node' in old.target && 'node' in chip && old.target.node === chip.node ? old : { ...old, target: chip };
  }
  if (old === null || isChip(old.target) || docChanged) return null;
  const { from, to } = editor.state.selection;
  return from >= old.target.from && to <= old.target.to ? old : null;
}

/** Which chip or span has its fields open. */
export function useChipTarget(workspace: ScriptWorkspace): ChipControl {
  const [open, setOpen] = useState<OpenTarget | null>(null);
  const present = useRef<OpenTarget | null>(null);
  const set = useCallback((to: OpenTarget | null) => {
    if (to === present.current) return;
    present.current = to;
    setOpen(to);
  }, []);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { docChanged: boolean; selectionSet: boolean } }) => {
      if (transaction.docChanged || transaction.selectionSet)
        set(next(workspace, present.current, transaction.docChanged));
    };
    workspace.editor.on('transaction', follow);
    return () => void workspace.editor.off('transaction', follow);
  }, [workspace, set]);
  return useMemo(
    () => ({ open, show: (target, takesFocus) => set({ target, takesFocus }), close: () => set(null) }),
    [open, set],
  );
}
