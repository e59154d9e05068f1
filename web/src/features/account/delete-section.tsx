import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../ui/pages/section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import '../../i18n/areas/account.ts';

/** The way out; the owner has none, as the studio is theirs. */
export function DeleteSection({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  if (user.role === 'owner') return null;
  return (
    <Section title={t('account.leave')} text={t('account.leaveText')}>
      <Button variant="default" onClick={open}>
        {t('account.leaveOpen')}
      </Button>
      {isOpen && <DeleteDialog hasPassword={user.hasPassword} onClose={close} />}
    </Section>
  );
}
