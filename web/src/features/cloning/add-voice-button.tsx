import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useSession } from '../../lib/session/session.ts';
import { useCloneCriteria } from './api.ts';
import classes from './cloning.module.css';

const AddVoice = lazy(async () => ({ default: (await import('./add-voice.tsx')).AddVoice }));

/** The picker's way to a voice of one's own; hidden from visitors, and where the studio's owner hides it. */
export function AddVoiceButton({ onDone }: { readonly onDone: (speaker: string) => void }) {
  const { t } = useCloningTexts();
  const { user } = useSession();
  const { data } = useCloneCriteria();
  const [isOpen, setIsOpen] = useState(false);
  if (user === null || data?.hasButton !== true) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('title')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconPlus size={15} stroke={1.8} aria-hidden="true" />
        <span className={classes.slim}>{t('title')}</span>
      </Button>
      <Suspense>
        {isOpen && (
          <AddVoice
            onClose={close}
            onDone={({ id }) => {
              close();
              onDone(id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
