import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { shortcutNames, shortcuts } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranscriptEditorTexts();
  return (
    <Dialog isOpen onClose={onClose} title={t('keysTitle')} widthPx={560}>
      <p className={classes.lead}>{t('keysText')}</p>
      <dl className={classes.keys}>
        {shortcutNames.map((name) => (
          <div key={name}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              {shortcuts[name].shown.map((keys) => (
                <kbd key={keys}>{keys}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
