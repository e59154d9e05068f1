import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import type { TextMismatch } from '../../../domain/voices/text-language.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './mismatch-dialog.module.css';
import '../../../i18n/areas/voice-store.ts';

interface MismatchDialogProps {
  readonly voice: Speaker;
  readonly mismatch: TextMismatch;
  readonly onKeep: () => void;
  readonly onChange: () => void;
}

const scriptName = (script: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'script' }).of(script === 'Han' ? 'Hani' : script) ?? script;

/** The text is in another language than the voice's: change the voice, or keep it. */
export function MismatchDialog({ voice, mismatch, onKeep, onChange }: MismatchDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const spoken = formatLanguage(voice.language, language);
  const { name } = voice;
  return (
    <Dialog
      isOpen
      onClose={onChange}
      widthPx={dialogWidths.question}
      title={t('voiceStore.mismatch.title', { name, voice: spoken })}
    >
      <p className={classes.text}>
        {'language' in mismatch
          ? t('voiceStore.mismatch.language', {
              name,
              text: formatLanguage(mismatch.language, language),
              voice: spoken,
            })
          : t('voiceStore.mismatch.script', { name, text: scriptName(mismatch.script, language), voice: spoken })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onKeep}>
          {t('voiceStore.mismatch.keep', { name })}
        </Button>
        <Button data-autofocus onClick={onChange}>
          {t('voiceStore.mismatch.change')}
        </Button>
      </div>
    </Dialog>
  );
}
