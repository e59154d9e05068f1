import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { countCharacters } from '@timbre/contract/limits';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { attrsOf } from '../document/paragraph.ts';
import { spanProblem, spanTarget } from '../document/span-commands.ts';
import { useStudio, type LexiconDialogOptions } from '../studio-context.ts';
import '../../../i18n/areas/editor-panels.ts';
import '../../../i18n/areas/script-editor.ts';

type Word = Omit<LexiconDialogOptions, 'onClose' | 'speaker' | 'language'>;

/** “Say it always like this”: opens an entry of the lexicon for the words that are meant. */
export function useSayAlways() {
  const { t } = useTranslation();
  const { editor, voiceOf, lexiconDialog } = useStudio();
  const [options, setOptions] = useState<Omit<LexiconDialogOptions, 'onClose'> | null>(null);
  const ask = (word: Word, speaker: string) => {
    if (countCharacters(word.original) > lexiconLimits.fieldChars) {
      return showToast(t('scriptReading.alwaysTooLong', { count: lexiconLimits.fieldChars }), 'fail');
    }
    // A name is spoken so in the language of its script; the dialog can widen that.
    const language = voiceOf(speaker)?.language.split('-')[0] ?? null;
    setOptions({ ...word, speaker: speaker === '' ? null : speaker, language });
  };
  const close = () => {
    setOptions(null);
    editor.commands.focus();
  };
  return {
    ask,
    /** The selected words, or the word at the caret; says why where there are none. */
    askSelected: () => {
      const { state } = editor;
      const target = spanTarget(state);
      const problem = spanProblem(state, 'alias');
      if (target === null || problem !== null) {
        const why = problem === 'more-than-one' ? 'scriptTools.oneParagraph' : 'scriptTools.selectWords';
        return showToast(t(why), 'fail');
      }
      const paragraph = state.doc.resolve(target.from).node(1);
      const original = state.doc.textBetween(target.from, target.to).trim();
      ask({ original, alternative: '', type: 0 }, attrsOf(paragraph).speaker);
    },
    dialog: options === null ? null : lexiconDialog({ ...options, onClose: close }),
  };
}
