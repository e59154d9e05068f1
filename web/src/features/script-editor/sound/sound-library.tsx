import { Button } from '@mantine/core';
import type { Sound } from '@timbre/contract/sounds';
import { soundLimits } from '@timbre/contract/sounds';
import { IconWand } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { Bars } from '../../../ui/waves/bars.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import type { useSounds } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import { findSounds, searchedFrom } from './find-sounds.ts';
import classes from './sound-panel.module.css';
import { SoundRow } from './sound-row.tsx';
import { SoundUpload } from './sound-upload.tsx';
import type { SoundPreview } from '../../../lib/player/use-sound-preview.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';
import '../../../i18n/areas/script-sound.ts';

interface SoundLibraryProps {
  readonly library: ReturnType<typeof useSounds>;
  readonly preview: SoundPreview;
}

/** One's own sounds and those that come with the studio. */
export function SoundLibrary({ library, preview }: SoundLibraryProps) {
  const { t } = useTranslation();
  const id = useId();
  const { makeSound } = useStudio();
  const { data: sounds, error, isFetching, refetch } = library;
  return (
    <section className={classes.part} aria-labelledby={id} aria-busy={sounds === undefined && isFetching}>
      <h3 id={id}>{t('scriptSound.library')}</h3>
      <Button
        className={classes.make ?? ''}
        size="compact-sm"
        variant="default"
        leftSection={<IconWand size={16} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={makeSound}
      >
        {t('scriptSound.make')}
      </Button>
      <SoundUpload />
      {sounds === undefined && isFetching && (
        <p className={classes.wait} role="status">
          <Bars isMoving />
          {t('soundLibrary.loading')}
        </p>
      )}
      {sounds === undefined && error !== null && !isFetching && (
        <p className={classes.hint} role="alert">
          {t('scriptSound.failed')} {errorText(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </p>
      )}
      {sounds?.length === 0 && <p className={classes.hint}>{t('scriptSound.empty')}</p>}
      {sounds !== undefined && sounds.length > 0 && <SoundList sounds={sounds} preview={preview} />}
    </section>
  );
}

function SoundList({ sounds, preview }: { readonly sounds: readonly Sound[]; readonly preview: SoundPreview }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const isSearched = sounds.length >= searchedFrom;
  const { shown, left } = findSounds(sounds, isSearched ? query : '');
  return (
    <>
      {isSearched && (
        <SearchField
          className={classes.search}
          label={t('soundLibrary.search')}
          value={query}
          maxChars={soundLimits.nameChars}
          onSearch={setQuery}
        />
      )}
      {shown.length === 0 && (
        <p className={classes.hint} role="status">
          {t('scriptTools.nothingFits')}
        </p>
      )}
      <ul className={classes.list}>
        {shown.map((sound) => (
          <SoundRow key={sound.id} sound={sound} preview={preview} />
        ))}
      </ul>
      {left > 0 && <p className={classes.hint}>{t('soundLibrary.left', { count: left })}</p>}
    </>
  );
}
