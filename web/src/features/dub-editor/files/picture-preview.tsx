import { Button } from '@mantine/core';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useState } from 'react';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useStudio } from '../studio-context.ts';
import classes from './files.module.css';
import { PreviewPair } from './preview-pair.tsx';
import type { DubFileWork } from './use-dub-files.ts';

interface PicturePreviewProps {
  readonly work: DubFileWork;
  readonly wishes: DubFileWishes;
}

/** Three seconds from the playhead on, before and after; free. A project keeps those of its last preview, from any tab. */
export function PicturePreview({ work, wishes }: PicturePreviewProps) {
  const { t } = useDubFileTexts();
  const { player } = useStudio();
  const { mutate, data, variables, isPending, error, reset } = work.preview;
  const [gone, setGone] = useState<typeof data>();
  return (
    <div className={classes.preview}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ ...wishes, at: player.position() })}
      >
        {t('preview')}
      </Button>
      <Problem error={error} onClose={reset} />
      {data !== undefined && data === gone && (
        <Notice tone="plain">
          <p>{t('previewGone')}</p>
        </Notice>
      )}
      {data !== undefined && data !== gone && variables !== undefined && (
        <PreviewPair data={data} madeWith={variables} wishes={wishes} onGone={() => setGone(data)} />
      )}
    </div>
  );
}
