import { Textarea } from '@mantine/core';
import { photoLimits, type PhotoLine } from '@timbre/contract/talking-photos/photo-document';
import type { KeyboardEvent } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { newId } from '../../../lib/new-id.ts';
import { findLine, joinLine, moveLine, setLine, splitLine } from '../document/edit-lines.ts';
import { useStudio } from '../studio-context.ts';
import type { LineFocus } from './line-focus.ts';
import classes from './lines.module.css';

interface LineTextProps {
  readonly line: PhotoLine;
  readonly number: number;
  readonly focus: LineFocus;
}

/** A line's words; Enter goes on in a new line, Backspace at the beginning joins it with the one before. */
export function LineText({ line, number, focus }: LineTextProps) {
  const { t } = usePhotoEditorTexts();
  const { edit } = useStudio();
  const handleKey = useLineKeys(line, focus);
  const isSpoken = line.source === 'GenerateWithTTS';
  return (
    <Textarea
      classNames={{ input: classes.text ?? '' }}
      variant="unstyled"
      autosize
      minRows={1}
      maxRows={12}
      dir="auto"
      aria-label={t(isSpoken ? 'lines.text' : 'lines.captions', { number })}
      placeholder={t(isSpoken ? 'lines.write' : 'lines.writeCaptions')}
      maxLength={photoLimits.lineChars}
      value={line.text}
      onChange={({ currentTarget: { value } }) => edit(setLine(line.id, { text: value }), `text-${line.id}`)}
      onKeyDown={handleKey}
    />
  );
}

function useLineKeys(line: PhotoLine, focus: LineFocus) {
  const { store, edit, select, playHere } = useStudio();
  const neighbour = (step: -1 | 1) => {
    const { doc } = store.snapshot();
    const found = findLine(doc, line.id);
    const page = doc.pages.find(({ id }) => id === found?.pageId);
    return found === null ? undefined : page?.audioList[found.index + step];
  };
  const go = (step: -1 | 1): boolean => {
    const next = neighbour(step);
    if (next === undefined) return false;
    select({ lineId: next.id });
    focus.later(next.id, step < 0 ? 'end' : 'start');
    return true;
  };
  const split = (caret: number): boolean => {
    const id = newId();
    edit(splitLine(line.id, caret, id));
    select({ lineId: id });
    focus.later(id, 'start');
    return true;
  };
  const join = (): boolean => {
    const before = neighbour(-1);
    if (before === undefined || before.source !== 'GenerateWithTTS' || line.source !== 'GenerateWithTTS') return false;
    const gap = before.text === '' || line.text === '' ? 0 : 1;
    edit(joinLine(line.id));
    select({ lineId: before.id });
    focus.later(before.id, before.text.length + gap);
    return true;
  };
  const move = (step: -1 | 1): boolean => {
    edit(moveLine(line.id, step));
    focus.later(line.id, 'end');
    return true;
  };
  const byArrow = (step: -1 | 1, { altKey, shiftKey }: KeyboardEvent, isAtEdge: boolean): boolean => {
    if (altKey) return move(step);
    return !shiftKey && isAtEdge && go(step);
  };
  const byEnter = ({ altKey, shiftKey }: KeyboardEvent, caret: number): boolean => {
    if (!altKey) return !shiftKey && split(caret);
    playHere(shiftKey ? 'end' : 'line');
    return true;
  };
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const isAtStart = start === 0 && end === 0;
    const acts: Readonly<Record<string, () => boolean>> = {
      Enter: () => byEnter(event, start),
      Backspace: () => isAtStart && join(),
      ArrowUp: () => byArrow(-1, event, isAtStart),
      ArrowDown: () => byArrow(1, event, start === value.length),
    };
    if (acts[event.key]?.() === true) event.preventDefault();
  };
}
