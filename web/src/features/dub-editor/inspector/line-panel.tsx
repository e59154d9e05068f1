import { Button, Switch } from '@mantine/core';
import { dubLimits, type DubLine } from '@timbre/contract/dubbing/dub-document';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSettled } from '../../../lib/hooks/use-settled.ts';
import { Fader } from '../../../ui/fields/fader.tsx';
import { speakerOf, voiceOf, wordingOf } from '../document/dub-doc.ts';
import { changeWordings, keepOriginal } from '../document/edit-lines.ts';
import { useFacts } from '../fit/facts.ts';
import { FitMeter } from '../lines/fit-meter.tsx';
import { TriedPaces } from '../lines/tried-paces.tsx';
import { useCurrentLine, useDoc, useStudio } from '../studio-context.ts';
import { VoiceChoice } from '../voices/voice-choice.tsx';
import classes from './inspector.module.css';

/** How the line that is worked on is said. */
export function LinePanel() {
  const { t } = useDubEditorTexts();
  const line = useCurrentLine();
  const number = useDoc(({ lines }) => lines.findIndex(({ id }) => id === line?.id) + 1);
  return (
    <InspectorPanel title={t('inspector.line')} about={line && t('lines.line', { number })}>
      {line === undefined ? (
        <p className={classes.hint}>{t('lines.emptyText')}</p>
      ) : (
        <LineFields key={line.id} line={line} />
      )}
    </InspectorPanel>
  );
}

function LineFields({ line }: { readonly line: DubLine }) {
  const { t } = useDubEditorTexts();
  const { edit, language, player } = useStudio();
  const speaker = useDoc((doc) => speakerOf(doc, line));
  const facts = useFacts();
  const [fit, state] = [facts.fits.get(line.id), facts.states.get(line.id)];
  const wording = wordingOf(line, language);
  const ids = new Set([line.id]);
  return (
    <div className={classes.fields}>
      <div>
        <p className={classes.legend}>{t('line.voice')}</p>
        <VoiceChoice
          label={t('line.voice')}
          voiceId={voiceOf(line, speaker, language)}
          onChoose={(voiceId) => edit(changeWordings(ids, language, { voiceId }))}
        />
        <p className={classes.hint}>
          {wording.voiceId === null ? t('line.speakersVoice') : t('line.ownVoice')}{' '}
          {wording.voiceId !== null && (
            <button
              type="button"
              className={classes.link}
              onClick={() => edit(changeWordings(ids, language, { voiceId: null }))}
            >
              {t('line.useSpeakers')}
            </button>
          )}
        </p>
      </div>
      <SpeedField line={line} />
      {fit !== undefined && !line.keepsOriginal && fit.naturalSeconds > 0 && <FitMeter line={line} fit={fit} />}
      {state?.spoken !== undefined && !state.isUnspoken && !line.keepsOriginal && <TriedPaces spoken={state.spoken} />}
      <Switch
        label={t('lines.lock')}
        description={t('lines.lockedText')}
        checked={wording.isLocked}
        onChange={({ currentTarget }) => edit(changeWordings(ids, language, { isLocked: currentTarget.checked }))}
      />
      <Switch
        label={t('lines.keep')}
        description={t('line.keepText')}
        checked={line.keepsOriginal}
        onChange={({ currentTarget }) => edit(keepOriginal(ids, currentTarget.checked))}
      />
      <div className={classes.tools}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlayFilled size={13} />}
          onClick={() => player.play(line.start, line.end)}
        >
          {t('line.play')}
        </Button>
      </div>
    </div>
  );
}

const { min, max, step } = dubLimits.speed;

/** As it fits, or a pace of its own. */
function SpeedField({ line }: { readonly line: DubLine }) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { edit, language } = useStudio();
  const { speed } = wordingOf(line, language);
  const fitted = useFacts().fits.get(line.id)?.speed ?? 1;
  const set = (next: number | null) => edit(changeWordings(new Set([line.id]), language, { speed: next }));
  const [shown, move] = useSettled(speed ?? fitted, line.id, (next) => set(next));
  return (
    <div>
      <Switch
        label={t('line.speedFits')}
        checked={speed === null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? null : Math.round(fitted * 100) / 100)}
      />
      {speed !== null && (
        <Fader
          label={t('line.speed')}
          range={{ min, max, step, default: 1 }}
          value={shown}
          shown={`${formatNumber(shown, shownIn, 2)}×`}
          onChange={move}
        />
      )}
    </div>
  );
}
