import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { useMemo, type CSSProperties } from 'react';
import { TransportBar } from '../../../domain/editing/transport-bar.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { expectedSeconds, slotSeconds } from '../../../lib/player/timeline-model.ts';
import { usePlayerStatus } from '../../../lib/player/use-playhead.ts';
import { LevelMeter } from '../../../ui/player/level-meter.tsx';
import { PositionText } from '../../../ui/player/position-text.tsx';
import { TransportButtons } from '../../../ui/player/transport-buttons.tsx';
import { WaveformView } from '../../../ui/player/waveform-view.tsx';
import { isSpoken } from '../document/photo-doc.ts';
import { faceColour } from '../lines/line-colours.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import classes from './photo-transport.module.css';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/script-editor.ts';

/** Play from the chosen line, position, the sound with its sentences, and what is being spoken. */
export function PhotoTransport() {
  const { t } = useTranslation();
  const { t: tPhoto } = usePhotoEditorTexts();
  const { playback, playHere } = useStudio();
  const { player, stop, problem, dismiss } = playback;
  const sound = usePlayerStatus(player);
  const canPlay = useDoc(({ pages }) => pages.some(({ audioList }) => audioList.some(isSpoken)));
  const isPaused = sound.state === 'paused';
  return (
    <TransportBar status={<Status />}>
      <TransportButtons
        player={player}
        sound={sound}
        canPlay={canPlay}
        playLabel={isPaused ? t('transport.play') : tPhoto('play')}
        onPlay={() => (isPaused ? player.play() : playHere('end'))}
        onStop={stop}
      />
      <PositionText player={player} sound={sound} />
      <div className={classes.wave}>
        <WaveformView player={player} sound={sound} isStale={false} />
        <SentenceLane />
      </div>
      <LevelMeter player={player} />
      {problem !== null && (
        <div className={classes.problem}>
          <Problem error={problem} onClose={dismiss} onRetry={() => playHere('end')} />
        </div>
      )}
    </TransportBar>
  );
}

/** The sentences on the sound's own time, in the colours of those who say them; a click goes to one. */
function SentenceLane() {
  const { t } = usePhotoEditorTexts();
  const { playback } = useStudio();
  const { player } = playback;
  const { timeline, isComplete } = usePlayerStatus(player);
  const pages = useDoc((doc) => doc.pages);
  const numbers = useMemo(() => new Map(pages.map(({ id }, index) => [id, index + 1])), [pages]);
  const whole = Math.max(0.1, isComplete ? timeline.durationSeconds : expectedSeconds(timeline));
  if (timeline.sentences.length === 0) return null;
  return (
    <div className={classes.lane}>
      {timeline.sentences.map((sentence, index) => {
        const { pageId, face } = sentence as PhotoSentence;
        const start = timeline.starts[index] ?? 0;
        const label = t('clip', { page: numbers.get(pageId) ?? 0, number: index + 1 });
        return (
          <button
            key={`${sentence.segmentId}-${sentence.start}`}
            type="button"
            aria-label={label}
            title={label}
            style={
              {
                '--face': faceColour(face),
                left: `${(100 * start) / whole}%`,
                width: `${(100 * Math.min(slotSeconds(sentence), whole - start)) / whole}%`,
              } as CSSProperties
            }
            onClick={() => player.seek(start)}
          />
        );
      })}
    </div>
  );
}

function Status() {
  const { t } = useTranslation();
  const { t: tPhoto } = usePhotoEditorTexts();
  const language = useLanguage();
  const { playback } = useStudio();
  const { timeline, isComplete, state } = usePlayerStatus(playback.player);
  const count = timeline.sentences.length;
  const counts = { count: formatNumber(count, language), total: formatNumber(timeline.total, language) };
  let text = tPhoto('previewFree');
  if (playback.isReconnecting) text = t('transport.reconnecting');
  else if (state === 'waiting' && count === 0) text = t('transport.starting');
  else if (count > 0 && !isComplete) text = t('transport.rendering', counts);
  return text;
}
