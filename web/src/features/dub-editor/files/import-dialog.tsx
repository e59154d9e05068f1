import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { importDubSubtitles, type DubImport } from '@timbre/contract/dubbing/dubbing-languages';
import { useState } from 'react';
import { subtitleEndings } from '../../../domain/dubbing/subtitle-file.ts';
import { useSubtitles } from '../../../domain/dubbing/use-subtitles.ts';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DropBox } from '../../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { heldOf } from '../saving/dub-saver.ts';
import { useStudio } from '../studio-context.ts';
import classes from './files.module.css';

/** Subtitles of one's own in place of the original's lines, or of a translation; undo brings back what was there. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useDubFileTexts();
  const { t: common } = useDubTexts();
  const shownIn = useLanguage();
  const { id: taskId, saver, language } = useStudio();
  const [isOriginal, setIsOriginal] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { subtitles, problem, choose } = useSubtitles(setRefusal);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      let imported: DubImport = { lines: 0, locked: 0 };
      await saver.replace(async ({ revision }) => {
        const asked = { taskId, revision, language: isOriginal ? null : language, text };
        const answer = await api.send(importDubSubtitles, asked);
        imported = answer.imported;
        return heldOf(answer);
      });
      return imported;
    },
    onSuccess: ({ lines, locked }) => {
      const done = t('import.done', { count: lines });
      showToast(locked === 0 ? done : `${done} ${t('import.locked', { count: locked })}`, 'done');
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('import.title')} widthPx={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (subtitles !== null) mutate(subtitles.text);
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
        <DropBox onFiles={([first]) => first !== undefined && choose(first)}>
          <p>{subtitles?.name ?? t('import.drop')}</p>
          <PickFiles
            label={t('import.file')}
            size="compact-sm"
            variant="default"
            accept={subtitleEndings}
            onFiles={([first]) => first !== undefined && choose(first)}
          >
            {t('import.choose')}
          </PickFiles>
        </DropBox>
        <p className={classes.hint}>{t(isOriginal ? 'import.originalText' : 'import.targetText')}</p>
        {problem !== null && (
          <Notice tone="fail" isUrgent>
            <p>{common(`subtitles.${problem}`)}</p>
          </Notice>
        )}
        <Problem
          error={refusal ?? error}
          onClose={() => {
            setRefusal(null);
            reset();
          }}
        />
        <div>
          <Button type="submit" disabled={subtitles === null} loading={isPending}>
            {t('import.start')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
