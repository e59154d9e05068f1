import { useDraggable } from '@dnd-kit/core';
import { Checkbox } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowList } from './use-row-list.ts';
import shared from '../../ui/lists/rows.module.css';
import classes from './row-grid.module.css';
import '../../i18n/areas/albums.ts';
import '../../i18n/areas/lists.ts';

interface ListRowProps {
  readonly id: string;
  readonly title: string;
  readonly rows: RowList;
  /** Whether there are albums it could be dragged onto. */
  readonly hasAlbums?: boolean;
  /** The cells between. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** One row: is picked by a click beside its title, and is dragged onto an album where there are some. */
export function ListRow({ id, title, rows, hasAlbums = true, children, actions }: ListRowProps) {
  const { t } = useTranslation();
  const { selection, isBin, keys } = rows;
  const isPicked = selection.ids.has(id);
  const disabled = !hasAlbums || isBin || rows.renaming === id;
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id, disabled });
  return (
    <div
      ref={setNodeRef}
      role="row"
      className={`${shared.row} ${classes.row}`}
      data-row={id}
      data-dragging={isDragging || undefined}
      tabIndex={keys.current === id ? 0 : -1}
      aria-selected={isPicked}
      aria-label={title}
      onFocus={() => keys.setCurrent(id)}
      onClick={(event) => rows.onClick(id, event)}
      onPointerDown={(event) => {
        // A finger scrolls the list; it moves rows by the menu.
        if (event.pointerType !== 'touch') listeners?.['onPointerDown']?.(event);
      }}
    >
      <div role="gridcell" className={classes.pick}>
        {hasAlbums && !isBin && (
          // The pointer takes the row anywhere; the keyboard takes it here.
          <button
            type="button"
            className={classes.handle}
            aria-label={t('albums.drag.handle', { title })}
            aria-describedby={attributes['aria-describedby']}
            tabIndex={keys.current === id ? 0 : -1}
            onKeyDown={listeners?.['onKeyDown'] as React.KeyboardEventHandler | undefined}
          >
            <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
          </button>
        )}
        <Checkbox
          size="xs"
          radius="xs"
          tabIndex={-1}
          aria-label={t('lists.pick', { title })}
          checked={isPicked}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => rows.onCheck(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </div>
      {children}
      <div role="gridcell" className={classes.actions}>
        {actions}
      </div>
    </div>
  );
}
