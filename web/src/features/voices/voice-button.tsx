import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Speaker } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import type { VoiceStart } from '../../domain/voices/voice-start.ts';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useVoices } from './api.ts';
import classes from './voice-button.module.css';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';

const VoiceDialog = deferredDialog(async () => (await import('./dialog/voice-dialog.tsx')).VoiceDialog);

interface VoiceButtonProps {
  /** Undefined: the list has none of that name, as one that was deleted since. */
  readonly voice: Speaker | undefined;
  readonly onChoose: (speaker: string, start: VoiceStart) => void;
}

/** The chosen voice; opens the list of all. */
export function VoiceButton({ voice, onChoose }: VoiceButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const catalogue = useVoices();
  const clarity = clarityOf(voice?.measured?.wordErrorRate);
  const [isOpen, { open, close }] = useDisclosure();
  if (catalogue.isPending) return <Skeleton height={66} radius="md" />;
  if (catalogue.voices.length === 0) {
    return (
      <Notice tone={catalogue.error === null ? 'warn' : 'fail'}>
        <p>{catalogue.error === null ? t('voices.none') : errorText(catalogue.error)}</p>
        <Button size="compact-sm" variant="default" onClick={catalogue.refetch}>
          {t('problem.retry')}
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <UnstyledButton
        className={classes.button}
        onPointerEnter={VoiceDialog.prepare}
        onFocus={VoiceDialog.prepare}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={t('voices.change', { name: voice?.name ?? t('voices.unlisted') })}
      >
        {voice === undefined ? (
          <span className={classes.text}>
            <strong>{t('voices.unlisted')}</strong>
            <span>{t('voices.chooseAnother')}</span>
          </span>
        ) : (
          <>
            <VoiceFace key={voice.speaker} voice={voice} size={42} />
            <span className={classes.text}>
              <strong>{voice.name}</strong>
              <span>{formatLanguage(voice.language, language)}</span>
              <span>
                {clarity !== null && `${t(`cast.clarities.${clarity}`)} · `}
                {voice.engine}
              </span>
            </span>
          </>
        )}
        <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
      </UnstyledButton>
      {typeof voice?.sentTo === 'string' && (
        <p className={classes.sent}>{t('voices.sentTo', { name: voice.sentTo })}</p>
      )}
      {isOpen && (
        <VoiceDialog voices={catalogue.voices} chosen={voice?.speaker ?? ''} onChoose={onChoose} onClose={close} />
      )}
    </>
  );
}
