import { CloseButton, SegmentedControl } from '@mantine/core';
import { IconBadgeCc } from '@tabler/icons-react';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import classes from './create-dub.module.css';
import { subtitleEndings } from '../../../domain/dubbing/subtitle-file.ts';
import type { DubForm } from './use-dub-form.ts';

/** Subtitles of the video that exist already: of the original, or of its translation. */
export function SubtitlesField({ form: { subtitles } }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const { subtitles: brought, setSubtitles, problem, choose } = subtitles;
  return (
    <fieldset className={classes.subtitles}>
      <legend>{t('subtitles.label')}</legend>
      <p>{t('subtitles.hint')}</p>
      {brought === null ? (
        <PickFiles
          variant="default"
          label={t('subtitles.choose')}
          accept={subtitleEndings}
          leftSection={<IconBadgeCc size={16} />}
          onFiles={([file]) => file !== undefined && choose(file)}
        >
          {t('subtitles.choose')}
        </PickFiles>
      ) : (
        <div className={classes.brought}>
          <strong dir="auto">{brought.name}</strong>
          <SegmentedControl
            size="xs"
            aria-label={t('subtitles.of')}
            value={brought.of}
            data={[
              { value: 'source', label: t('subtitles.source') },
              { value: 'target', label: t('subtitles.target') },
            ]}
            onChange={(of) => setSubtitles({ ...brought, of: of === 'target' ? 'target' : 'source' })}
          />
          <CloseButton aria-label={t('subtitles.remove', { name: brought.name })} onClick={() => setSubtitles(null)} />
        </div>
      )}
      {problem !== null && (
        <p role="alert" data-fail>
          {t(`subtitles.${problem}`)}
        </p>
      )}
    </fieldset>
  );
}
