import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { IconBadgeCc } from '@tabler/icons-react';
import { useState } from 'react';
import { useDubTexts } from '../../i18n/texts/dubs.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { CreateDub } from './create-dub.tsx';
import type { ChosenTranscription } from './create/dub-source.ts';

/** A finished transcription's video in another language; its text needs no listening. */
export function TranslateButton({ of }: { readonly of: ChosenTranscription }) {
  const { t } = useDubTexts();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBadgeCc size={17} />}
        onPointerEnter={CreateDub.prepare}
        onFocus={CreateDub.prepare}
        onClick={() => setIsOpen(true)}
      >
        {t('translate')}
      </Button>
      {isOpen && (
        <CreateDub
          first={{ type: 'transcription', of }}
          onBegun={() => void navigate(screenPath('video-translations'))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
