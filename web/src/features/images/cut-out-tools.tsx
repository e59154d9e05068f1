import { Button, ColorSwatch, SegmentedControl, Slider, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import classes from './images.module.css';
import type { Brush } from './use-brush.ts';

/** Grounds to choose from; the green is the one that video editors key out. */
const grounds = [
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['green', '#00b140'],
] as const;

interface CutOutToolsProps {
  readonly brush: Brush;
  /** A CSS colour; null: transparent. */
  readonly ground: string | null;
  readonly onGround: (ground: string | null) => void;
  /** 0 to 1. */
  readonly split: number;
  readonly onSplit: (split: number) => void;
}

/** What stands behind the subject, the brush, and the comparison with the original. */
export function CutOutTools({ brush, ground, onGround, split, onSplit }: CutOutToolsProps) {
  const { t } = useImageTexts();
  const language = useLanguage();
  return (
    <div className={classes.tools}>
      <fieldset>
        <legend>{t('ground')}</legend>
        <div className={classes.grounds}>
          <Button
            size="compact-sm"
            variant={ground === null ? 'light' : 'default'}
            aria-pressed={ground === null}
            onClick={() => onGround(null)}
          >
            {t('transparent')}
          </Button>
          {grounds.map(([name, colour]) => (
            <UnstyledButton
              key={name}
              className={classes.ground}
              aria-pressed={ground === colour}
              aria-label={t(`colours.${name}`)}
              title={t(`colours.${name}`)}
              onClick={() => onGround(colour)}
            >
              <ColorSwatch color={colour} size={26} withShadow={false}>
                {ground === colour && <IconCheck size={15} color={name === 'white' ? '#14161b' : '#fff'} />}
              </ColorSwatch>
            </UnstyledButton>
          ))}
          <label className={classes.colour}>
            <span>{t('otherColour')}</span>
            <input
              type="color"
              value={ground ?? '#b93412'}
              onChange={({ currentTarget }) => onGround(currentTarget.value)}
            />
          </label>
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('brush')}</legend>
        <SegmentedControl
          size="xs"
          aria-label={t('brush')}
          data={(['off', 'erase', 'restore'] as const).map((value) => ({ value, label: t(`brushes.${value}`) }))}
          value={brush.mode ?? 'off'}
          onChange={(value) => brush.setMode(value === 'erase' || value === 'restore' ? value : null)}
        />
        <div className={classes.slider} hidden={brush.mode === null}>
          <span id="brush-size">{t('brushSize')}</span>
          <Slider
            aria-labelledby="brush-size"
            thumbLabel={t('brushSize')}
            min={1}
            max={20}
            value={brush.percent}
            label={(value) => formatPercent(value, language)}
            onChange={brush.setPercent}
          />
        </div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={15} />}
          disabled={brush.strokes.length === 0}
          onClick={brush.undo}
        >
          {t('undoStroke')}
        </Button>
      </fieldset>
      <fieldset>
        <legend>{t('compare')}</legend>
        <div className={classes.slider}>
          <span>{t('compareHint')}</span>
          <Slider
            thumbLabel={t('compare')}
            min={0}
            max={100}
            value={Math.round(split * 100)}
            label={(value) => formatPercent(value, language)}
            onChange={(value) => onSplit(value / 100)}
          />
        </div>
      </fieldset>
    </div>
  );
}
