import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { TranscriptSpeaker } from '@timbre/contract/transcription/transcript';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import { usePageTop } from '../../../lib/hooks/use-page-top.ts';
import { isRunning } from '../../../lib/player/player-port.ts';
import { isCommandKey, isPlainKey } from '../../../lib/page-keys.ts';
import { formatClock } from '../../../lib/format.ts';
import { textDirection } from '../../../lib/text-direction.ts';
import { coveredBy } from '../document/covered.ts';
import type { Turn } from '../document/transcript-store.ts';
import classes from '../transcript-editor.module.css';
import speakerClasses from '../turns/speakers.module.css';
import { offsetIn } from '../turns/text-range.ts';
import rowClasses from '../turns/turn-row.module.css';
import { useDoc, useWorkspace } from '../workspace-context.ts';
import { runIn, stepFrom, turnOfWord, type FlatWords } from './flat-words.ts';
import cutClasses from './cuts.module.css';
import type { ChosenWords, Cutting } from './use-cutting.ts';

interface CutTextProps {
  readonly cutting: Cutting;
  /** Cuts what is chosen, or restores it where all of it is cut. */
  readonly onToggle: () => void;
}

const rowPx = 92;

/** The words that the browser's own selection lies around, mouse and finger alike; null: it is elsewhere. */
function wordsInSelection(flat: FlatWords, box: HTMLElement): ChosenWords | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.startContainer) || !box.contains(range.endContainer)) return null;
  const runs = [...box.querySelectorAll<HTMLElement>('[data-turn]')].flatMap((element) => {
    if (!range.intersectsNode(element)) return [];
    const { length } = element.textContent;
    const start = offsetIn(element, range.startContainer, range.startOffset) ?? 0;
    const end = offsetIn(element, range.endContainer, range.endOffset) ?? length;
    const run = end < start ? null : runIn(flat, element.dataset['turn'] ?? '', start, end);
    return run === null || (start === end && !range.collapsed) ? [] : [run];
  });
  const [from, to] = [runs[0]?.from, runs.at(-1)?.to];
  return from === undefined || to === undefined ? null : { anchor: from, head: to - 1 };
}

/** The words to choose from: by mouse, by finger, or with the arrow keys. Only those in sight are on the page. */
export function CutText({ cutting, onToggle }: CutTextProps) {
  const { t } = useTranscriptCutTexts();
  const { focus, media } = useWorkspace();
  const { flat, chosen, choose } = cutting;
  const turns = useDoc((doc) => doc.turns);
  const speakers = useDoc((doc) => doc.speakers);
  const byId = useMemo(() => new Map(speakers.map((speaker) => [speaker.id, speaker])), [speakers]);
  const about = useId();
  const box = useRef<HTMLDivElement>(null);
  const [covered, setCovered] = useState({ above: 0, below: 0 });
  useLayoutEffect(() => {
    if (box.current !== null) setCovered(coveredBy(box.current));
  }, []);
  const top = usePageTop(box);
  const rows = useWindowVirtualizer({
    count: turns.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: covered.above,
    scrollPaddingEnd: covered.below,
    getItemKey: (index) => turns[index]?.id ?? index,
  });
  const show = (id: string, align: 'center' | 'auto') => {
    const at = turns.findIndex((turn) => turn.id === id);
    if (at >= 0) rows.scrollToIndex(at, { align });
  };
  const showMiddle = useEffectEvent((id: string) => show(id, 'center'));
  useEffect(() => {
    focus.connect((id) => showMiddle(id));
    return () => focus.connect(null);
  }, [focus]);
  const hear = useEffectEvent(() => {
    const found = box.current === null ? null : wordsInSelection(flat, box.current);
    if (found !== null) choose(found);
  });
  useEffect(() => {
    const listen = () => hear();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);

  const go = (head: number, isLonger: boolean) => {
    document.getSelection()?.removeAllRanges();
    choose({ anchor: isLonger ? (chosen?.anchor ?? head) : head, head });
    const turn = turnOfWord(flat, head);
    if (turn !== undefined) show(turn.id, 'auto');
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing || event.target !== event.currentTarget) return;
    const isAll = isCommandKey(nativeEvent, 'a');
    if (!isAll && !isPlainKey(nativeEvent)) return;
    const next = chosen === null ? (key.startsWith('Arrow') ? 0 : null) : stepFrom(flat, chosen.head, key);
    if (isAll) choose({ anchor: 0, head: flat.words.length - 1 });
    else if (key === 'Delete' || key === 'Backspace') onToggle();
    else if (key === 'Escape') choose(null);
    else if (key === 'Enter' && chosen !== null)
      media.play(flat.words[Math.min(chosen.anchor, chosen.head)]?.start ?? 0);
    else if (next !== null && flat.words.length > 0) go(next, shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p id={about} className="visually-hidden">
        {t('keys')}
      </p>
      <div
        ref={box}
        className={`${classes.turns} ${cutClasses.words}`}
        role="textbox"
        aria-readonly
        aria-multiline
        tabIndex={0}
        aria-label={t('words')}
        aria-describedby={about}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={handleKey}
        onClick={() => {
          const found = box.current === null ? null : wordsInSelection(flat, box.current);
          const isOne = document.getSelection()?.isCollapsed === true;
          if (found !== null && isOne && !isRunning(media.snapshot())) media.seek(flat.words[found.anchor]?.start ?? 0);
        }}
        onWheel={focus.hold}
        onTouchMove={focus.hold}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const turn = turns[index];
          if (turn === undefined) return null;
          return (
            <div key={key} ref={rows.measureElement} data-index={index} style={{ translate: `0 ${start - top}px` }}>
              <CutRow turn={turn} speaker={turn.speakerId === null ? undefined : byId.get(turn.speakerId)} />
            </div>
          );
        })}
      </div>
    </>
  );
}

interface CutRowProps {
  readonly turn: Turn;
  readonly speaker: TranscriptSpeaker | undefined;
}

const CutRow = memo(function CutRow({ turn, speaker }: CutRowProps) {
  const { t } = useTranscriptCutTexts();
  const { media, lights, focus, language } = useWorkspace();
  const element = useRef<HTMLParagraphElement>(null);
  const { id } = turn;
  useLayoutEffect(() => {
    if (element.current === null) return;
    lights.show(turn, element.current);
    focus.mounted(turn.id, element.current);
  }, [lights, focus, turn]);
  useEffect(() => () => lights.hide(id), [lights, id]);
  const time = formatClock(turn.start);
  return (
    <div className={rowClasses.row}>
      <div className={cutClasses.side}>
        {speaker !== undefined && (
          <span className={cutClasses.speaker} style={{ color: `var(--role-${speaker.colour})` }}>
            <span className={speakerClasses.dot} style={{ background: `var(--role-${speaker.colour})` }} />
            {speaker.name}
          </span>
        )}
        <UnstyledButton
          className={rowClasses.time}
          aria-label={t('play', { time })}
          onClick={() => media.play(turn.start)}
        >
          <IconPlayerPlayFilled size={11} aria-hidden />
          {time}
        </UnstyledButton>
      </div>
      <p
        ref={element}
        data-turn={id}
        className={rowClasses.text}
        dir={textDirection(turn.text)}
        lang={language ?? undefined}
      >
        {turn.text}
      </p>
    </div>
  );
});
