import type { UserState } from '@timbre/contract/admin/admin-users';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateMark, type MarkTone } from '../state-mark.tsx';
import '../../../i18n/areas/admin.ts';

const tones: Readonly<Record<UserState, MarkTone>> = {
  active: 'done',
  suspended: 'fail',
  leaving: 'warn',
  erased: 'plain',
};

export function UserStateMark({ state }: { readonly state: UserState }) {
  const { t } = useTranslation();
  return <StateMark tone={tones[state]}>{t(`adminUsers.states.${state}`)}</StateMark>;
}
