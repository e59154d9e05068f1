import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../domain/plans/problem.tsx';
import { useAccountImportTexts } from '../../i18n/texts/account-imports.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { useUnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx';
import { DropBox, Sending } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { useBeginImport } from './api.ts';
import classes from './imports.module.css';

const comes = ['voiceovers', 'listened', 'words', 'made', 'videos', 'voices', 'talking', 'favorites'] as const;
const stays = ['person', 'money', 'unfinished'] as const;

/** A file, and what will come of it. */
export function ImportForm() {
  const { t } = useAccountImportTexts();
  const language = useLanguage();
  const begin = useBeginImport();
  const [percent, setPercent] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const guard = useUnsavedGuard(begin.isPending);
  const start = (file: File | undefined) => {
    if (file === undefined || begin.isPending) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    const sending = { file, signal: controller.signal, onProgress: setPercent };
    begin.mutate(sending, { onError: () => controller.signal.aborted && begin.reset() });
  };
  const last = begin.variables;
  return (
    <>
      <DropBox onFiles={([file]) => start(file)}>
        {begin.isPending ? (
          <>
            <Sending
              text={t('uploading', { percent: formatPercent(percent, language) })}
              percent={percent}
              cancel={t('uploadStop')}
              onCancel={() => running.current?.abort()}
            />
            <p>{t('uploadLeave')}</p>
          </>
        ) : (
          <>
            <PickFiles
              label={t('file')}
              accept=".zip,application/zip"
              variant="default"
              onFiles={([file]) => start(file)}
            >
              {t('choose')}
            </PickFiles>
            <p>{t('drop')}</p>
          </>
        )}
      </DropBox>
      <Problem
        error={begin.error}
        onClose={begin.reset}
        {...(last !== undefined && { onRetry: () => start(last.file) })}
      />
      <details className={classes.what}>
        <summary>{t('what')}</summary>
        <div>
          <section>
            <h3>{t('comes')}</h3>
            <ul>
              {comes.map((one) => (
                <li key={one}>{t(`comesList.${one}`)}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('stays')}</h3>
            <ul>
              {stays.map((one) => (
                <li key={one}>{t(`staysList.${one}`)}</li>
              ))}
            </ul>
          </section>
        </div>
      </details>
      {guard.question}
    </>
  );
}
