import { TransportBar } from '../../../domain/editing/transport-bar.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { LevelMeter } from '../../../ui/player/level-meter.tsx';
import { TransportButtons } from '../../../ui/player/transport-buttons.tsx';
import { sizeOf } from '../plugins/count-model.ts';
import { useScript, useSound, useStudio } from '../studio-context.ts';
import { ScriptPosition } from '../transport/script-position.tsx';
import { ScriptWave } from '../transport/script-wave.tsx';
import { TransportTools } from '../transport/transport-tools.tsx';
import { useScriptLine } from '../transport/use-script-line.ts';
import '../../../i18n/areas/quick-voiceover.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

/** Play from the caret, position, waveform, level, and what is being rendered. */
export function EditorTransport() {
  const { player } = useStudio().playback;
  const line = useScriptLine();
  return (
    <TransportBar status={<Status />}>
      <Buttons />
      <ScriptPosition line={line} />
      <ScriptWave line={line} />
      <TransportTools line={line} />
      <LevelMeter player={player} />
    </TransportBar>
  );
}

function Buttons() {
  const { t } = useTranslation();
  const { playback, playHere } = useStudio();
  const { player, stop } = playback;
  const sound = useSound();
  const canPlay = useScript(({ doc }) => sizeOf(doc).characters > 0);
  const isPaused = sound.state === 'paused';
  return (
    <TransportButtons
      player={player}
      sound={sound}
      canPlay={canPlay}
      playLabel={t(isPaused ? 'transport.play' : 'scriptTools.playFromHere')}
      onPlay={() => (isPaused ? player.play() : playHere('end'))}
      onStop={stop}
    />
  );
}

function Status() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { playback } = useStudio();
  const { timeline, isComplete, state } = useSound();
  const count = timeline.sentences.length;
  const engine = timeline.sentences.at(-1)?.engine;
  const counts = { count: formatNumber(count, language), total: formatNumber(timeline.total, language) };
  const isPart = playback.request?.until !== 'end' || playback.request.within !== undefined;
  let text = t('transport.ready');
  if (playback.isReconnecting) text = t('transport.reconnecting');
  else if (state === 'waiting' && count === 0) text = t('scriptWave.rendering');
  else if (count > 0 && !isPart) text = t(isComplete ? 'transport.rendered' : 'transport.rendering', counts);
  else if (count > 0) text = '';
  return (
    <>
      {text}
      {engine !== undefined && <span>{t('transport.engine', { engine })}</span>}
    </>
  );
}
