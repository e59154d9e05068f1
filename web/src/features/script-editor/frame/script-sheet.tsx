import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isRunning } from '../../../lib/player/player-port.ts';
import { secondsAtText } from '../../../lib/player/timeline-model.ts';
import { takeLostFocus } from '../../../lib/lost-focus.ts';
import { useFileDrop } from '../../../lib/hooks/use-file-drop.ts';
import { ChipPopover } from '../delivery/chip-popover.tsx';
import { InsertMenu } from './insert-menu.tsx';
import classes from './script-sheet.module.css';
import { useScript, useStudio } from '../studio-context.ts';
import { textOffset } from '../document/text-offset.ts';
import { useParagraphDrag } from './use-paragraph-drag.ts';
import { useSpoken } from '../use-spoken.ts';
import '../../../i18n/areas/script-editor.ts';

interface ScriptSheetProps {
  readonly notices: ReactNode;
  readonly onFile: (file: File) => void;
}

/** The page that is written on. */
export function ScriptSheet({ notices, onFile }: ScriptSheetProps) {
  const { t } = useTranslation();
  const studio = useStudio();
  const { editor, playback } = studio;
  const sheet = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // Without `isAlone` the editor would take the file's name as text.
  const { isOver: isFileOver, zone } = useFileDrop(([file]) => file !== undefined && onFile(file), { isAlone: true });
  const isBlank = useScript(({ doc }) => doc.childCount === 1 && doc.firstChild?.content.size === 0);
  const { linePx, handlers } = useParagraphDrag(sheet, page);

  useLayoutEffect(() => {
    if (place.current === null) return;
    editor.mount(place.current);
    // On a touch screen it would bring up the keyboard.
    if (window.matchMedia('(pointer: fine)').matches) takeLostFocus(editor.view.dom);
    return () => editor.unmount();
  }, [editor]);
  useSpoken(sheet);

  const play = (event: React.MouseEvent) => {
    const button = (event.target as Element).closest('[data-part=play]');
    const id = button?.closest<HTMLElement>('[data-paragraph]')?.dataset['paragraph'];
    if (id === undefined) return (event.target as Element).closest('p') === null ? undefined : seek();
    if (button?.closest('[data-playing]') != null) {
      if (isRunning(playback.player.snapshot())) return playback.player.pause();
      if (playback.player.snapshot().state === 'paused') return playback.player.play();
    }
    playback.play({ id, offset: 0, until: 'segment' });
  };
  /** A click on a word that is rendered goes there while it plays. */
  const seek = () => {
    const sound = playback.player.snapshot();
    if (!isRunning(sound) || !editor.state.selection.empty) return;
    const { $from } = editor.state.selection;
    const id = String($from.parent.attrs['id']);
    const at = secondsAtText(sound.timeline, id, textOffset($from.parent, $from.parentOffset));
    if (typeof at === 'number') playback.player.seek(at);
  };
  return (
    <>
      <div className={classes.notices}>{notices}</div>
      <div ref={sheet} className={classes.sheet} {...zone}>
        <div ref={page} className={classes.page} {...handlers} onClick={play}>
          <div ref={place} />
          {isBlank && <p className={classes.empty}>{t('script.placeholder')}</p>}
          {linePx !== null && <div className={classes.dropLine} style={{ top: linePx - 1 }} />}
          <ChipPopover page={page} />
          <InsertMenu page={page} />
        </div>
      </div>
      {isFileOver && <div className={classes.dropHint}>{t('script.dropHere')}</div>}
    </>
  );
}
