import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ApiError } from '@timbre/client';
import { accountLimits } from '@timbre/contract/limits';
import type { CampaignApplication } from '@timbre/contract/redemption/redemption-campaign';
import { campaignRules, channels } from '@timbre/contract/redemption/redemption-campaign';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { FormTrap, useFormGuard } from '../../domain/forms/form-guard.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useChannelWords } from '../../i18n/use-channel-words.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { useSession } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import type { useApplyToCampaign } from './api.ts';
import { countOf, earnings, firstDrafts, freeChannel, type PostDraft, problemOf } from './campaign-draft.ts';
import classes from './campaign-page.module.css';

interface CampaignFormProps {
  /** What was refused and may be sent again. */
  readonly before: CampaignApplication | null;
  readonly apply: ReturnType<typeof useApplyToCampaign>;
}

const [{ channels: least }] = campaignRules.rewards;

/** Links of posts, one a channel; says what they bring while they are added. */
export function CampaignForm({ before, apply }: CampaignFormProps) {
  const { t } = useRedemptionTexts();
  const { user } = useSession();
  const { guard, trap } = useFormGuard();
  const [drafts, setDrafts] = useState(() => firstDrafts(before?.posts ?? []));
  const [email, setEmail] = useState('');
  const count = countOf(drafts);
  const hasProblem = drafts.some((draft) => problemOf(drafts, draft) !== null);
  const isReady = count >= least && !hasProblem && (user !== null || email.trim() !== '');
  const free = freeChannel(drafts);
  const isOfEmail = apply.error instanceof ApiError && apply.error.data.field === 'email';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || apply.isPending) return;
    const posts = drafts.filter(({ link }) => link.trim() !== '').map(({ channel, link }) => ({ channel, link }));
    apply.mutate({ posts, ...guard, ...(user === null && { email }) });
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-labelledby="campaign-apply" noValidate>
      <header>
        <h2 id="campaign-apply">{t(before === null ? 'campaign.apply' : 'campaign.again')}</h2>
        <p>{t('campaign.applyText')}</p>
      </header>
      <FormTrap {...trap} />
      {drafts.map((draft, at) => (
        <PostFields
          key={draft.key}
          number={at + 1}
          draft={draft}
          problem={problemOf(drafts, draft)}
          onChange={(next) => setDrafts(drafts.map((one) => (one.key === draft.key ? next : one)))}
          onRemove={drafts.length > least ? () => setDrafts(drafts.filter(({ key }) => key !== draft.key)) : null}
        />
      ))}
      {free !== undefined && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => setDrafts([...drafts, { key: (drafts.at(-1)?.key ?? 0) + 1, channel: free, link: '' }])}
        >
          {t('campaign.add')}
        </Button>
      )}
      {user === null ? (
        <TextInput
          type="email"
          autoComplete="email"
          label={t('campaign.email')}
          description={t('campaign.emailHint')}
          maxLength={accountLimits.emailMaxChars}
          value={email}
          error={isOfEmail ? errorText(apply.error) : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      ) : (
        <p className={classes.own}>{t('campaign.emailOwn', { email: user.email })}</p>
      )}
      {apply.error !== null && !isOfEmail && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(apply.error)}</p>
        </Notice>
      )}
      <Earnings count={count} />
      <Button type="submit" size="md" loading={apply.isPending} disabled={!isReady}>
        {t('campaign.send')}
      </Button>
    </form>
  );
}

interface PostFieldsProps {
  readonly number: number;
  readonly draft: PostDraft;
  readonly problem: ReturnType<typeof problemOf>;
  readonly onChange: (draft: PostDraft) => void;
  /** Null: so many are needed. */
  readonly onRemove: (() => void) | null;
}

function PostFields({ number, draft, problem, onChange, onRemove }: PostFieldsProps) {
  const { t } = useRedemptionTexts();
  const channelWords = useChannelWords();
  // No one is told of a wrong address while they type it.
  const [isLeft, setLeft] = useState(draft.link !== '');
  return (
    <div className={classes.post}>
      <Select
        className={classes.channel ?? ''}
        aria-label={t('campaign.channelOf', { number })}
        allowDeselect={false}
        data={channels.map((value) => ({ value, label: channelWords(value) }))}
        value={draft.channel}
        error={problem === 'twice' ? t('campaign.twice') : undefined}
        onChange={(value) => onChange({ ...draft, channel: channels.find((one) => one === value) ?? draft.channel })}
      />
      <TextInput
        className={classes.link ?? ''}
        type="url"
        inputMode="url"
        aria-label={t('campaign.linkOf', { number })}
        placeholder="https://"
        maxLength={campaignRules.linkMaxChars}
        value={draft.link}
        error={problem === 'linkWrong' && isLeft ? t('campaign.linkWrong') : undefined}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange({ ...draft, link: event.currentTarget.value })}
      />
      {onRemove !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('campaign.remove', { number })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  );
}

function Earnings({ count }: { readonly count: number }) {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const { plan, next } = earnings(count);
  return (
    <p className={classes.earnings} aria-live="polite">
      {plan !== null && <strong>{t('campaign.earns', { plan: shell(`plans.${plan}`) })}</strong>}{' '}
      {next !== null && t('campaign.more', { count: next.more, plan: shell(`plans.${next.plan}`) })}
    </p>
  );
}
