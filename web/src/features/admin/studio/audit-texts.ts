import type { AuditEntry } from '@timbre/contract/admin/admin-audit';
import { creditBucket } from '@timbre/contract/admin/admin-credits';
import { planNames } from '@timbre/contract/plans';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useJobKind } from './job-texts.ts';
import '../../../i18n/areas/admin.ts';

const actions = [
  'users-change-plan',
  'users-suspend',
  'users-unsuspend',
  'users-sign-out',
  'users-mail-reset',
  'users-invite',
  'credits-grant',
  'credits-take-back',
  'jobs-retry',
  'jobs-cancel',
  'content-create-banner',
  'content-save-banner',
  'content-save-legal-text',
  'content-delete-legal-text',
  'content-delete-banner',
  'content-create-change',
  'content-save-change',
  'content-delete-change',
  'content-create-post',
  'content-save-post',
  'content-delete-post',
  'content-publish-post',
  'content-unpublish-post',
  'content-create-contest',
  'content-save-contest',
  'content-delete-contest',
  'maintenance-change',
  'prices-save',
  'invoices-save-seller',
  'redemption-create-batch',
  'redemption-void-batch',
  'redemption-approve-application',
  'redemption-refuse-application',
  'referrals-count',
  'referrals-refuse',
  'affiliates-approved',
  'affiliates-refused',
  'affiliates-closed',
  'affiliates-pay-out',
  'surveys-save',
  'voices-feedback-done',
  'voices-feedback-open',
  'models-install',
  'models-remove',
  'providers-create',
  'providers-change',
  'providers-switch-on',
  'providers-switch-off',
  'providers-prefer',
  'providers-here-first',
  'providers-here-last',
  'providers-remove',
] as const;
/** In the order they are read. */
const fields = [
  ...(['mode', 'text', 'before', 'after', 'plan', 'credits', 'bucket', 'sessions'] as const),
  ...(['count', 'level', 'composeChars', 'months', 'note', 'cents', 'currency'] as const),
  ...(['voice', 'name', 'url', 'userId', 'title', 'slug', 'source', 'reason'] as const),
];
const subjects = [
  'user',
  'job',
  'banner',
  'legal-text',
  'post',
  'change',
  'contest',
  'studio',
  'code-batch',
  'application',
  'affiliate',
  'prices',
  'seller',
  'survey',
  'voice-feedback',
  'model',
  'provider',
] as const;

const placeOf = (name: string): number => {
  const place = fields.findIndex((field) => field === name);
  return place < 0 ? fields.length : place;
};

/** An entry of the audit log in words; what this version does not know is shown as it was written. */
export function useAuditTexts() {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindOf = useJobKind();

  const valueText = (value: AuditEntry['details'][string]): string => {
    if (typeof value === 'number') return formatNumber(value, language, 2);
    const plan = planNames.find((name) => name === value);
    if (plan !== undefined) return t(`plans.${plan}`);
    const bucket = creditBucket.options.find((name) => name === value);
    return bucket === undefined ? kindOf(String(value)) : t(`adminCredits.buckets.${bucket}`);
  };

  return {
    action: (action: string): string => {
      const known = actions.find((one) => one === action.replaceAll('.', '-'));
      return known === undefined ? action : t(`adminAudit.actions.${known}`);
    },
    subject: (kind: string): string => {
      const known = subjects.find((one) => one === kind);
      return known === undefined ? kind : t(`adminAudit.subjects.${known}`);
    },
    details: (details: AuditEntry['details']): string =>
      Object.entries(details)
        .sort(([a], [b]) => placeOf(a) - placeOf(b))
        .map(([name, value]) => {
          const known = fields.find((field) => field === name);
          return `${known === undefined ? name : t(`adminAudit.fields.${known}`)}: ${valueText(value)}`;
        })
        .join(' · '),
  };
}
