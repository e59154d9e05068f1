import { Button } from '@mantine/core';
import type { HelpVideoId } from '@timbre/contract/help-videos';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useHelpVideoTexts } from '../../i18n/texts/help-videos.ts';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';

const HowItWorksDialog = deferredDialog(async () => (await import('./how-it-works-dialog.tsx')).HowItWorksDialog);

interface HowItWorksProps {
  readonly video: HelpVideoId;
  /** What it explains, as its heading says it; two buttons on a page are told apart by it. */
  readonly of: string;
}

/** Opens the short video about a tool; neither it nor its player is loaded before. */
export function HowItWorks({ video, of }: HowItWorksProps) {
  const { t } = useHelpVideoTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('openOf', { what: of })}
        aria-haspopup="dialog"
        leftSection={<IconPlayerPlay size={15} stroke={1.8} aria-hidden="true" />}
        onPointerEnter={HowItWorksDialog.prepare}
        onFocus={HowItWorksDialog.prepare}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <HowItWorksDialog id={video} onClose={() => setIsOpen(false)} />}
    </>
  );
}
