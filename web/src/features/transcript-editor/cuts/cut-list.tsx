import { ActionIcon, NumberInput } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { TranscriptCut } from '@timbre/contract/transcription/transcript';
import { restored } from '@timbre/media/cuts/cut-list';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatNumber } from '../../../lib/format.ts';
import { usePageTop } from '../../../lib/hooks/use-page-top.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import editorClasses from '../transcript-editor.module.css';
import { useWorkspace } from '../workspace-context.ts';
import { changeCuts } from './cut-edits.ts';
import classes from './cuts.module.css';
import type { FlatWords } from './flat-words.ts';
import type { Cutting } from './use-cutting.ts';

const rowPx = 84;
/** What of a cut's words is shown. */
const shownChars = 160;

interface CutListProps {
  readonly cutting: Cutting;
  readonly onListen: (cut: TranscriptCut) => void;
}

function wordsOf({ words }: FlatWords, { fromMs, toMs }: TranscriptCut): string {
  const gone = words.filter(({ start, end }) => {
    const middle = (start + end) * 500;
    return middle >= fromMs && middle < toMs;
  });
  const text = gone.map((word) => word.text).join(' ');
  return text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;
}

/** Each cut with its words and its ends, to the millisecond. */
export function CutList({ cutting: { cuts, flat }, onListen }: CutListProps) {
  const { t } = useTranscriptCutTexts();
  const box = useRef<HTMLDivElement>(null);
  const top = usePageTop(box);
  const rows = useWindowVirtualizer({
    count: cuts.length,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => cuts[index]?.fromMs ?? index,
  });
  if (cuts.length === 0) return <p className={classes.none}>{t('listEmpty')}</p>;
  return (
    <div
      ref={box}
      className={editorClasses.turns}
      role="list"
      aria-label={t('list')}
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const cut = cuts[index];
        if (cut === undefined) return null;
        return (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            role="listitem"
            aria-setsize={cuts.length}
            aria-posinset={index + 1}
            style={{ translate: `0 ${start - top}px` }}
          >
            <CutRow cut={cut} text={wordsOf(flat, cut)} onListen={() => onListen(cut)} />
          </div>
        );
      })}
    </div>
  );
}

interface CutRowProps {
  readonly cut: TranscriptCut;
  readonly text: string;
  readonly onListen: () => void;
}

function CutRow({ cut, text, onListen }: CutRowProps) {
  const { t } = useTranscriptCutTexts();
  const language = useLanguage();
  const workspace = useWorkspace();
  const { fromMs, toMs } = cut;
  const time = formatClock(fromMs / 1000);
  const durationMs = Math.round(workspace.durationSeconds * 1000);
  const become = (next: TranscriptCut) => {
    if (next.toMs <= next.fromMs) return;
    changeCuts(workspace, (cuts) => cuts.map((one) => (one.fromMs === fromMs ? next : one)), `cut ${fromMs}`);
  };
  return (
    <div className={classes.row}>
      <Tooltip label={t('listen', { time })}>
        <ActionIcon aria-label={t('listen', { time })} onClick={onListen}>
          <IconPlayerPlayFilled size={15} />
        </ActionIcon>
      </Tooltip>
      <p>
        <strong>{time}</strong> <small>−{formatNumber((toMs - fromMs) / 1000, language, 2)} s</small>
        <br />
        {text === '' ? <em>{t('pause')}</em> : <s>{text}</s>}
      </p>
      <div className={classes.ends}>
        <EndField label={t('from')} ms={fromMs} min={0} max={toMs - 1} onMs={(ms) => become({ fromMs: ms, toMs })} />
        <EndField
          label={t('to')}
          ms={toMs}
          min={fromMs + 1}
          max={durationMs}
          onMs={(ms) => become({ fromMs, toMs: ms })}
        />
      </div>
      <Tooltip label={t('restore')}>
        <ActionIcon
          aria-label={t('restoreAt', { time })}
          onClick={() => changeCuts(workspace, (cuts) => restored(cuts, [cut]))}
        >
          <IconArrowBackUp size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface EndFieldProps {
  readonly label: string;
  readonly ms: number;
  readonly min: number;
  readonly max: number;
  readonly onMs: (ms: number) => void;
}

const EndField = ({ label, ms, min, max, onMs }: EndFieldProps) => (
  <NumberInput
    className={classes.end ?? ''}
    size="xs"
    aria-label={label}
    value={ms / 1000}
    min={min / 1000}
    max={max / 1000}
    step={0.01}
    decimalScale={3}
    fixedDecimalScale
    clampBehavior="blur"
    onValueChange={({ floatValue }, { source }) => {
      const next = Math.round((floatValue ?? -1) * 1000);
      if (String(source) !== 'prop' && next !== ms && next >= min && next <= max) onMs(next);
    }}
  />
);
