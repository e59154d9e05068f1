import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';
import type { ExportPanelProps } from './export/export-panel.tsx';
import classes from './transport.module.css';
import '../../i18n/areas/quick-voiceover.ts';

const ExportDialog = deferredDialog(async () => (await import('./export/export-dialog.tsx')).ExportDialog);

/** On a narrow screen: opens the export; says how far one is that is under way. */
export function TransportExport(props: ExportPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, { open, close }] = useDisclosure();
  const { running, progress } = props.exporting;
  const fraction = (progress.progress ?? running?.progress)?.fraction ?? 0;
  const percent = formatPercent(Math.floor(fraction * 100), language);
  return (
    <>
      <Button
        className={classes.export ?? ''}
        size="sm"
        aria-haspopup="dialog"
        aria-label={running === undefined ? t('export.title') : t('export.underWay', { percent })}
        leftSection={<IconDownload size={17} stroke={1.8} />}
        onPointerEnter={ExportDialog.prepare}
        onFocus={ExportDialog.prepare}
        onClick={open}
      >
        {running === undefined ? t('export.title') : percent}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={close} />}
    </>
  );
}
