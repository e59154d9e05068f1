import { NativeSelect, Switch } from '@mantine/core';
import { subtitleStyle } from '@timbre/contract/limits';
import type { VideoSubtitles } from '@timbre/contract/video-subtitles';
import { useId } from 'react';
import { usePhotoEditorTexts } from '../../i18n/texts/photo-editor.ts';
import { useSettled } from '../../lib/hooks/use-settled.ts';
import { Fader } from '../../ui/fields/fader.tsx';
import classes from './subtitle-style-fields.module.css';

/** The families that the studio's own fonts have; each is there on every server. */
const fonts = ['Noto Sans', 'Noto Serif', 'Noto Sans Mono'] as const;
/** As they stand on a number pad, from above. */
const pad = [
  [7, 'topLeft'],
  [8, 'top'],
  [9, 'topRight'],
  [4, 'left'],
  [5, 'middle'],
  [6, 'right'],
  [1, 'bottomLeft'],
  [2, 'bottom'],
  [3, 'bottomRight'],
] as const;
const sizeRange = { min: 16, max: 160, step: 1, default: subtitleStyle.fontSize };
const marginRange = { min: 0, max: 400, step: 2, default: subtitleStyle.marginPixels };

interface SubtitleStyleFieldsProps {
  readonly value: VideoSubtitles;
  /** `label`: changes in quick succession are one. */
  readonly onChange: (change: Partial<VideoSubtitles>, label?: string) => void;
  /** Stands below the fields. */
  readonly hint?: string;
}

/** How subtitles look that are drawn into a video. */
export function SubtitleStyleFields({ value: subtitles, onChange, hint }: SubtitleStyleFieldsProps) {
  const { t } = usePhotoEditorTexts();
  const [size, setSize] = useSettled(subtitles.fontsize, 'size', (fontsize) => onChange({ fontsize }));
  const [margin, setMargin] = useSettled(subtitles.margin, 'margin', (next) => onChange({ margin: next }));
  return (
    <fieldset className={classes.group}>
      <legend>{t('subtitles.title')}</legend>
      <Switch
        label={t('subtitles.show')}
        checked={subtitles.isShown}
        onChange={({ currentTarget }) => onChange({ isShown: currentTarget.checked })}
      />
      {subtitles.isShown && (
        <div className={classes.fields}>
          <NativeSelect
            label={t('subtitles.font')}
            data={[...new Set([...fonts, subtitles.fontname])]}
            value={subtitles.fontname}
            onChange={({ currentTarget }) => onChange({ fontname: currentTarget.value })}
          />
          <div>
            <Fader
              label={t('subtitles.size')}
              range={sizeRange}
              value={size}
              shown={t('subtitles.pixels', { count: size })}
              onChange={setSize}
            />
            <Fader
              label={t('subtitles.margin')}
              range={marginRange}
              value={margin}
              shown={t('subtitles.pixels', { count: margin })}
              onChange={setMargin}
            />
          </div>
          <div className={classes.side}>
            <AlignmentField value={subtitles.alignment} onChange={(alignment) => onChange({ alignment })} />
            <div className={classes.fields}>
              <ColourField
                label={t('subtitles.colour')}
                value={subtitles.colour}
                onChange={(colour) => onChange({ colour }, 'subtitle-colour')}
              />
              <ColourField
                label={t('subtitles.outline')}
                value={subtitles.outlineColour}
                onChange={(outlineColour) => onChange({ outlineColour }, 'subtitle-outline')}
              />
            </div>
          </div>
          {hint !== undefined && <p className={classes.hint}>{hint}</p>}
        </div>
      )}
    </fieldset>
  );
}

interface AlignmentFieldProps {
  readonly value: number;
  readonly onChange: (alignment: number) => void;
}

function AlignmentField({ value, onChange }: AlignmentFieldProps) {
  const { t } = usePhotoEditorTexts();
  const name = useId();
  return (
    <div>
      <p className={classes.legend}>{t('subtitles.place')}</p>
      <div className={classes.alignments} role="radiogroup" aria-label={t('subtitles.place')}>
        {pad.map(([place, word]) => (
          <label key={place}>
            <input
              type="radio"
              name={name}
              aria-label={t(`subtitles.places.${word}`)}
              checked={place === value}
              onChange={() => onChange(place)}
            />
          </label>
        ))}
      </div>
    </div>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <label className={classes.colour}>
      <span>{label}</span>
      <input type="color" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  );
}
