import type { AffiliateState } from '@timbre/contract/admin/admin-affiliates';
import { useProgrammeTexts } from '../../../i18n/texts/programmes.ts';
import { StateMark } from '../state-mark.tsx';

const tones = { applied: 'warn', approved: 'done', refused: 'plain', closed: 'plain' } as const;

/** Whether someone is a partner. */
export function PartnerMark({ state }: { readonly state: AffiliateState }) {
  const { t } = useProgrammeTexts();
  return <StateMark tone={tones[state]}>{t(`partnerAdmin.states.${state}`)}</StateMark>;
}
