import type { UserRecord } from '@timbre/contract/admin/admin-users';
import { readUserRecord } from '@timbre/contract/admin/admin-users';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  formatAgo,
  formatBytes,
  formatDate,
  formatLanguage,
  formatNumber,
  formatZonedTime,
} from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { adminPath } from '../admin-tabs.ts';
import { pollMs, useAdminRecord } from '../api.ts';
import { CreditPart } from './credit-part.tsx';
import { Facts, type Fact } from '../facts.tsx';
import { Loaded } from '../loaded.tsx';
import { RecordPage } from '../record-page.tsx';
import { UserAccess } from './user-access.tsx';
import classes from './user-record.module.css';
import { UserStateMark } from './user-state-mark.tsx';
import '../../../i18n/areas/admin.ts';

/** One person: figures and what the owner may do, never what they made. */
export function UserRecordPage({ userId }: { readonly userId: string }) {
  const query = useAdminRecord(readUserRecord, { userId }, pollMs.idle);
  return <Loaded query={query}>{(user) => <Shown user={user} />}</Loaded>;
}

function Shown({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const facts = useFacts(user);
  const note = (
    <>
      <span>{user.email}</span>
      <UserStateMark state={user.state} />
    </>
  );
  return (
    <RecordPage backTo={adminPath('users')} title={user.name} note={note}>
      <StateNotice user={user} />
      <Section title={t('adminUsers.actions')} text={t('adminUsers.actionsText')}>
        <UserAccess user={user} />
      </Section>
      <Section title={t('adminUsers.facts')}>
        <Facts facts={facts} />
        <p className={classes.links}>
          <Link to={adminPath('jobs', { user: user.id })}>{t('adminUsers.jobs')}</Link>
          <Link to={adminPath('audit', { subject: user.id })}>{t('adminUsers.history')}</Link>
        </p>
      </Section>
      <CreditPart user={user} />
    </RecordPage>
  );
}

function StateNotice({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { erasedAt, suspendedAt, suspendedReason } = user;
  if (erasedAt === null && suspendedAt === null) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="warn">
        {erasedAt !== null && <p>{t('adminUsers.until', { date: formatDate(erasedAt, language) })}</p>}
        {suspendedAt !== null && (
          <p>
            {t('adminUsers.suspendedOn', { date: formatDate(suspendedAt, language), reason: suspendedReason ?? '' })}
          </p>
        )}
      </Notice>
    </div>
  );
}

function useFacts(user: UserRecord): Fact[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const nowMs = useNow();
  const bytes = (count: number) => formatBytes(count, language);
  const { storageLimitBytes, trialEndsAt } = user;
  return [
    { label: t('admin.plan'), value: t(`plans.${user.plan}`) },
    { label: t('adminUsers.joined'), value: formatZonedTime(user.createdAt, language) },
    {
      label: t('adminUsers.seen'),
      value: user.lastSeenAt === null ? t('adminUsers.seenNever') : formatAgo(user.lastSeenAt, nowMs, language),
    },
    { label: t('adminUsers.sessions'), value: t('adminUsers.sessionCount', { count: user.sessionCount }) },
    { label: t('adminUsers.keys'), value: formatNumber(user.keyCount, language) },
    {
      label: t('adminUsers.password'),
      value: user.hasPassword ? t('adminUsers.hasPassword') : t('adminUsers.noPassword'),
    },
    ...(trialEndsAt === null
      ? []
      : [{ label: t('adminUsers.trialEnds'), value: formatZonedTime(trialEndsAt, language) }]),
    {
      label: t('adminUsers.storage'),
      value:
        storageLimitBytes === null
          ? bytes(user.storageBytes)
          : t('adminUsers.storageOf', { used: bytes(user.storageBytes), whole: bytes(storageLimitBytes) }),
    },
    {
      label: t('adminUsers.made'),
      value: t('adminUsers.madeCounts', {
        articles: formatNumber(user.articleCount, language),
        exports: formatNumber(user.exportCount, language),
        failed: formatNumber(user.failedExportCount, language),
      }),
    },
    { label: t('adminUsers.language'), value: `${formatLanguage(user.language, language)} · ${user.timeZone}` },
    { label: t('adminUsers.id'), value: user.id },
  ];
}
