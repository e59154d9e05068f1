import { Radio, Switch } from '@mantine/core';
import { dubBackgrounds, dubLimits } from '@timbre/contract/dubbing/dub-document';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSettled } from '../../../lib/hooks/use-settled.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { setSettings } from '../document/edit-speakers.ts';
import { useDoc, useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';

/** What stays of the original, and how lines are fitted into their time. */
export function SoundPanel() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { edit, dub } = useStudio();
  const { background, maxSpeed, mayHoldPicture } = useDoc((doc) => doc.settings);
  const [speed, setSpeed] = useSettled(maxSpeed, 'speed', (next) => edit(setSettings({ maxSpeed: next })));
  const { usualMax, max, step } = dubLimits.speed;
  return (
    <InspectorPanel title={t('inspector.sound')}>
      <div className={classes.fields}>
        <Radio.Group
          label={t('sound.background')}
          value={background}
          onChange={(value) => edit(setSettings({ background: dubBackgrounds.find((one) => one === value) ?? 'keep' }))}
        >
          <div className={classes.fields} style={{ gap: 10, marginTop: 8 }}>
            {dubBackgrounds.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`sound.backgrounds.${value}`)}
                description={t(`sound.backgroundTexts.${value}`)}
              />
            ))}
          </div>
        </Radio.Group>
        {!dub.canKeepBackground && <p className={classes.hint}>{t('sound.cannotKeep')}</p>}
        <div>
          <Fader
            label={t('sound.maxSpeed')}
            range={{ min: 1, max, step, default: usualMax }}
            value={speed}
            shown={`${formatNumber(speed, shownIn, 2)}×`}
            onChange={setSpeed}
          />
          <p className={classes.hint}>{t('sound.maxSpeedText')}</p>
        </div>
        {dub.isVideo && (
          <Switch
            label={t('sound.hold')}
            description={t('sound.holdText')}
            checked={mayHoldPicture}
            onChange={({ currentTarget }) => edit(setSettings({ mayHoldPicture: currentTarget.checked }))}
          />
        )}
      </div>
    </InspectorPanel>
  );
}
