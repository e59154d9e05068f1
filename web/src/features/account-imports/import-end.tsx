import { Button } from '@mantine/core';
import type { AccountImport, ImportedKind } from '@timbre/contract/accounts/account-imports';
import { Problem } from '../../domain/plans/problem.tsx';
import { errorNameText } from '../../i18n/error-text.ts';
import { useAccountImportTexts } from '../../i18n/texts/account-imports.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { Link } from '../../lib/router/link.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useImportWork } from './api.ts';
import classes from './imports.module.css';
import '../../i18n/areas/codes.ts';

/** Where each kind is found; what stands in no list of its own is found where it is used. */
const places: Readonly<Partial<Record<ImportedKind, string>>> = {
  voiceovers: '/tools/article',
  transcripts: '/tools/transcription-list',
  videos: '/tools/videotranslation',
  talkingPhotos: '/tools/talkingphoto',
  alignments: '/subtitle-alignment',
  lexicon: '/tools/lexicon',
  glossary: '/translation',
  translations: '/translation',
  writings: '/chatgpt-writing',
  soundEffects: '/ai-sound-effect',
  images: '/background',
  voices: '/voice-cloning',
  avatars: '/tools/talkingphoto?show=avatars',
  favorites: '/voice-store',
};

/** How an import ended, and what can be done about it. */
export function ImportEnd({ run }: { readonly run: AccountImport }) {
  const { t } = useAccountImportTexts();
  const language = useLanguage();
  const { retry, close } = useImportWork(run.id);
  const { status, error, canRetry } = run;
  return (
    <>
      {status === 'done' && <Result run={run} />}
      {status === 'cancelled' && (
        <Notice tone="plain">
          <p>{t('cancelled')}</p>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="fail">
          {/* English is the server's own sentence, which says more. */}
          <p>{error === null ? t('failed') : language === 'en' ? error.message : errorNameText(error.code)}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        {canRetry && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('retry')}
          </Button>
        )}
        <Button variant={canRetry ? 'subtle' : 'default'} loading={close.isPending} onClick={() => close.mutate()}>
          {t(status === 'done' ? 'another' : 'close')}
        </Button>
      </div>
      <Problem error={retry.error} onClose={retry.reset} onRetry={() => retry.mutate()} />
      <Problem error={close.error} onClose={close.reset} onRetry={() => close.mutate()} />
    </>
  );
}

function Result({ run: { fileName, counts, leftOut } }: { readonly run: AccountImport }) {
  const { t } = useAccountImportTexts();
  const language = useLanguage();
  return (
    <div className={classes.result} role="status">
      <strong>{t('done', { name: fileName })}</strong>
      {counts.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <dl>
          {counts.map(({ kind, count }) => {
            const place = places[kind];
            const name = t(`kinds.${kind}`);
            return (
              <div key={kind}>
                <dt>{place === undefined ? name : <Link to={place}>{name}</Link>}</dt>
                <dd>{formatNumber(count, language)}</dd>
              </div>
            );
          })}
        </dl>
      )}
      {leftOut > 0 && <p>{t('leftOut', { count: leftOut })}</p>}
    </div>
  );
}
