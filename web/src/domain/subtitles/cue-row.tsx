import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconArrowsJoin, IconArrowsSplit, IconDots, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import type { CueProblem, CueProblemKind } from '@timbre/media/subtitles/cue-problems';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { memo, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import { textDirection } from '../../lib/text-direction.ts';
import { isRedoKey, isUndoKey } from '../../lib/page-keys.ts';
import { cueTime, typedTime } from './cue-time.ts';
import { CueDoubts } from './cue-doubts.tsx';
import { CueMarks } from './cue-marks.tsx';
import type { CueActions } from './use-cue-actions.ts';
import { useCueDraft } from './use-cue-draft.ts';
import classes from './subtitles.module.css';

interface CueRowProps {
  readonly cue: EditableCue;
  readonly number: number;
  readonly kinds: readonly CueProblemKind[];
  readonly isActive: boolean;
  readonly isReadOnly: boolean;
  /** Words that were heard less surely are marked. */
  readonly doubtBelow: number;
  readonly actions: CueActions;
}

interface TimeFieldProps {
  readonly label: string;
  readonly seconds: number;
  readonly isReadOnly: boolean;
  readonly onSeconds: (seconds: number) => void;
}

/** A time that is taken over when the field is left. */
function TimeField({ label, seconds, isReadOnly, onSeconds }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const found = typed === null ? null : typedTime(typed);
    if (found !== null && found !== seconds) onSeconds(found);
    setTyped(null);
  };
  return (
    <TextInput
      size="xs"
      className={classes.time}
      aria-label={label}
      value={typed ?? cueTime(seconds)}
      error={typed !== null && typedTime(typed) === null}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (nativeEvent.isComposing) return;
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}

interface CueTextProps extends Pick<CueRowProps, 'cue' | 'number' | 'isReadOnly' | 'doubtBelow' | 'actions'> {
  readonly draft: ReturnType<typeof useCueDraft>;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onSplit: () => void;
}

/** The text, on one line until someone writes in it. */
function CueText({ cue, number, draft, area, isReadOnly, doubtBelow, actions, onSplit }: CueTextProps) {
  const { t } = useSubtitleTexts();
  const doubtsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The keys of words that are still composed are the input method's.
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isUndo = isUndoKey(event.nativeEvent);
    if (isUndo || isRedoKey(event.nativeEvent)) {
      // One way back for texts and times: the browser's own would know this field alone.
      event.preventDefault();
      draft.commit();
      if (isUndo) actions.undo();
      else actions.redo();
    } else if (isCommand && event.key === 'Enter') {
      event.preventDefault();
      if (!isReadOnly) onSplit();
    } else if (isCommand && event.key === ' ') {
      event.preventDefault();
      actions.play(cue.id);
    } else if (event.key === 'Escape') draft.revert();
  };
  return (
    <div className={classes.text} data-open={isOpen || undefined}>
      <textarea
        ref={area}
        rows={isOpen ? draft.value.split('\n').length : 1}
        dir={textDirection(draft.value)}
        aria-label={t('text', { number })}
        aria-describedby={doubtsId}
        value={draft.value}
        readOnly={isReadOnly}
        onFocus={() => setIsOpen(true)}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        onBlur={() => {
          setIsOpen(false);
          draft.commit();
        }}
        onKeyDown={handleKey}
      />
      {(draft.value === cue.text || !isOpen) && <CueDoubts cue={cue} doubtBelow={doubtBelow} id={doubtsId} />}
    </div>
  );
}

/** One subtitle: times, text, and what it does against the rules. */
export const CueRow = memo(function CueRow(props: CueRowProps) {
  const { cue, number, kinds, isActive, isReadOnly, doubtBelow, actions } = props;
  const { t } = useSubtitleTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  const { id } = cue;
  const draft = useCueDraft(cue, actions);
  const split = () => {
    const offset = area.current?.selectionStart ?? 0;
    actions.split(id, offset, draft.value);
    draft.drop();
  };
  const mend = (kind: CueProblem['kind']) => actions.fix(id, kind);
  return (
    <div className={classes.row} data-active={isActive || undefined} data-broken={kinds.length > 0 || undefined}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.play}
        onClick={() => actions.play(id)}
        aria-label={t('play', { number })}
      >
        <IconPlayerPlay size={16} />
      </ActionIcon>
      <div className={classes.times}>
        <TimeField
          label={`${t('start')} ${number}`}
          seconds={cue.startSeconds}
          isReadOnly={isReadOnly}
          onSeconds={(startSeconds) => actions.change(id, { startSeconds })}
        />
        <TimeField
          label={`${t('end')} ${number}`}
          seconds={cue.endSeconds}
          isReadOnly={isReadOnly}
          onSeconds={(endSeconds) => actions.change(id, { endSeconds })}
        />
      </div>
      <CueText
        cue={cue}
        number={number}
        draft={draft}
        area={area}
        isReadOnly={isReadOnly}
        doubtBelow={doubtBelow}
        actions={actions}
        onSplit={split}
      />
      <CueMarks
        cue={draft.value === cue.text ? cue : { ...cue, text: draft.value }}
        kinds={kinds}
        onFix={isReadOnly ? null : mend}
      />
      {!isReadOnly && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" className={classes.more} aria-label={t('more', { number })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowsSplit size={16} />} onClick={split}>
              {t('split')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsJoin size={16} />} onClick={() => actions.merge(id)}>
              {t('merge')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => actions.add(id)}>
              {t('add')}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => actions.remove(id)}>
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
});
