import { Button } from '@mantine/core';
import type { ImageResult, OriginalImage } from '@timbre/contract/images/images';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { saveBytes } from '../../lib/save-file.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { CutOutStage } from './cut-out-stage.tsx';
import { CutOutTools } from './cut-out-tools.tsx';
import classes from './images.module.css';
import { cutOutFile, type Layers } from './paint-cut-out.ts';
import { useBrush } from './use-brush.ts';
import { useLayers } from './use-layers.ts';

interface CutOutEditorProps {
  readonly original: OriginalImage;
  readonly result: ImageResult;
}

/** A finished cut-out: compare, correct, put a colour behind it, download. */
export function CutOutEditor({ original, result }: CutOutEditorProps) {
  const { t } = useImageTexts();
  const [reload, setReload] = useState(0);
  const loading = useLayers(original.url, result.url ?? '', reload);
  if (loading.layers !== null) return <Editor layers={loading.layers} original={original} result={result} />;
  if (!loading.hasFailed) return <div className={classes.stage} aria-busy />;
  return (
    <Notice tone="fail">
      <p>{t('notLoaded')}</p>
      <Button size="compact-sm" variant="default" onClick={() => setReload((count) => count + 1)}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

function Editor({ layers, original, result }: CutOutEditorProps & { readonly layers: Layers }) {
  const { t } = useImageTexts();
  const brush = useBrush();
  const [ground, setGround] = useState<string | null>(null);
  const [split, setSplit] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      const plain = original.name.replace(/\.[a-z0-9]{1,5}$/iu, '');
      saveBytes(`${plain}-cut-out.png`, await cutOutFile(layers, { strokes: brush.strokes, ground }));
    } catch {
      showToast(t('notSaved'), 'fail');
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      {result.subject !== 'people' && (
        <Notice tone={result.subject === 'none' ? 'warn' : 'plain'}>
          <p>{t(result.subject === 'none' ? 'nothingFound' : 'byColour')}</p>
        </Notice>
      )}
      <div className={classes.editor}>
        <CutOutStage layers={layers} ground={ground} split={split} brush={brush} />
        <div className={classes.side}>
          <CutOutTools brush={brush} ground={ground} onGround={setGround} split={split} onSplit={setSplit} />
          <Button leftSection={<IconDownload size={16} />} loading={isSaving} onClick={() => void save()}>
            {t('download')}
          </Button>
          <p className={classes.note}>{t('fileFacts', { width: original.width, height: original.height })}</p>
        </div>
      </div>
    </>
  );
}
