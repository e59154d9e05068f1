import { Button } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import { IconWaveSine } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from '../../lib/router/use-router.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { useSession } from '../../lib/session/session.ts';
import type { FoundVoices } from '../../domain/voices/voice-matching.ts';

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));

interface MatchButtonProps {
  readonly onFound: (found: FoundVoices) => void;
  /** Where a search was made before. */
  readonly isAgain?: boolean;
}

/** Opens the search by a recording; a visitor logs in first, as recordings are kept for someone. */
export function MatchButton({ onFound, isAgain = false }: MatchButtonProps) {
  const { t } = useMatchingTexts();
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconWaveSine size={17} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => (user === null ? void navigate(loginPath(pathname + search)) : setIsOpen(true))}
      >
        {t(isAgain ? 'results.again' : 'open')}
      </Button>
      {isOpen && (
        <Suspense>
          <MatchDialog
            onClose={() => setIsOpen(false)}
            onFound={(found) => {
              setIsOpen(false);
              onFound(found);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
