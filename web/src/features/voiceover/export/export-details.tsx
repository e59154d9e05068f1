import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { loudnessTargets } from '@timbre/contract/articles/article-settings';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ExportDelivery } from '../../../domain/exports/export-presets.ts';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import classes from './export-panel.module.css';
import { quickFormats } from './quick-export.ts';
import '../../../i18n/areas/quick-voiceover.ts';

interface ExportDetailsProps {
  readonly delivery: ExportDelivery;
  readonly hasSubtitleExport: boolean;
  readonly onChange: (delivery: ExportDelivery) => void;
}

/** What a preset stands for, to be changed; closed until someone wants it. */
export function ExportDetails(props: ExportDetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('export.details')}
        <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Fields {...props} />}
      </div>
    </>
  );
}

function Fields({ delivery, hasSubtitleExport, onChange }: ExportDetailsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <div className={classes.row}>
        <span id={`${id}-format`}>{t('export.format')}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby={`${id}-format`}
          value={delivery.format}
          onChange={(value) =>
            onChange({ ...delivery, format: quickFormats.find((one) => one === value) ?? delivery.format })
          }
          data={quickFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      <div className={classes.row}>
        <label htmlFor={`${id}-loudness`}>{t('export.loudness')}</label>
        <NativeSelect
          id={`${id}-loudness`}
          size="xs"
          className={classes.select ?? ''}
          value={delivery.loudness}
          onChange={({ currentTarget: { value } }) => {
            const loudness = loudnessTargets.find((known) => known === value);
            if (loudness !== undefined) onChange({ ...delivery, loudness });
          }}
          data={loudnessTargets.map((value) => ({ value, label: t(`export.targets.${value}`) }))}
        />
      </div>
      <div className={classes.row}>
        <span id={`${id}-subtitles`}>{t('export.subtitles')}</span>
        <Switch
          aria-labelledby={`${id}-subtitles`}
          aria-describedby={hasSubtitleExport ? undefined : `${id}-why`}
          checked={hasSubtitleExport && delivery.subtitles.includes('srt')}
          disabled={!hasSubtitleExport}
          onChange={(event) => onChange({ ...delivery, subtitles: event.currentTarget.checked ? ['srt'] : [] })}
        />
      </div>
      {!hasSubtitleExport && (
        <p id={`${id}-why`} className={classes.why}>
          {t('export.subtitlesPlan')}{' '}
          <PlansLink source="voiceover-subtitles" look="link">
            {t('problem.plans')}
          </PlansLink>
        </p>
      )}
    </>
  );
}
