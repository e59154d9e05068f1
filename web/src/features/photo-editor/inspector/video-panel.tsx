import { SegmentedControl, Switch } from '@mantine/core';
import {
  alphaStates,
  photoHeights,
  videoSize,
  type PhotoSettings,
} from '@timbre/contract/talking-photos/photo-document';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useUserRights } from '../../credits/api.ts';
import { setSettings } from '../document/edit-pages.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';
import { SubtitleFields } from './subtitle-fields.tsx';

/** The plans whose videos may leave their background out. */
const alphaPlans: readonly string[] = ['professional', 'ultimate', 'scale', 'business'];

/** What holds for the whole video. */
export function VideoPanel() {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const settings = useDoc((doc) => doc.settings);
  const set = (change: Partial<PhotoSettings>) => edit(setSettings(change));
  return (
    <InspectorPanel title={t('inspector.video')}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('video.size')}
        value={String(settings.height)}
        onChange={(value) => set({ height: photoHeights.find((one) => String(one) === value) ?? 720 })}
        data={photoHeights.map((value) => ({ value: String(value), label: `${value}p` }))}
      />
      <p className={classes.hint}>{t('video.pixels', videoSize(settings.resolution, settings.height))}</p>
      <SubtitleFields />
      <AlphaField settings={settings} onChange={set} />
      <WatermarkField settings={settings} onChange={set} />
    </InspectorPanel>
  );
}

interface FieldProps {
  readonly settings: PhotoSettings;
  readonly onChange: (change: Partial<PhotoSettings>) => void;
}

function AlphaField({ settings, onChange }: FieldProps) {
  const { t } = usePhotoEditorTexts();
  const { data: rights } = useUserRights();
  const isOpen = rights === undefined || alphaPlans.includes(rights.plan);
  return (
    <fieldset className={classes.group}>
      <legend>{t('video.alpha')}</legend>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('video.alpha')}
        value={settings.alphaState}
        disabled={!isOpen && settings.alphaState === 'none'}
        onChange={(value) => onChange({ alphaState: alphaStates.find((one) => one === value) ?? 'none' })}
        data={alphaStates.map((value) => ({ value, label: t(`video.alphas.${value}`) }))}
      />
      <p className={classes.hint}>
        {t(isOpen ? `video.alphaHints.${settings.alphaState}` : 'video.alphaPlan')}{' '}
        {!isOpen && (
          <PlansLink source="talking-photo-alpha" look="link">
            {t('video.upgrade')}
          </PlansLink>
        )}
      </p>
    </fieldset>
  );
}

function WatermarkField({ settings, onChange }: FieldProps) {
  const { t } = usePhotoEditorTexts();
  const { data: rights } = useUserRights();
  const isForced = rights?.hasWatermark === true;
  return (
    <fieldset className={classes.group}>
      <legend>{t('video.watermark')}</legend>
      <Switch
        label={t('video.watermarkSwitch')}
        checked={isForced || settings.watermark}
        disabled={isForced}
        onChange={({ currentTarget }) => onChange({ watermark: currentTarget.checked })}
      />
      {isForced && (
        <p className={classes.hint}>
          {t('video.watermarkFree')}{' '}
          <PlansLink source="talking-photo-watermark" look="link">
            {t('video.upgrade')}
          </PlansLink>
        </p>
      )}
    </fieldset>
  );
}
