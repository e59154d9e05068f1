import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { togglePlay } from '../../../lib/player/player-port.ts';
import { usePlayerValue } from '../../../lib/player/use-playhead.ts';
import { RecordingElement } from '../../../ui/player/recording-element.tsx';
import { listeningModes } from '../playing/dub-player.ts';
import { useStudio } from '../studio-context.ts';
import { LineFilterMenu } from './line-filter-menu.tsx';
import { LineFilters } from './line-filters.tsx';
import { PictureCaption } from './picture-caption.tsx';
import classes from './picture.module.css';
import { SoundOnly } from './sound-only.tsx';

/** The picture, what is heard on it, and what is still to be done in the language that is shown. */
export function PicturePanel({ isStrip = false }: { readonly isStrip?: boolean }) {
  const { t } = useDubEditorTexts();
  const { player, dub } = useStudio();
  const { isVideo } = dub;
  return (
    <div className={classes.panel} data-strip={isStrip || undefined}>
      <div className={classes.picture} data-sound={!isVideo || undefined}>
        <RecordingElement player={player} aria-label={t('picture.label')} onClick={() => togglePlay(player)} />
        {isVideo ? <PictureCaption /> : <SoundOnly />}
      </div>
      <div className={classes.controls}>
        <ModeField />
        <TargetField />
        {isStrip && <LineFilterMenu />}
      </div>
      {!isStrip && <LineFilters />}
    </div>
  );
}

function ModeField() {
  const { t } = useDubEditorTexts();
  const { player } = useStudio();
  const mode = usePlayerValue(player, (status) => status.mode);
  const hasDub = usePlayerValue(player, (status) => status.hasDub);
  return (
    <div>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('picture.mode')}
        value={mode}
        onChange={(value) => player.setMode(listeningModes.find((one) => one === value) ?? 'original')}
        data={listeningModes.map((value) => ({
          value,
          label: t(`picture.modes.${value}`),
          disabled: value !== 'original' && !hasDub,
        }))}
      />
      {!hasDub && <p className={classes.hint}>{t('picture.noDub')}</p>}
    </div>
  );
}

function TargetField() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { dub, language, select } = useStudio();
  if (dub.languages.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('picture.language')}
      value={language}
      data={dub.languages.map((one) => ({ value: one.language, label: formatLanguage(one.language, shownIn) }))}
      onChange={({ currentTarget }) => select({ language: currentTarget.value })}
    />
  );
}
