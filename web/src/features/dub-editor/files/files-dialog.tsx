import { useState } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useStudio } from '../studio-context.ts';
import { FileForm } from './file-form.tsx';
import { FileList } from './file-list.tsx';
import classes from './files.module.css';
import { SubtitleForm } from './subtitle-form.tsx';
import { useDubFileWork } from './use-dub-files.ts';
import { VoiceoverButton } from './voiceover-button.tsx';

/** What a language is taken home as: video, sound, stems or subtitles; and the files that were made. */
export function FilesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useDubFileTexts();
  const shownIn = useLanguage();
  const { language } = useStudio();
  const work = useDubFileWork();
  const [isSubtitles, setIsSubtitles] = useState(false);
  return (
    <Dialog
      isOpen
      isFullOnPhone
      onClose={onClose}
      title={t('title', { language: formatLanguage(language, shownIn) })}
      widthPx={760}
    >
      <div className={classes.dialog}>
        <div className={classes.kinds} role="group" aria-label={t('kind')}>
          <button type="button" aria-pressed={!isSubtitles} onClick={() => setIsSubtitles(false)}>
            {t('kinds.media')}
          </button>
          <button type="button" aria-pressed={isSubtitles} onClick={() => setIsSubtitles(true)}>
            {t('kinds.subtitles')}
          </button>
          <VoiceoverButton />
        </div>
        {isSubtitles ? <SubtitleForm work={work} /> : <FileForm work={work} />}
        <Problem
          error={work.remove.error}
          onClose={() => {
            work.remove.reset();
          }}
        />
        <FileList work={work} />
      </div>
    </Dialog>
  );
}
