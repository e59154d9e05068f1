import type { shortcuts as texts } from '../../i18n/en/shortcuts.ts';
import { useShortcutTexts } from '../../i18n/texts/shortcuts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './shortcut-sheet.module.css';

/** What keys do, and the keys as the sheet shows them. */
export interface ShortcutRow {
  readonly name: keyof (typeof texts)['rows'];
  readonly keys: readonly string[];
}

interface ShortcutSheetProps {
  readonly rows: readonly ShortcutRow[];
  readonly onClose: () => void;
}

/** The keyboard shortcuts of an editor. */
export function ShortcutSheet({ rows, onClose }: ShortcutSheetProps) {
  const { t } = useShortcutTexts();
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} widthPx={560}>
      <p className={classes.lead}>{t('text')}</p>
      <dl className={classes.keys}>
        {rows.map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(`rows.${name}`)}</dt>
            <dd>
              {keys.map((shown) => (
                <kbd key={shown}>{shown === 'Space' ? t('space') : shown}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
