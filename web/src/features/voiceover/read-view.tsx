import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ReadParagraph } from './read-model.ts';
import { readParagraphs } from './read-model.ts';
import classes from './read-view.module.css';
import { secondsAtText } from '../../lib/player/timeline-model.ts';
import { textOffsetAt } from './text-offset.ts';
import type { Spoken } from '../../lib/player/use-spoken-word.ts';
import { useSpokenWord } from '../../lib/player/use-spoken-word.ts';
import type { Listening } from './use-listening.ts';
import '../../i18n/areas/quick-voiceover.ts';

interface ReadViewProps {
  readonly text: string;
  readonly listening: Listening;
  readonly onPlay: (fromSeconds?: number) => void;
  readonly onEdit: () => void;
}

/** The text as it is heard: the spoken word is lit, a click on a word plays from there, space pauses. */
export function ReadView({ text, listening, onPlay, onEdit }: ReadViewProps) {
  const { t } = useTranslation();
  const { player, sound, rendered } = listening;
  const { sentences } = sound.timeline;
  const paragraphs = useMemo(() => readParagraphs(text, rendered, sentences), [text, rendered, sentences]);
  const spoken = useSpokenWord(player);
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => view.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (spoken === null) return;
    view.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }, [spoken]);

  const handleClick = (event: React.MouseEvent) => {
    // Words that are being selected are not a place to go to.
    if (window.getSelection()?.isCollapsed === false) return;
    const place = textOffsetAt(event.clientX, event.clientY);
    const seconds = place && secondsAtText(sound.timeline, place.segmentId, place.offset);
    if (seconds !== undefined) player.seek(seconds);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return onEdit();
    if (event.key !== ' ' || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (sound.state === 'playing' || sound.state === 'waiting') player.pause();
    else onPlay();
  };
  return (
    <div
      ref={view}
      className={classes.view}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and takes the space key
      tabIndex={0}
      role="region"
      aria-label={t('quickVoiceover.readLabel')}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      {paragraphs.map((paragraph) => (
        <Paragraph
          key={paragraph.key}
          paragraph={paragraph}
          spoken={spoken?.sentence.segmentId === paragraph.segmentId ? spoken : null}
        />
      ))}
    </div>
  );
}

interface ParagraphProps {
  readonly paragraph: ReadParagraph;
  readonly spoken: Spoken | null;
}

/** Drawn again only while it is spoken, so that a long text stays light. */
const Paragraph = memo(function Paragraph({ paragraph, spoken }: ParagraphProps) {
  const { t } = useTranslation();
  return (
    <p
      className={paragraph.isStale ? classes.stale : undefined}
      title={paragraph.isStale ? t('quickVoiceover.staleParagraph') : undefined}
      data-segment={paragraph.segmentId}
      style={{ marginTop: `${paragraph.emptyLines * 1.75}em` }}
    >
      {paragraph.pieces.map(({ start, text, sentence }) => {
        const word = sentence !== undefined && sentence === spoken?.sentence ? spoken.word : undefined;
        return (
          <span key={start} data-start={start} className={sentence === undefined ? undefined : classes.rendered}>
            {word === undefined ? (
              text
            ) : (
              <>
                {text.slice(0, word.start - start)}
                <mark>{text.slice(word.start - start, word.end - start)}</mark>
                {text.slice(word.end - start)}
              </>
            )}
          </span>
        );
      })}
    </p>
  );
});
