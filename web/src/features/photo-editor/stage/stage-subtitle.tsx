import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { placeAt } from '../../../lib/player/timeline-model.ts';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { setSettings } from '../document/edit-pages.ts';
import { findLine } from '../document/edit-lines.ts';
import { useDoc, useSelected, useStudio } from '../studio-context.ts';
import { keptCues } from './cues.ts';
import classes from './stage.module.css';
import { placeAtPoint, stepPlace, subtitleStyle } from './subtitle-place.ts';

/** Lines of the picture for one press of an arrow key. */
const stepLines = 6;
/** A still shows how much of a line fits. */
const stillChars = 42;

/** The subtitle over the stage, where it will stand; dragged or moved by arrows to another place. */
export function StageSubtitle() {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const subtitles = useDoc((doc) => doc.settings.subtitles);
  const text = useSpokenText();
  const [dragged, setDragged] = useState<ReturnType<typeof placeAtPoint> | null>(null);
  if (!subtitles.isShown || text === '') return null;
  const { fontname, fontsize, colour, outlineColour } = subtitles;
  const set = (place: ReturnType<typeof placeAtPoint>, label?: string) =>
    edit((doc) => setSettings({ subtitles: { ...doc.settings.subtitles, ...place } })(doc), label);
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined) return null;
    return placeAtPoint(event.clientX - box.left, event.clientY - box.top, box);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) setDragged(placeOf(event));
    },
    onPointerUp: () => {
      if (dragged !== null) set(dragged);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent) => {
      const next = stepPlace(subtitles, event.key, stepLines);
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      set(next, 'subtitle-place');
    },
  };
  return (
    <div className={classes.subtitles} style={subtitleStyle(dragged ?? subtitles)}>
      <button
        type="button"
        className={classes.subtitle}
        dir="auto"
        aria-label={t('subtitles.move', { text })}
        style={
          {
            '--lines': fontsize,
            '--outline': outlineColour,
            color: colour,
            fontFamily: `'${fontname}', var(--font-ui)`,
          } as CSSProperties
        }
        {...handlers}
      >
        {text}
      </button>
    </div>
  );
}

/** What is written now: of the sentence that is heard, else the beginning of the chosen line. */
function useSpokenText(): string {
  const { playback, store } = useStudio();
  const { player } = playback;
  const { line } = useSelected();
  const still = line === undefined ? '' : (line.text.slice(0, stillChars).split('\n')[0] ?? '');
  return useAtPlayhead(player, (seconds) => {
    const { state, timeline } = player.snapshot();
    const place = state === 'idle' || state === 'ended' ? undefined : placeAt(timeline, seconds);
    const sentence = place && (timeline.sentences[place.index] as PhotoSentence | undefined);
    if (place === undefined || sentence === undefined) return still;
    const found = findLine(store.snapshot().doc, sentence.segmentId);
    const own = keptCues(sentence, found?.line.text ?? '');
    const { offsetSeconds } = place;
    return own.find((cue) => cue.startSeconds <= offsetSeconds && offsetSeconds < cue.endSeconds)?.text ?? '';
  });
}
