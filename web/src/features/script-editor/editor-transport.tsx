import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { stepSeconds } from '../../lib/player/timeline-model.ts';
import { LevelMeter } from '../../ui/player/level-meter.tsx';
import classes from './editor-transport.module.css';
import { sizeOf } from './count-model.ts';
import { useScript, useStudio } from './studio-context.ts';
import { ScriptPosition } from './transport/script-position.tsx';
import { ScriptWave } from './transport/script-wave.tsx';
import { TransportTools } from './transport/transport-tools.tsx';
import { useScriptLine } from './transport/use-script-line.ts';

/** Play from the caret, position, waveform, level, and what is being rendered. */
export function EditorTransport() {
  const { t } = useTranslation();
  const { playback, playHere } = useStudio();
  const { player, sound, isRunning, stop } = playback;
  const { state, timeline } = sound;
  const line = useScriptLine();
  const canPlay = useScript(({ doc }) => sizeOf(doc).characters > 0);
  const hasSound = timeline.sentences.length > 0;
  const step = (direction: -1 | 1) => player.seek(stepSeconds(timeline, player.position(), direction));
  const play = () => {
    if (isRunning) player.pause();
    else if (state === 'paused') player.play();
    else playHere('end');
  };
  const playLabel = t(
    isRunning ? 'transport.pause' : state === 'paused' ? 'transport.play' : 'scriptTools.playFromHere',
  );
  return (
    <section className={classes.transport} aria-label={t('transport.title')}>
      <div className={classes.buttons}>
        <Button
          label={t('transport.back')}
          icon={IconPlayerSkipBackFilled}
          isDisabled={!hasSound}
          onClick={() => step(-1)}
        />
        <Tooltip label={canPlay ? playLabel : t('export.writeFirst')}>
          <UnstyledButton
            className={classes.play}
            aria-label={playLabel}
            disabled={!isRunning && !canPlay}
            onMouseDown={(event) => event.preventDefault()}
            onClick={play}
          >
            {isRunning ? <IconPlayerPauseFilled size={19} /> : <IconPlayerPlayFilled size={19} />}
          </UnstyledButton>
        </Tooltip>
        <Button
          label={t('transport.next')}
          icon={IconPlayerSkipForwardFilled}
          isDisabled={!hasSound}
          onClick={() => step(1)}
        />
        <Button label={t('transport.stop')} icon={IconPlayerStopFilled} isDisabled={state === 'idle'} onClick={stop} />
      </div>
      <ScriptPosition line={line} />
      <ScriptWave line={line} />
      <TransportTools line={line} />
      <LevelMeter player={player} isActive={state === 'playing'} />
      <Status />
    </section>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function Button({ label, icon: Shape, isDisabled, onClick }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Shape size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

function Status() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { playback } = useStudio();
  const { timeline, isComplete, state } = playback.sound;
  const count = timeline.sentences.length;
  const engine = timeline.sentences.at(-1)?.engine;
  const counts = { count: formatNumber(count, language), total: formatNumber(timeline.total, language) };
  const isPart = playback.request?.until !== 'end';
  let text = t('transport.ready');
  if (playback.isReconnecting) text = t('transport.reconnecting');
  else if (state === 'waiting' && count === 0) text = t('transport.starting');
  else if (count > 0 && !isPart) text = t(isComplete ? 'transport.rendered' : 'transport.rendering', counts);
  else if (count > 0) text = '';
  return (
    <div className={classes.status} role="status">
      {text}
      {engine !== undefined && <span>{t('transport.engine', { engine })}</span>}
    </div>
  );
}
