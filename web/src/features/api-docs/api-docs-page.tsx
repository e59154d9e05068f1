import { Button } from '@mantine/core';
import { IconList, IconX } from '@tabler/icons-react';
import { screenOf } from '@timbre/contract/screens/screens';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useApiDocsTexts } from '../../i18n/texts/api-docs.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import classes from './api-docs-page.module.css';
import { useExampleVoice, useReference } from './api.ts';
import { guides } from './guides/guides.ts';
import { shownSections, type Reference } from './model/spec.ts';
import { CallView } from './reference/call-view.tsx';
import { Sidebar } from './sidebar.tsx';
import { StartView } from './start-view.tsx';

const GuideView = lazy(async () => ({ default: (await import('./guides/guide-view.tsx')).GuideView }));

/** The readable reference of the API, with guides and a console. */
export function ApiDocsPage() {
  const shell = useTranslation();
  const { data, error, refetch } = useReference();
  const { voice, isKnown } = useExampleVoice();
  if (error !== null && data === undefined)
    return (
      <Untold>
        <ListProblem error={error} onRetry={() => void refetch()} />
      </Untold>
    );
  if (data === undefined || !isKnown)
    return (
      <Untold>
        <p role="status">{shell.t('shell.loading')}</p>
      </Untold>
    );
  return <Loaded reference={data} voice={voice} />;
}

/** The page while there is nothing to read yet: a screen reader says where it is. */
function Untold({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  return (
    <div className={classes.page} data-wide>
      <h1 className="visually-hidden">{screenOf('api-docs').title[language]}</h1>
      {children}
    </div>
  );
}

function Loaded({ reference, voice }: { readonly reference: Reference; readonly voice: string }) {
  const { t } = useApiDocsTexts();
  const [params] = useSearchParams();
  const [text, setText] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const call = reference.calls.get(params.get('call') ?? '');
  const guide = guides.find(({ slug }) => slug === params.get('guide'))?.slug;
  const shown = call?.id ?? guide ?? null;
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    setIsMenuOpen(false);
    // The list stays where it is; what is new begins at its own beginning.
    content.current?.scrollIntoView({ block: 'start' });
    content.current?.focus({ preventScroll: true });
  }, [shown]);
  // A call that is shown is in the list, for anyone.
  const isForBrowser = call !== undefined && (!call.isAvailable || call.access === 'session');
  const sections = shownSections(reference, isAll || isForBrowser);
  const MenuIcon = isMenuOpen ? IconX : IconList;
  return (
    <div className={classes.page} data-wide>
      <div className={classes.columns}>
        <div className={classes.menu} data-open={isMenuOpen || undefined}>
          <Button
            className={classes.toggle ?? ''}
            variant="default"
            aria-expanded={isMenuOpen}
            leftSection={<MenuIcon size={17} stroke={1.7} aria-hidden />}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            {t(isMenuOpen ? 'closeMenu' : 'openMenu')}
          </Button>
          <div className={classes.list}>
            <Sidebar sections={sections} shown={shown} text={text} onSearch={setText} isAll={isAll} onAll={setIsAll} />
          </div>
        </div>
        <div ref={content} className={classes.content} tabIndex={-1}>
          {call !== undefined && <CallView key={call.id} call={call} reference={reference} voice={voice} />}
          {call === undefined && guide !== undefined && (
            <Suspense>
              <GuideView slug={guide} origin={reference.origin} />
            </Suspense>
          )}
          {shown === null && <StartView origin={reference.origin} sections={sections} />}
        </div>
      </div>
    </div>
  );
}
