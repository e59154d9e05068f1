import { ActionIcon, Button } from '@mantine/core';
import type { PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { IconCopy, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { isPageReady } from '../document/photo-doc.ts';
import { usePerformer } from '../start/use-performer.ts';
import { useDoc, useSelected, useStudio } from '../studio-context.ts';
import classes from './page-rail.module.css';
import { usePageActions } from './use-page-actions.ts';
import { usePageDrag } from './use-page-drag.ts';

interface PageRailProps {
  /** A strip above the work, on narrow screens. */
  readonly isStrip?: boolean;
}

/** The pages of the video, to choose, to sort, to add and to delete. */
export function PageRail({ isStrip = false }: PageRailProps) {
  const { t } = usePhotoEditorTexts();
  const { select } = useStudio();
  const pages = useDoc((doc) => doc.pages);
  const resolution = useDoc((doc) => doc.settings.resolution);
  const { page: chosen, pageIndex } = useSelected();
  const actions = usePageActions();
  const list = useRef<HTMLOListElement>(null);
  const hintId = useId();
  const { linePx, handlers } = usePageDrag({ list, isAcross: isStrip, onMove: actions.move });
  const choose = (id: string) => {
    select({ pageId: id, lineId: null });
    // After it is drawn: a page that was moved or deleted stands elsewhere by then.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-page="${id}"] > button`)?.focus());
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : isBack(event.key) ? -1 : 0;
    if (event.altKey && step !== 0) {
      actions.step(chosen.id, step);
      choose(chosen.id);
    } else if (step !== 0) choose(pages[Math.min(Math.max(pageIndex + step, 0), pages.length - 1)]?.id ?? chosen.id);
    else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(chosen.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.rail} data-strip={isStrip || undefined}>
      <p id={hintId} className="visually-hidden">
        {t('pages.keys')}
      </p>
      <ol ref={list} className={classes.list} aria-label={t('pages.title')} {...handlers}>
        {pages.map((page, index) => (
          <PageTile
            key={page.id}
            page={page}
            number={index + 1}
            resolution={resolution}
            isChosen={page.id === chosen.id}
            hintId={hintId}
            onChoose={() => select({ pageId: page.id, lineId: null })}
            onKey={handleKey}
          />
        ))}
        {linePx !== null && (
          <i className={classes.line} style={isStrip ? { left: linePx } : { top: linePx }} aria-hidden="true" />
        )}
      </ol>
      <div className={classes.tools}>
        {isStrip ? (
          <ActionIcon aria-label={t('pages.add')} onClick={() => actions.add(chosen.id)}>
            <IconPlus size={18} stroke={1.7} />
          </ActionIcon>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => actions.add(chosen.id)}
          >
            {t('pages.add')}
          </Button>
        )}
        <Tooltip label={t('pages.duplicate')}>
          <ActionIcon aria-label={t('pages.duplicate')} onClick={() => actions.duplicate(chosen.id)}>
            <IconCopy size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('pages.delete')}>
          <ActionIcon
            aria-label={t('pages.delete')}
            disabled={pages.length < 2}
            onClick={() => actions.remove(chosen.id)}
          >
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  );
}

const isBack = (key: string): boolean => key === 'ArrowUp' || key === 'ArrowLeft';

interface PageTileProps {
  readonly page: PhotoPage;
  readonly number: number;
  readonly resolution: string;
  readonly isChosen: boolean;
  readonly hintId: string;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function PageTile({ page, number, resolution, isChosen, hintId, onChoose, onKey }: PageTileProps) {
  const { t } = usePhotoEditorTexts();
  const { still, name, state } = usePerformer(page.performer);
  const words = page.audioList.find(({ text }) => text.trim() !== '')?.text ?? '';
  const what = state === 'none' ? t('pages.empty') : state === 'gone' ? t('stage.gone') : name;
  return (
    <li data-page={page.id} className={classes.page} data-chosen={isChosen || undefined}>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        aria-label={t('pages.page', { number, what })}
        aria-describedby={hintId}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        onKeyDown={onKey}
      >
        <span className={classes.number} data-ready={isPageReady(page) || undefined}>
          {number}
        </span>
        <span className={classes.still} data-resolution={resolution}>
          {still === '' ? (
            <IconUserPlus size={20} stroke={1.5} aria-hidden="true" />
          ) : (
            <img src={still} alt="" draggable={false} />
          )}
        </span>
        <span className={classes.words} dir="auto">
          {words || what}
        </span>
      </button>
    </li>
  );
}
