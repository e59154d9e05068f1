import { Button, NativeSelect } from '@mantine/core';
import { dubSubtitleFormats } from '@timbre/contract/dubbing/dubbing-files';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { useUserRights } from '../../credits/api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './files.module.css';
import { subtitleFormatOf } from './subtitle-formats.ts';
import type { DubFileWork } from './use-dub-files.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/script-editor.ts';

/** Subtitles of a translation, or of the original. */
export function SubtitleForm({ work }: { readonly work: DubFileWork }) {
  const { t } = useDubFileTexts();
  const { t: words } = useTranslation();
  const shownIn = useLanguage();
  const { language } = useStudio();
  const [format, setFormat] = useState('srt');
  const [isOriginal, setIsOriginal] = useState(false);
  const isLocked = useUserRights().data?.hasSubtitleExport === false;
  const { mutate, isPending, error, reset } = work.subtitles;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ format: subtitleFormatOf(format), of: isOriginal ? null : language });
      }}
    >
      <div className={classes.pair}>
        <NativeSelect
          label={t('subtitles.format')}
          value={format}
          data={dubSubtitleFormats.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={({ currentTarget }) => setFormat(currentTarget.value)}
        />
        <NativeSelect
          label={t('subtitles.of')}
          value={isOriginal ? 'original' : 'target'}
          data={[
            { value: 'target', label: formatLanguage(language, shownIn) },
            { value: 'original', label: t('subtitles.original') },
          ]}
          onChange={({ currentTarget }) => setIsOriginal(currentTarget.value === 'original')}
        />
      </div>
      {isLocked && (
        <p className={classes.hint}>
          {words('export.subtitlesPlan')}{' '}
          <PlansLink source="dub-subtitles" look="link">
            {words('script.seePlans')}
          </PlansLink>
        </p>
      )}
      <Problem error={error} onClose={reset} />
      <div>
        <Button type="submit" loading={isPending} disabled={isLocked} leftSection={<IconDownload size={17} />}>
          {t('download')}
        </Button>
      </div>
    </form>
  );
}
