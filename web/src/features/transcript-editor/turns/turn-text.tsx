import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { plainLine } from '@timbre/media/transcript/edit-words';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { textDirection } from '../../../lib/text-direction.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { isAtEdge, selectIn, selectionIn } from './text-range.ts';
import type { Turn } from '../document/transcript-store.ts';
import { mergeAfter, mergeBefore, splitAt, stepToDoubt, stepTurn, takeText } from './turn-edits.ts';
import classes from './turn-row.module.css';

interface TurnTextProps {
  readonly turn: Turn;
  readonly label: string;
}

/** The key code of every key that goes to an input method. */
const composingKey = 229;

/** Keys of an input method, and commands. Safari ends the composition before the key that ends it. */
const isForOthers = ({ nativeEvent, keyCode, altKey, ctrlKey, metaKey }: React.KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === composingKey || altKey || ctrlKey || metaKey;

/** Browsers before 2025 know only text with formats, which are refused below. */
const editable = (() => {
  const probe = document.createElement('div');
  probe.setAttribute('contenteditable', 'plaintext-only');
  return probe.contentEditable === 'plaintext-only' ? 'plaintext-only' : true;
})();

/**
 * The words of a turn as one run of text that the browser edits itself: React draws it once, and colours are painted
 * over it, so that a letter costs what it costs in any field.
 */
export const TurnText = memo(function TurnText({ turn, label }: TurnTextProps) {
  const { t } = useTranscriptEditorTexts();
  const spoken = useLanguage();
  const characters = formatNumber(transcriptLimits.segmentChars, spoken);
  const words = formatNumber(transcriptLimits.wordsPerSegment, spoken);
  const workspace = useWorkspace();
  const box = useRef<HTMLDivElement>(null);
  const isComposing = useRef(false);
  /** After Escape the Tab key leaves the text, as everywhere. */
  const isLeaving = useRef(false);
  const { id } = turn;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || isComposing.current) return;
    if (element.textContent !== turn.text) {
      const caret = document.activeElement === element ? selectionIn(element) : null;
      element.textContent = turn.text;
      if (caret !== null) selectIn(element, caret.start, caret.end);
    }
    workspace.lights.show(turn, element);
    workspace.focus.mounted(turn.id, element);
  }, [workspace, turn]);
  useEffect(() => () => workspace.lights.hide(id), [workspace, id]);

  const take = () => {
    const element = box.current;
    if (element !== null && !takeText(workspace, id, element))
      showToast(t('turn.tooLong', { characters, words }), 'fail');
  };
  const merged = (isDone: boolean) => {
    if (!isDone) showToast(t('turn.cannotMerge'), 'fail');
  };
  // Keyboards of phones tell no keys; undo may come from a menu of the browser.
  const before = useEffectEvent((event: InputEvent) => {
    const { inputType } = event;
    const at = box.current === null ? null : selectionIn(box.current);
    const isAt = (offset: number) => at !== null && at.start === at.end && at.start === offset;
    if (inputType === 'historyUndo') workspace.store.undo();
    else if (inputType === 'historyRedo') workspace.store.redo();
    else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') splitAt(workspace, id, at?.start ?? 0);
    else if (inputType === 'deleteContentBackward' && isAt(0)) merged(mergeBefore(workspace, id));
    else if (inputType === 'deleteContentForward' && isAt(box.current?.textContent.length ?? 0))
      merged(mergeAfter(workspace, id));
    else if (!inputType.startsWith('format')) return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: InputEvent) => before(event);
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, []);

  /** Tab goes to the next doubtful word as long as there is one; true where it did. */
  const tab = (event: React.KeyboardEvent, at: { readonly start: number; readonly end: number }): boolean => {
    isLeaving.current = event.key === 'Escape' || (isLeaving.current && ['Shift', 'Tab'].includes(event.key));
    if (event.key !== 'Tab' || isLeaving.current) return false;
    workspace.focus.note(id, event.shiftKey ? at.start : at.end);
    const isThere = stepToDoubt(workspace, { isBack: event.shiftKey, isRound: false });
    if (isThere) event.preventDefault();
    return isThere;
  };
  const handleKey = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (isForOthers(event)) return;
    const element = event.currentTarget;
    const at = selectionIn(element);
    if (at === null) return;
    const { length } = element.textContent;
    const [isFirst, isLast] = [at.end === 0, at.start === length];
    const isFromRight = getComputedStyle(element).direction === 'rtl';
    const [goesBack, goesOn] = isFromRight
      ? (['ArrowRight', 'ArrowLeft'] as const)
      : (['ArrowLeft', 'ArrowRight'] as const);
    if (tab(event, at)) return;
    const keys: Readonly<Record<string, (() => void) | false>> = {
      Enter: () => splitAt(workspace, id, at.start),
      Backspace: isFirst && (() => merged(mergeBefore(workspace, id))),
      Delete: isLast && (() => merged(mergeAfter(workspace, id))),
      ArrowUp: !event.shiftKey && isAtEdge(element, 'top') && (() => stepTurn(workspace, id, -1, 'end')),
      ArrowDown: !event.shiftKey && isAtEdge(element, 'bottom') && (() => stepTurn(workspace, id, 1, 'start')),
      [goesBack]: !event.shiftKey && isFirst && (() => stepTurn(workspace, id, -1, 'end')),
      [goesOn]: !event.shiftKey && isLast && (() => stepTurn(workspace, id, 1, 'start')),
    };
    const work = keys[event.key];
    if (work === undefined || work === false) return;
    event.preventDefault();
    work();
  };
  return (
    <div
      ref={box}
      className={classes.text}
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      contentEditable={editable}
      suppressContentEditableWarning
      dir={textDirection(turn.text)}
      lang={workspace.language ?? undefined}
      onInput={() => !isComposing.current && take()}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        take();
      }}
      onKeyDown={handleKey}
      onKeyUp={({ currentTarget }) => workspace.focus.note(id, selectionIn(currentTarget)?.start ?? 0)}
      onClick={({ currentTarget }) => workspace.focus.note(id, selectionIn(currentTarget)?.start ?? 0)}
      onBlur={() => {
        isLeaving.current = false;
        workspace.store.rest();
      }}
      onPaste={(event) => {
        event.preventDefault();
        // The only way to paste that the browser takes for typing.
        document.execCommand('insertText', false, plainLine(event.clipboardData.getData('text/plain')));
      }}
    />
  );
});
