import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { layOutCues, withoutLayout } from '@timbre/media/transcript/transcript-cues';
import { turnsFromCues } from '@timbre/media/transcript/turns-from-cues';
import { useCallback, useMemo } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { randomKey } from '../../lib/random-key.ts';
import { typedInto } from '../../domain/subtitles/same-typing.ts';
import type { RecordingStage } from '../../domain/recordings/recording-desk.tsx';
import { SubtitleView } from '../../domain/subtitles/subtitle-view.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { useWorkspace, useDoc } from './workspace-context.ts';
import classes from './transcript-editor.module.css';

interface SubtitleTabProps {
  readonly stage: RecordingStage;
  readonly peaks: readonly number[];
  readonly isFollowing: boolean;
  readonly keys: { readonly undo: () => void; readonly redo: () => void };
}

/** The same words as subtitles: what is changed in one view is changed in the other. */
export function SubtitleTab({ stage, peaks, isFollowing, keys }: SubtitleTabProps) {
  const { t } = useTranscriptEditorTexts();
  const { language, durationSeconds, doubtBelow, media, store, changeTurns } = useWorkspace();
  const turns = useDoc((doc) => doc.turns);
  const speakers = useDoc((doc) => doc.speakers);
  const rules = useDoc((doc) => doc.rules);
  const layout = useMemo(
    () => layOutCues(turns, speakers, rules, durationSeconds),
    [turns, speakers, rules, durationSeconds],
  );
  const cues = useMemo(() => layout.places.map(({ cue }) => cue), [layout]);
  const isHandMade = layout.words.some(({ word }) => word.cue !== undefined);
  const change = useCallback(
    (next: readonly EditableCue[], label?: string) => {
      const typed = typedInto(cues, next);
      const typingIn = label ?? (typed === null ? undefined : `subtitle ${typed}`);
      const typing = typingIn === undefined ? {} : { typingIn };
      changeTurns((now) => turnsFromCues(now, layout, next, { language, newId: randomKey }), typing);
    },
    [changeTurns, cues, layout, language],
  );
  return (
    <>
      {isHandMade && (
        <div className={classes.relay}>
          <Tooltip label={t('cues.relayText')}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={15} />}
              onClick={() => changeTurns(withoutLayout)}
            >
              {t('cues.relay')}
            </Button>
          </Tooltip>
        </div>
      )}
      <SubtitleView
        cues={cues}
        rules={rules}
        onChange={change}
        onRules={(next) => store.change((doc) => ({ ...doc, rules: next }))}
        onUndo={keys.undo}
        onRedo={keys.redo}
        player={media}
        durationSeconds={durationSeconds}
        peaks={peaks}
        stage={stage}
        isFollowing={isFollowing}
        doubtBelow={doubtBelow}
      />
    </>
  );
}
