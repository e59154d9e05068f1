import { Button, CloseButton, TextInput } from '@mantine/core';
import type { LinkInfo } from '@timbre/contract/downloads';
import { downloadLimits } from '@timbre/contract/limits';
import { IconCookie, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useLinkInfo } from './api.ts';
import classes from './downloads.module.css';
import { UploadButton } from './upload-button.tsx';
import { cookieFiles, useCookieFile } from './use-cookie-file.ts';

export interface FoundLink {
  readonly info: LinkInfo;
  readonly cookies: string | undefined;
}

/** Where a link is pasted and looked up; the two ways on stand beside it: a cookie file and an upload. */
export function LinkForm({ onFound }: { readonly onFound: (found: FoundLink | null) => void }) {
  const { t } = useDownloaderTexts();
  const [url, setUrl] = useState('');
  const [jar, setJar] = useState<{ name: string; text: string } | null>(null);
  const running = useRef<AbortController | null>(null);
  const readCookies = useCookieFile();
  const takeJar = async (file: File) => {
    const text = await readCookies(file);
    if (text !== null) setJar({ name: file.name, text });
  };
  const info = useLinkInfo();
  const look = () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    onFound(null);
    const cookies = jar?.text;
    const request = { url: url.trim(), signal: controller.signal, ...(cookies === undefined ? {} : { cookies }) };
    info.mutate(request, {
      onSuccess: (found) => onFound({ info: found, cookies }),
      onError: () => controller.signal.aborted && info.reset(),
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() !== '') look();
      }}
    >
      <div className={classes.link}>
        <TextInput
          label={t('link')}
          description={t('linkHint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          maxLength={downloadLimits.linkChars}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        {info.isPending ? (
          <Button
            variant="default"
            onClick={() => {
              running.current?.abort();
              info.reset();
            }}
          >
            {t('cancel')}
          </Button>
        ) : (
          <Button type="submit" disabled={url.trim() === ''} leftSection={<IconSearch size={16} />}>
            {t('look')}
          </Button>
        )}
      </div>
      {info.isPending && <p role="status">{t('looking')}</p>}
      <Problem error={info.error} onClose={info.reset} onRetry={look} />
      <div className={classes.ways}>
        {jar === null ? (
          <PickFiles
            size="compact-sm"
            variant="subtle"
            color="gray"
            label={t('cookies')}
            title={t('cookiesHint')}
            accept={cookieFiles}
            leftSection={<IconCookie size={16} stroke={1.7} />}
            onFiles={([file]) => file !== undefined && void takeJar(file)}
          >
            {t('cookies')}
          </PickFiles>
        ) : (
          <span className={classes.jar}>
            {t('cookiesLabel', { name: jar.name })}
            <CloseButton size="sm" aria-label={t('cookiesRemove')} onClick={() => setJar(null)} />
          </span>
        )}
        <UploadButton />
      </div>
      <p className={classes.hint}>{t('cookiesHint')}</p>
    </form>
  );
}
