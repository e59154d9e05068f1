import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { importDubSubtitles } from '@timbre/contract/dubbing/dubbing-languages';
import { ApiError } from '@timbre/client';
import { useState } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DropBox } from '../../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { heldOf } from '../saving/dub-saver.ts';
import { useStudio } from '../studio-context.ts';
import classes from './files.module.css';

const accept = '.srt,.vtt,.ass,.ssa,text/plain';

/** Subtitles of one's own in place of the original's lines, or of a translation; undo brings back what was there. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useDubFileTexts();
  const shownIn = useLanguage();
  const { id: taskId, saver, language } = useStudio();
  const [isOriginal, setIsOriginal] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > dubLimits.subtitleBytes) throw new ApiError('dub.subtitles', '');
      const text = await chosen.text();
      await saver.replace(async ({ revision }) =>
        heldOf(await api.send(importDubSubtitles, { taskId, revision, language: isOriginal ? null : language, text })),
      );
    },
    onSuccess: () => {
      showToast(t('import.done'), 'done');
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('import.title')} widthPx={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null) mutate(file);
        }}
      >
        <NativeSelect
          label={t('import.as')}
          value={isOriginal ? 'original' : 'target'}
          data={[
            { value: 'target', label: t('import.target', { language: formatLanguage(language, shownIn) }) },
            { value: 'original', label: t('import.original') },
          ]}
          onChange={({ currentTarget }) => setIsOriginal(currentTarget.value === 'original')}
        />
        <DropBox onFiles={([first]) => first !== undefined && setFile(first)}>
          <p>{file === null ? t('import.drop') : file.name}</p>
          <PickFiles
            label={t('import.file')}
            size="compact-sm"
            variant="default"
            accept={accept}
            onFiles={([first]) => first !== undefined && setFile(first)}
          >
            {t('import.choose')}
          </PickFiles>
        </DropBox>
        <p className={classes.hint}>{t(isOriginal ? 'import.originalText' : 'import.targetText')}</p>
        <Problem error={error} onClose={reset} />
        <div>
          <Button type="submit" disabled={file === null} loading={isPending}>
            {t('import.start')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
