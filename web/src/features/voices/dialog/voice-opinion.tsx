import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Speaker } from '@timbre/contract/voices/voices';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useVote } from '../voice-changes.ts';
import classes from './voice-opinion.module.css';
import '../../../i18n/areas/voice-store.ts';

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }));

interface VoiceOpinionProps {
  readonly voice: Speaker;
  readonly module: string;
}

/** A vote, and words for the studio's owner. */
export function VoiceOpinion({ voice, module }: VoiceOpinionProps) {
  const { t } = useTranslation();
  const vote = useVote();
  const { user } = useSession();
  const [isOpen, { open, close }] = useDisclosure();
  const isGood = voice.voteType === 0;
  const isBad = voice.voteType === 1;
  return (
    <section className={classes.opinion}>
      <ActionIcon
        variant="default"
        radius="xl"
        size={34}
        aria-pressed={isGood}
        aria-label={t('voiceStore.voteUp')}
        onClick={() => vote(voice, 0)}
      >
        {isGood ? <IconThumbUpFilled size={17} /> : <IconThumbUp size={17} stroke={1.7} />}
      </ActionIcon>
      <ActionIcon
        variant="default"
        radius="xl"
        size={34}
        aria-pressed={isBad}
        aria-label={t('voiceStore.voteDown')}
        onClick={() => vote(voice, 1)}
      >
        {isBad ? <IconThumbDownFilled size={17} /> : <IconThumbDown size={17} stroke={1.7} />}
      </ActionIcon>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => (user === null ? showToast(t('voiceStore.voteLogin')) : open())}
      >
        {t('voiceStore.feedback.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <FeedbackDialog voice={voice} module={module} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
