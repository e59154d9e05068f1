import { Button, Switch } from '@mantine/core';
import type { Bed } from '@timbre/contract/articles/article-settings';
import type { Sound } from '@timbre/contract/sounds';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { soundName } from '../../../i18n/sound-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatNumber } from '../../../lib/format.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { settingsOf } from '../document/article-doc.ts';
import { signed } from '../document/describe.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useSettled } from '../../../lib/hooks/use-settled.ts';
import { bedRanges, changeBed, removeBed } from './bed-model.ts';
import { PlayButton } from './play-button.tsx';
import classes from './sound-panel.module.css';
import type { SoundPreview } from '../../../lib/player/use-sound-preview.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

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
              <strong>{sound === undefined ? gone : soundName(sound)}</strong>
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
  const inDb = (db: number) => t('scriptSound.db', { db: signed(db, language) });
  const inSeconds = (seconds: number) => t('scriptSound.seconds', { seconds: formatNumber(seconds, language, 1) });
  return (
    <>
      <BedFader bed={bed} field="gainDb" label={t('scriptSound.level')} shown={inDb} />
      <BedFader
        bed={bed}
        field="duckDb"
        label={t('scriptSound.duck')}
        shown={(db) => (db === 0 ? t('scriptSound.noDuck') : inDb(db))}
      />
      <BedFader bed={bed} field="fadeInSeconds" label={t('scriptSound.fadeIn')} shown={inSeconds} />
      <BedFader bed={bed} field="fadeOutSeconds" label={t('scriptSound.fadeOut')} shown={inSeconds} />
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

interface BedFaderProps {
  readonly bed: Bed;
  readonly field: keyof typeof bedRanges;
  readonly label: string;
  /** The value with its unit. */
  readonly shown: (value: number) => string;
}

function BedFader({ bed, field, label, shown }: BedFaderProps) {
  const { apply } = useStudio();
  const [value, setValue] = useSettled(bed[field], field, (next) => apply(changeBed({ [field]: next })));
  return <Fader label={label} range={bedRanges[field]} value={value} shown={shown(value)} onChange={setValue} />;
}
