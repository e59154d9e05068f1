import { Button, Checkbox, Menu, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowMerge, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { TranscriptSpeaker } from '@timbre/contract/transcription/transcript';
import { confirmed, mapTurns } from '@timbre/media/transcript/edit-turns';
import { memo } from 'react';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { formatClock } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { SpeakerItems } from './speaker-items.tsx';
import speakerClasses from './speakers.module.css';
import type { Turn } from '../document/transcript-store.ts';
import { mergeBefore } from './turn-edits.ts';
import { TurnText } from './turn-text.tsx';
import classes from './turn-row.module.css';

interface TurnRowProps {
  readonly turn: Turn;
  readonly speaker: TranscriptSpeaker | undefined;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  /** `isRange`: with all between this one and the one chosen before. */
  readonly onChoose: (id: string, isRange: boolean) => void;
}

/** A turn: who speaks, when, and what is said. */
export const TurnRow = memo(function TurnRow({ turn, speaker, isChosen, isFirst, onChoose }: TurnRowProps) {
  const { t } = useTranscriptEditorTexts();
  const { media } = useWorkspace();
  const time = formatClock(turn.start);
  const name = speaker?.name ?? t('turn.noSpeaker');
  return (
    <div className={classes.row} data-chosen={isChosen || undefined} data-doubtful={turn.flags.length > 0 || undefined}>
      <div className={classes.side}>
        <Checkbox
          size="xs"
          checked={isChosen}
          aria-label={t('turn.choose', { time })}
          onChange={({ nativeEvent }) => onChoose(turn.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <UnstyledButton className={classes.speaker} aria-label={t('turn.speaker', { time, name })}>
              <span
                className={speakerClasses.dot}
                style={{ background: speaker === undefined ? 'var(--wave)' : `var(--role-${speaker.colour})` }}
              />
              <span style={speaker === undefined ? {} : { color: `var(--role-${speaker.colour})` }}>{name}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <SpeakerItems ids={() => new Set([turn.id])} />
            {!isFirst && <JoinItem turnId={turn.id} />}
          </Menu.Dropdown>
        </Menu>
        <UnstyledButton
          className={classes.time}
          aria-label={t('turn.play', { time })}
          onClick={() => media.play(turn.start)}
        >
          <IconPlayerPlayFilled size={11} aria-hidden />
          {time}
        </UnstyledButton>
      </div>
      <div className={classes.words}>
        <TurnText turn={turn} label={t('turn.text', { speaker: name, time })} />
        {turn.flags.length > 0 && <Flags turn={turn} />}
      </div>
    </div>
  );
});

/** What Backspace does at the beginning of a turn, for keyboards that tell no keys. */
function JoinItem({ turnId }: { readonly turnId: string }) {
  const { t } = useTranscriptEditorTexts();
  const workspace = useWorkspace();
  const join = () => {
    if (!mergeBefore(workspace, turnId)) showToast(t('turn.cannotMerge'), 'fail');
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconArrowMerge size={15} />} onClick={join}>
        {t('turn.join')}
      </Menu.Item>
    </>
  );
}

/** What is doubtful about a turn, in words; someone who has listened says that it is right. */
function Flags({ turn }: { readonly turn: Turn }) {
  const { t } = useTranscriptEditorTexts();
  const { changeTurns } = useWorkspace();
  return (
    <p className={classes.flags}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{turn.flags.map((flag) => t(`flags.${flag}`)).join(' · ')}</span>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => changeTurns((turns) => mapTurns(turns, (one) => (one.id === turn.id ? confirmed(one) : one)))}
      >
        {t('looksRight')}
      </Button>
    </p>
  );
}
