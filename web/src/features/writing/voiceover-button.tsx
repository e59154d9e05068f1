import { Button, Menu } from '@mantine/core';
import { articleLimits } from '@timbre/contract/articles/articles';
import { screenPath } from '@timbre/contract/screens/screens';
import { segmentLimits } from '@timbre/contract/segments';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { spokenScript } from '@timbre/media/writing/script-paragraphs';
import { IconMicrophone2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { formatNumber } from '../../lib/format.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useVoice, useVoiceFor } from '../voices/api.ts';
import { createVoiceover } from './api.ts';
import { isBlank, markdownIn, rangeOf, selectedRange } from './assistant/insertion.ts';
import { useFields, useOpen, useText } from './document/writing-context.ts';

/** The text, or what is selected of it, as a new script in a voice that speaks its language. */
export function VoiceoverButton() {
  const { t } = useWritingTexts();
  const { send, isBusy, isPossible } = useSending();
  const hasSelection = useText((state) => selectedRange(state) !== null);
  const look = {
    size: 'xs',
    loading: isBusy,
    disabled: !isPossible,
    leftSection: <IconMicrophone2 size={16} stroke={1.7} />,
  } as const;
  if (!hasSelection)
    return (
      <Button {...look} onClick={() => send(false)}>
        {t('voiceover.send')}
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="none" radius="md">
      <Menu.Target>
        <Button {...look}>{t('voiceover.send')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => send(true)}>{t('voiceover.selection')}</Menu.Item>
        <Menu.Item onClick={() => send(false)}>{t('voiceover.all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSending() {
  const { t } = useWritingTexts();
  const { editor, saver } = useOpen();
  const { title } = useFields();
  const shown = useLanguage();
  const navigate = useNavigate();
  const first = useVoice(null);
  const voiceFor = useVoiceFor();
  const [isBusy, setIsBusy] = useState(false);
  const isPossible = useText(({ doc }) => !isBlank(doc));
  const send = (isSelection: boolean) => {
    const { state } = editor;
    const markdown = markdownIn(state.doc, isSelection ? selectedRange(state) : null);
    const { paragraphs, leftOut, unfilled } = spokenScript(markdown);
    const limit = segmentLimits.segments;
    if (paragraphs.length === 0) return showToast(t('voiceover.nothing'), 'fail');
    const [gap] = unfilled;
    if (gap !== undefined) {
      const found = rangeOf(state.doc, gap);
      if (found !== null) editor.chain().focus().setTextSelection(found).scrollIntoView().run();
      return showToast(t('voiceover.unfilled', { gaps: unfilled.join(' ') }), 'fail');
    }
    if (paragraphs.length > limit) return showToast(t('voiceover.long', { limit: formatNumber(limit, shown) }), 'fail');
    const language = detectLanguage(markdown)?.language;
    const voice = language === undefined ? first : (voiceFor(language, first) ?? first);
    if (voice === undefined) return showToast(t('voiceover.noVoice'), 'fail');
    setIsBusy(true);
    // What is not saved yet is kept by the page as it goes.
    saver
      .flush()
      .catch(() => undefined)
      .then(() => createVoiceover(title.slice(0, articleLimits.titleChars), paragraphs, voice.speaker))
      .then((id) => {
        if (leftOut > 0) showToast(t('voiceover.leftOut', { count: leftOut }));
        return navigate(screenPath('article-editor', { id }));
      })
      .catch(showError)
      .finally(() => setIsBusy(false));
  };
  return { send, isBusy, isPossible };
}
