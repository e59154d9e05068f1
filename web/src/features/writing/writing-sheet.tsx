import { useLayoutEffect, useRef } from 'react';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { ConflictNotice } from '../../domain/editing/conflict-notice.tsx';
import { useOpen, useText } from './document/writing-context.ts';
import classes from './writing-sheet.module.css';

/** The page that is written on. */
export function WritingSheet() {
  const { t } = useWritingTexts();
  const { editor, saver } = useOpen();
  const place = useRef<HTMLDivElement>(null);
  const hasNothing = useText(
    ({ doc }) => doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.content.size === 2,
  );
  useLayoutEffect(() => {
    if (place.current === null) return;
    editor.mount(place.current);
    return () => editor.unmount();
  }, [editor]);
  return (
    <>
      <div className={classes.notices}>
        <ConflictNotice saver={saver} title={t('conflict.title')} text={t('conflict.text')} />
      </div>
      <div className={classes.sheet}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- below the last line one goes on writing */}
        <div
          className={classes.page}
          onClick={({ target, currentTarget }) => target === currentTarget && editor.commands.focus('end')}
        >
          <div ref={place} />
          {hasNothing && <p className={classes.empty}>{t('editor.placeholder')}</p>}
        </div>
      </div>
    </>
  );
}
