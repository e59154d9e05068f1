import type { Sound } from '@timbre/contract/sounds';
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

/** The view that is wanted. */
export function EffectViews({ studio, onUse, onCancel }: EffectViewsProps) {
  const { view, shown } = studio;
  if (view === 'list') return <HistoryView studio={studio} />;
  if (view === 'create' || shown === null) return <CreateView studio={studio} />;
  return <ResultView studio={studio} generation={shown} onUse={onUse} onCancel={onCancel} />;
}
