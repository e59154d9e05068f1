import { translationLimits } from '@timbre/contract/limits';
import { Button, CloseButton, Textarea } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatBytes, formatNumber } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './translation.module.css';
import { isDocument, type TranslatorState } from './use-translator.ts';

/** The text, typed, pasted or as a document, and how much of it there is. */
export function SourcePane({ state }: { readonly state: TranslatorState }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const { user } = useSession();
  const { text, file, used, isTooLong } = state;
  const take = ([chosen]: readonly File[]) => {
    if (chosen === undefined || user === null) return;
    if (!isDocument(chosen)) return showToast(t('wrongDocument'), 'fail');
    state.forgetError();
    state.setFile(chosen);
  };
  const { isOver, zone } = useFileDrop(take);
  return (
    <section className={classes.pane} aria-label={t('source')} {...zone}>
      {file === null ? (
        <Textarea
          className={classes.text ?? ''}
          aria-label={t('source')}
          placeholder={isOver ? t('dropped') : t('placeholder')}
          variant="unstyled"
          autosize
          minRows={9}
          maxRows={24}
          dir="auto"
          value={text}
          error={isTooLong && t('tooLong')}
          onChange={({ currentTarget }) => state.setText(currentTarget.value)}
        />
      ) : (
        <div className={classes.document}>
          <IconFileText size={22} stroke={1.5} aria-hidden="true" />
          <span dir="auto">
            <strong>{file.name}</strong>
            <small>{formatBytes(file.size, language)}</small>
          </span>
          <CloseButton aria-label={t('removeDocument')} onClick={() => state.setFile(null)} />
        </div>
      )}
      <footer className={classes.foot}>
        {file === null && (
          <span data-over={isTooLong || undefined}>
            {t('count', {
              used: formatNumber(used, language),
              limit: formatNumber(translationLimits.textChars, language),
            })}
          </span>
        )}
        {(text !== '' || file !== null) && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={state.clear}>
            {t('clear')}
          </Button>
        )}
        {user !== null && (
          <PickFiles
            size="compact-sm"
            variant="subtle"
            color="gray"
            title={t('uploadHint')}
            leftSection={<IconUpload size={15} stroke={1.7} />}
            label={t('upload')}
            accept=".txt,.srt,.vtt,.docx"
            onFiles={take}
          >
            {t('upload')}
          </PickFiles>
        )}
      </footer>
    </section>
  );
}
