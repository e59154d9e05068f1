import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatClock } from '../../../lib/format.ts';
import classes from '../../../ui/player/position-text.module.css';
import { useMapPlayhead } from './use-map-playhead.ts';
import type { ScriptLine } from './use-script-line.ts';
import '../../../i18n/areas/editor-panels.ts';

/** Where in the script playback or the caret is, and how long it all is; a guess until it is rendered. */
export function ScriptPosition({ line: { map, secondsNow } }: { readonly line: ScriptLine }) {
  const { t } = useTranslation();
  const seconds = useMapPlayhead(secondsNow, 4);
  const isGuess = map.pieces.some(({ sentence }) => sentence === null);
  return (
    <span className={classes.position} aria-label={t('scriptWave.position')}>
      {formatClock(seconds)}
      <i>/</i>
      {isGuess ? '≈ ' : ''}
      {formatClock(map.seconds)}
    </span>
  );
}
