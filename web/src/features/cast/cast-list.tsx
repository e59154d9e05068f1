import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { Ref } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDemo } from '../../lib/session/use-demo.ts';
import { usePageTop } from '../../lib/hooks/use-page-top.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './cast-list.module.css';
import { CastRow } from './cast-row.tsx';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';

export interface CastListHandle {
  /** Scrolls to a voice and marks it for a moment. */
  readonly show: (speaker: string) => void;
}

interface CastListProps {
  readonly ref: Ref<CastListHandle>;
  readonly voices: readonly Speaker[];
  /** The whole catalogue, for the names of neighbours. */
  readonly all: readonly Speaker[];
}

const rowPx = 152;
/** The top bar covers as much. */
const coveredPx = 76;

/** A long list in the page's own scroll: only the rows in sight exist. */
export function CastList({ ref, voices, all }: CastListProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLUListElement>(null);
  const top = usePageTop(box);
  const [shown, setShown] = useState<string | null>(null);
  const demo = useDemo(() => showToast(t('voices.demoFailed'), 'fail'));
  const rows = useWindowVirtualizer({
    count: voices.length,
    estimateSize: () => rowPx,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
    getItemKey: (index) => voices[index]?.speaker ?? index,
  });
  const show = (speaker: string) => {
    const index = voices.findIndex((voice) => voice.speaker === speaker);
    if (index < 0) return;
    setShown(speaker);
    rows.scrollToIndex(index, { align: 'start' });
  };
  useImperativeHandle(ref, () => ({ show }));
  return (
    <ul ref={box} className={classes.list} style={{ height: rows.getTotalSize() }} aria-label={t('cast.list')}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const voice = voices[index];
        if (voice === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-shown={voice.speaker === shown || undefined}
            style={{ translate: `0 ${start - top}px` }}
          >
            <CastRow voice={voice} all={all} demo={demo} onShow={show} />
          </li>
        );
      })}
    </ul>
  );
}
