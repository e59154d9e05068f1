import { Button } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import type { Heard, HeardControl } from './use-heard.ts';

interface HearButtonsProps {
  readonly heard: HeardControl;
  readonly speaker: string | undefined;
  readonly type: 0 | 1;
  readonly original: string;
  readonly alternative: string;
}

/** The word before and after. */
export function HearButtons({ heard, speaker, type, original, alternative }: HearButtonsProps) {
  return (
    <>
      <HearButton heard={heard} word={{ speaker, type, original }} isAfter={false} />
      <HearButton heard={heard} word={{ speaker, type, original, alternative }} isAfter />
    </>
  );
}

export function HearButton({ heard, word, isAfter }: { heard: HeardControl; word: Heard; isAfter: boolean }) {
  const { t } = useLexiconTexts();
  const state = heard.stateOf(word);
  const isEmpty = word.original.trim() === '' || word.alternative?.trim() === '';
  const label = t(isAfter ? 'after' : 'before', { word: word.original });
  return (
    <Button
      size="compact-sm"
      variant={isAfter ? 'light' : 'default'}
      color="gray"
      loading={state === 1}
      disabled={word.speaker === undefined || isEmpty}
      aria-label={state === 2 ? `${t('stop')}: ${label}` : label}
      leftSection={state === 2 ? <IconPlayerStopFilled size={13} /> : <IconPlayerPlayFilled size={13} />}
      onClick={() => heard.toggle(word)}
    >
      {t(isAfter ? 'afterShort' : 'beforeShort')}
    </Button>
  );
}
