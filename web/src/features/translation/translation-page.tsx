import { Button } from '@mantine/core';
import { prices } from '@timbre/contract/money';
import { loginPath } from '@timbre/contract/screens/return-path';
import { IconBook2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatCredits, formatLanguage, formatNumber, formatPercent } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useUserRights } from '../credits/api.ts';
import { HistoryList } from './history-list.tsx';
import { LanguageBar } from './language-bar.tsx';
import { ResultPane } from './result-pane.tsx';
import { SourcePane } from './source-pane.tsx';
import classes from './translation.module.css';
import { useTranslator, type TranslatorState } from './use-translator.ts';

const GlossaryDialog = lazy(async () => ({ default: (await import('./glossary-dialog.tsx')).GlossaryDialog }));

/** Text and documents into another language. */
export function TranslationPage({ title }: { readonly title: string }) {
  const { t } = useTranslatorTexts();
  const { user } = useSession();
  const state = useTranslator();
  const [hasGlossary, setHasGlossary] = useState(false);
  const known = state.languages.data;
  return (
    <Page title={title} lead={t('lead')}>
      <div className={classes.bar}>
        <LanguageBar state={state} />
        {user !== null && (
          <Button
            variant="default"
            leftSection={<IconBook2 size={16} stroke={1.7} />}
            onClick={() => setHasGlossary(true)}
          >
            {t('glossary.open')}
          </Button>
        )}
      </div>
      <Problem
        error={state.languages.error}
        onClose={() => void state.languages.refetch()}
        onRetry={() => void state.languages.refetch()}
      />
      <MissingEngine state={state} />
      <div className={classes.panes}>
        <SourcePane state={state} />
        <ResultPane state={state} />
      </div>
      <SentTo state={state} />
      <Actions state={state} />
      <Problem error={state.error} onClose={state.forgetError} onRetry={() => state.run(false)} />
      {user !== null && (
        <HistoryList
          onOpen={(made) => {
            state.setFile(null);
            state.setText(made.format === null ? made.text : '');
            state.setShown(made);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      {state.onPaid !== null && <QuotaDialog onPaid={state.onPaid} onClose={state.stopAsking} />}
      {hasGlossary && (
        <Suspense>
          <GlossaryDialog languages={known?.languages ?? []} onClose={() => setHasGlossary(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Where a text goes that doesn't stay here, before it is sent. */
function SentTo({ state: { languages, target, targets } }: { readonly state: TranslatorState }) {
  const { t } = useTranslatorTexts();
  const engine = targets?.find((one) => one.target === target)?.engine;
  const sentTo = languages.data?.engines.find(({ id }) => id === engine)?.sentTo ?? null;
  return sentTo === null ? null : <p className={classes.sent}>{t('engines.sentTo', { name: sentTo })}</p>;
}

/** Nothing is pretended: what no engine here can do is said, and how it comes in. */
function MissingEngine({ state }: { readonly state: TranslatorState }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const { languages, from, target, targets, hasWay } = state;
  const nameOf = (code: string) => formatLanguage(code, language);
  if (languages.data?.sources.length === 0)
    return (
      <Notice tone="warn">
        <p>
          <strong>{t('engines.none')}</strong> {t('engines.noneText')}
        </p>
      </Notice>
    );
  if (hasWay || from === null || languages.data === undefined) return null;
  const source = nameOf(from);
  if (from === target)
    return (
      <Notice tone="warn">
        <p>{t('sameLanguage', { language: source })}</p>
      </Notice>
    );
  const names = targets?.map((one) => nameOf(one.target)).join(', ') ?? '';
  return (
    <Notice tone="warn">
      <p>
        <strong>{t('engines.pair', { source, target: nameOf(target) })}</strong>{' '}
        {names === '' ? t('engines.pairNone', { source }) : t('engines.pairText', { source, targets: names })}
      </p>
    </Notice>
  );
}

function Actions({ state }: { readonly state: TranslatorState }) {
  const { t } = useTranslatorTexts();
  const { user } = useSession();
  return (
    <div className={classes.actions}>
      {state.isBusy ? (
        <>
          <Working percent={state.percent} />
          <Button variant="default" onClick={state.cancel}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          <Price />
          {user === null ? (
            <LogInButton onLeave={state.keepForLogIn} />
          ) : (
            <Button disabled={!state.canRun} onClick={() => state.run(false)}>
              {t('translate')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** What was typed is there again after the log-in. */
function LogInButton({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslatorTexts();
  const { pathname, search } = useLocation();
  return (
    <Button component={Link} to={loginPath(pathname + search)} onClick={onLeave}>
      {t('logIn')}
    </Button>
  );
}

/** How much of a document is sent, then how long it has been under way. */
function Working({ percent }: { readonly percent: number | null }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const isSending = percent !== null && percent < 100;
  return (
    <span role="status">
      {isSending ? t('uploading', { percent: formatPercent(percent, language) }) : t('working', { seconds })}
    </span>
  );
}

/** What the next one is paid with. */
function Price() {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const { user } = useSession();
  const { data: rights } = useUserRights();
  const credits = formatCredits(prices.translationPerUse, language);
  if (user === null) return <span>{t('price.visitor', { credits })}</span>;
  if (rights === undefined) return <span />;
  const { translationChars, translationCharsLeft } = rights;
  if (translationChars === null || translationCharsLeft === null) return <span>{t('price.unlimited')}</span>;
  if (translationCharsLeft === 0) return <span>{t('price.credits', { credits })}</span>;
  const number = (value: number) => formatNumber(value, language);
  return <span>{t('price.plan', { left: number(translationCharsLeft), all: number(translationChars) })}</span>;
}

interface QuotaDialogProps {
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

function QuotaDialog({ onPaid, onClose }: QuotaDialogProps) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const credits = formatCredits(prices.translationPerUse, language);
  return (
    <AskDialog title={t('quota.title')} action={t('quota.pay', { credits })} onConfirm={onPaid} onClose={onClose}>
      <p>
        {t('quota.text', { credits })}{' '}
        <PlansLink source="translation.quota" look="link">
          {t('quota.plans')}
        </PlansLink>
      </p>
    </AskDialog>
  );
}
