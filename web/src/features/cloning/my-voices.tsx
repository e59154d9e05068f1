import { Button } from '@mantine/core';
import type { Clone } from '@timbre/contract/cloning/cloning';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { useMyVoiceTexts } from '../../i18n/texts/my-voices.ts';
import { useSession } from '../../lib/session/session.ts';
import { itemTypes, tellCouponStatus } from '../../domain/plans/coupon-status.ts';
import { errorText } from '../../i18n/error-text.ts';
import { newVoicePath } from '../../domain/voices/new-voice-path.ts';
import { HowItWorks } from '../../domain/help/how-it-works.tsx';
import { deferredDialog, deferredPanel } from '../../ui/deferred/deferred.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { opensByItself, slotQuestion } from '../../domain/slots/slot-question.ts';
import { useClones } from './api.ts';
import { cloneSlots } from './clone-slots.ts';
import classes from './cloning.module.css';

const AddVoice = deferredDialog(async () => (await import('./add-voice.tsx')).AddVoice);
const LimitDialog = deferredDialog(async () => (await import('./limit-dialog.tsx')).LimitDialog);
const MyVoiceList = deferredPanel(async () => (await import('./my-voice-list.tsx')).MyVoiceList);

/** Words of `show` that open the dialog (specification: a log-in comes back with the second). */
const asksForDialog = (query: URLSearchParams): boolean =>
  query.get('show') === 'cloning' || query.get('show') === 'three_second_clone' || query.get('cloning') === 'true';

/** One's own voices on the home page, and the way to a new one. */
export function MyVoices() {
  const { t } = useMyVoiceTexts();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { data } = useClones();
  const [isAdding, setIsAdding] = useState(false);
  const [isChoosing, setIsChoosing] = useState<boolean | null>(null);
  const isOpen = isAdding || asksForDialog(query);
  const close = () => {
    setIsAdding(false);
    // The question of the slots was asked in its place.
    setIsChoosing(false);
    if (!asksForDialog(query)) return;
    const rest = new URLSearchParams(query);
    for (const name of ['show', 'cloning']) rest.delete(name);
    setQuery(rest, { replace: true });
  };
  const finish = ({ speakerId }: Clone) => {
    tellCouponStatus(itemTypes.clone);
    void navigate(newVoicePath(speakerId));
  };
  const limit = data === undefined ? null : slotQuestion(cloneSlots(data));
  // Asked once by itself, never over another dialog; who closes it finds the button.
  const isAsked = isChoosing ?? (limit !== null && opensByItself(limit) && !isOpen && !query.has('show'));
  return (
    <section className={classes.mine} aria-labelledby="my-voices">
      <header>
        <h2 id="my-voices">{t('title')}</h2>
        <span className={classes.hint}>
          {data !== undefined &&
            data.totalCount > 0 &&
            t('used', { used: data.usableCount, limit: data.usableCountLimit })}
        </span>
        <div className={classes.buttons}>
          {limit !== null && (
            <Button size="compact-sm" variant="default" onClick={() => setIsChoosing(true)}>
              {t('choose')}
            </Button>
          )}
          <HowItWorks video="clone-a-voice" of={t('title')} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.8} />}
            onPointerEnter={AddVoice.prepare}
            onFocus={AddVoice.prepare}
            onClick={() => setIsAdding(true)}
          >
            {t('add')}
          </Button>
        </div>
      </header>
      <VoiceRows />
      {isOpen && <AddVoice isHome onClose={close} onDone={finish} />}
      {isAsked && limit !== null && data !== undefined && (
        <LimitDialog list={data} question={limit} onClose={() => setIsChoosing(false)} />
      )}
    </section>
  );
}

/** The voices, or why none are shown. */
function VoiceRows() {
  const { t } = useMyVoiceTexts();
  const { user } = useSession();
  const { data, error, isLoading, refetch } = useClones();
  if (isLoading) return <p className={classes.hint}>…</p>;
  if (error !== null && data === undefined)
    return (
      <Notice tone="fail">
        <p>{errorText(error)}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    );
  if (data === undefined || data.totalCount === 0)
    return (
      <p className={classes.hint}>
        {t('empty')} {user === null && t('logIn')}
      </p>
    );
  return <MyVoiceList clones={data.totalList} />;
}
