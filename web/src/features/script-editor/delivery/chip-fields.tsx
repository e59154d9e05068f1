import { useEffect, useEffectEvent } from 'react';
import type { ChipTarget } from './chip-target.ts';
import { PauseFields } from './pause-fields.tsx';
import { SoundFields } from './sound-fields.tsx';
import { SpanFields } from './span-fields.tsx';

interface ChipFieldsProps {
  readonly target: ChipTarget;
  readonly onDone: () => void;
  readonly onRemove: () => void;
  /** They are there, and can take the focus. */
  readonly onShown: () => void;
}

/** What can be set about a chip or a span. */
export function ChipFields({ target, onDone, onRemove, onShown }: ChipFieldsProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  if ('node' in target && target.kind === 'pause')
    return <PauseFields ms={target.node.attrs['ms'] as number} onDone={onDone} onRemove={onRemove} />;
  if ('node' in target) return <SoundFields node={target.node} pos={target.from} onDone={onDone} onRemove={onRemove} />;
  return <SpanFields key={`${target.kind} ${target.from}`} target={target} onDone={onDone} onRemove={onRemove} />;
}
