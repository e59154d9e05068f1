import type { Sound } from '@timbre/contract/sounds';
import { useEffect, useRef } from 'react';
import { CreateView } from './create-view.tsx';
import { HistoryView } from './history-view.tsx';
import { ResultView } from './result-view.tsx';
import type { EffectStudio } from './use-effect-studio.ts';

interface EffectViewsProps {
  readonly studio: EffectStudio;
  /** Where a chosen take goes; null: only into the library. */
  readonly onUse: ((sound: Sound) => void) | null;
  /** Null: there is nothing to close. */
  readonly onCancel: (() => void) | null;
}

/** The view that is wanted. What was pressed for it is gone, so the focus goes to its first field or to its beginning. */
export function EffectViews(props: EffectViewsProps) {
  const { view } = props.studio;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    (place.current?.querySelector('textarea') ?? place.current)?.focus({ preventScroll: true });
  }, [view]);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <OneView {...props} />
    </div>
  );
}

function OneView({ studio, onUse, onCancel }: EffectViewsProps) {
  const { view, shown } = studio;
  if (view === 'list') return <HistoryView studio={studio} />;
  if (view === 'create' || shown === null) return <CreateView studio={studio} />;
  return <ResultView studio={studio} generation={shown} onUse={onUse} onCancel={onCancel} />;
}
