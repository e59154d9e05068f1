import { Textarea } from '@mantine/core';
import { dubLimits, type DubLine } from '@timbre/contract/dubbing/dub-document';
import { useCallback } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import { wordingOf } from '../document/dub-doc.ts';
import { writeSource, writeTarget } from '../document/edit-lines.ts';
import { useStudio } from '../studio-context.ts';
import type { TextSide } from './find-lines.ts';
import classes from './lines.module.css';

interface LineTextProps {
  readonly line: DubLine;
  readonly side: TextSide;
  readonly number: number;
}

/** One of a line's two texts; Ctrl+Enter goes on to the next line, Escape leaves the text. */
export function LineText({ line, side, number }: LineTextProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { edit, language, dub, focus, store, select } = useStudio();
  const { id } = line;
  const isTarget = side === 'target';
  const own = isTarget ? language : (dub.sourceLanguage ?? '');
  const take = useCallback(
    (field: HTMLTextAreaElement | null) => {
      if (isTarget) focus.drawn(id, field);
    },
    [focus, id, isTarget],
  );
  const name = own === '' ? t('lines.source') : formatLanguage(own, shownIn);
  return (
    <Textarea
      ref={take}
      classNames={{ root: classes.field ?? '', input: classes.text ?? '' }}
      variant="unstyled"
      autosize
      minRows={1}
      maxRows={12}
      dir="auto"
      lang={own === '' ? undefined : own}
      data-side={side}
      aria-label={t('lines.text', { number, language: name })}
      placeholder={isTarget ? t('lines.write', { language: name }) : t('lines.writeSource')}
      maxLength={dubLimits.lineChars}
      value={isTarget ? wordingOf(line, language).text : line.text}
      onChange={({ currentTarget: { value } }) =>
        edit(isTarget ? writeTarget(id, language, value) : writeSource(id, value), `${side}-${id}`)
      }
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') return event.currentTarget.blur();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        const { lines } = store.snapshot().doc;
        const next = lines[lines.findIndex((one) => one.id === id) + 1];
        if (next === undefined) return;
        select({ lineId: next.id });
        focus.write(next.id);
      }}
    />
  );
}
