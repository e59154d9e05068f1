import { IconDownload } from '@tabler/icons-react';
import { ResultButton } from '../../../domain/exports/result-button.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { useStudio } from '../studio-context.ts';

const FilesDialog = deferredDialog(async () => (await import('./files-dialog.tsx')).FilesDialog);

interface FilesButtonProps {
  /** Its key opens it too. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** Leads to the files; says how far one is while it is made. */
export function FilesButton({ isOpen, onOpen, onClose }: FilesButtonProps) {
  const { t } = useDubFileTexts();
  const { dub } = useStudio();
  const { run } = dub;
  const isMaking = run !== null && run.kind === 'file' && isUnderWay(run);
  return (
    <>
      <ResultButton
        label={t('export')}
        icon={IconDownload}
        fraction={isMaking ? (run.progress?.fraction ?? 0) : null}
        underWay={(percent) => t('underWay', { percent })}
        onLikely={FilesDialog.prepare}
        onOpen={onOpen}
      />
      {isOpen && <FilesDialog onClose={onClose} />}
    </>
  );
}
