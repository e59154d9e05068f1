import { Button } from '@mantine/core';
import { IconBadgeCc } from '@tabler/icons-react';
import { dubOfTranscriptionPath } from '../../domain/dubbing/dub-paths.ts';
import { useDubTexts } from '../../i18n/texts/dubs.ts';
import { Link } from '../../lib/router/link.tsx';
import { useWorkspace } from './workspace-context.ts';

/** The recording in another language, with the text as it is corrected here. */
export function TranslateVideo() {
  const { t } = useDubTexts();
  const { id } = useWorkspace();
  return (
    <Button component={Link} to={dubOfTranscriptionPath(id)} variant="default" leftSection={<IconBadgeCc size={17} />}>
      {t('translate')}
    </Button>
  );
}
