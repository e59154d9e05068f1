import { Button, Switch } from '@mantine/core';
import type { Bed } from '@timbre/contract/article-settings';
import type { Sound } from '@timbre/contract/sounds';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatNumber } from '../../../lib/format.ts';
import { Fader } from '../../../ui/fader.tsx';
import { settingsOf } from '../article-doc.ts';
import { signed } from '../describe.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useSettled } from '../use-settled.ts';
import { bedRanges, changeBed, removeBed } from './bed-model.ts';
import { PlayButton } from './play-button.tsx';
import classes from './sound-panel.module.css';
import type { SoundPreview } from './use-sound-preview.ts';

interface BedFieldsProps {
  /** Undefined: the library is not there yet. */
  readonly sounds: readonly Sound[] | undefined;
  readonly preview: SoundPreview;
}

/** The sound under the whole script. */
export function BedFields({ sounds, preview }: BedFieldsProps) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const id = useId();
  const bed = useScript(({ doc }) => settingsOf(doc).bed);
  const sound = sounds?.find((known) => known.id === bed?.soundId);
  const gone = sounds === undefined ? '…' : t('scriptTools.soundGone');
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{t('scriptSound.bed')}</h3>
      {bed === null ? (
        <p className={classes.hint}>{t('scriptSound.noBed')}</p>
      ) : (
        <>
          <div className={classes.chosen}>
            {sound !== undefined && <PlayButton sound={sound} preview={preview} />}
            <span className={classes.name}>
              <strong>{sound?.name ?? gone}</strong>
              {sound !== undefined && <span className={classes.facts}>{formatClock(sound.durationSeconds)}</span>}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => apply(removeBed)}>
              {t('scriptSound.removeBed')}
            </Button>
          </div>
          <Faders bed={bed} />
        </>
      )}
    </section>
  );
}

function Faders({ bed }: { readonly bed: Bed }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { apply } = useStudio();
  const [gain, setGain] = useSettled(bed.gainDb, (gainDb) => apply(changeBed({ gainDb })));
  const [duck, setDuck] = useSettled(bed.duckDb, (duckDb) => apply(changeBed({ duckDb })));
  const [fadeIn, setFadeIn] = useSettled(bed.fadeInSeconds, (value) => apply(changeBed({ fadeInSeconds: value })));
  const [fadeOut, setFadeOut] = useSettled(bed.fadeOutSeconds, (value) => apply(changeBed({ fadeOutSeconds: value })));
  const inDb = (db: number) => t('scriptSound.db', { db: signed(db, language) });
  const inSeconds = (seconds: number) => t('scriptSound.seconds', { seconds: formatNumber(seconds, language, 1) });
  return (
    <>
      <Fader
        label={t('scriptSound.level')}
        range={bedRanges.gainDb}
        value={gain}
        shown={inDb(gain)}
        onChange={setGain}
      />
      <Fader
        label={t('scriptSound.duck')}
        range={bedRanges.duckDb}
        value={duck}
        shown={duck === 0 ? t('scriptSound.noDuck') : inDb(duck)}
        onChange={setDuck}
      />
      <Fader
        label={t('scriptSound.fadeIn')}
        range={bedRanges.fadeSeconds}
        value={fadeIn}
        shown={inSeconds(fadeIn)}
        onChange={setFadeIn}
      />
      <Fader
        label={t('scriptSound.fadeOut')}
        range={bedRanges.fadeSeconds}
        value={fadeOut}
        shown={inSeconds(fadeOut)}
        onChange={setFadeOut}
      />
      <Switch
        className={classes.switch ?? ''}
        size="sm"
        label={t('scriptSound.loop')}
        checked={bed.loops}
        onChange={(event) => apply(changeBed({ loops: event.currentTarget.checked }))}
      />
    </>
  );
}
