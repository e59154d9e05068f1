import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@timbre/contract/call';
import { searchKeywords } from '@timbre/contract/content/content';
import { dialogWidths } from '@timbre/contract/limits';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { toolGroups, toolMenu } from '@timbre/contract/screens/tool-menu';
import { IconFile, IconFileText, IconMicrophone2, IconMoodSmile, IconWriting } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSearchTexts } from '../../i18n/texts/search.ts';
import { api } from '../../lib/http/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from './search-dialog.module.css';

type Found = OutputOf<typeof searchKeywords>[number];

/** As the contract takes them. */
const keywordChars = 100;

const icons = {
  article: IconWriting,
  transcript: IconFileText,
  photo: IconMoodSmile,
  page: IconFile,
  voice: IconMicrophone2,
} as const;

/** One's own work, pages and voices by words. Enter opens the first; the arrows walk through the others. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useSearchTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', language, keyword],
    queryFn: ({ signal }) => api.send(searchKeywords, { keyword }, { signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const found = keyword === '' ? [] : (data ?? []);
  /** Never what was found by words that stand there no more. */
  const open = (written: string) => {
    const [first] = found;
    if (first === undefined || isPlaceholderData || written !== keyword) return;
    onClose();
    void navigate(first.path);
  };
  return (
    <Dialog isOpen isFullOnPhone onClose={onClose} title={t('title')} widthPx={dialogWidths.form}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          open(event.currentTarget.querySelector('input')?.value.trim() ?? '');
        }}
      >
        <SearchField
          isFirst
          label={t('label')}
          value={keyword}
          maxChars={keywordChars}
          onSearch={setKeyword}
          onLeave={() => list.current?.querySelector('a')?.focus()}
        />
      </form>
      <p className={classes.hint} role="status">
        {keyword === '' && t('hint')}
        {keyword !== '' && isFetching && t('searching')}
        {keyword !== '' && !isFetching && error === null && saidOf(found.length)}
      </p>
      {keyword === '' && <Tools onOpen={onClose} />}
      <Problem error={keyword === '' ? null : error} onClose={onClose} onRetry={() => void refetch()} />
      {found.length > 0 && (
        <ul ref={list} className={classes.list} aria-label={t('results')} onKeyDown={walk}>
          {found.map((one) => (
            <Result key={`${one.kind} ${one.title} ${one.path} ${one.text}`} found={one} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );

  function saidOf(count: number): string {
    return count === 0 ? t('none', { keyword }) : t('found', { count });
  }
}

/** Every tool, until something is looked for. */
function Tools({ onOpen }: { readonly onOpen: () => void }) {
  const { t: ts } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.tools}>
      {toolGroups.map((group) => (
        <section key={group} aria-labelledby={`search-${group}`}>
          <h3 id={`search-${group}`}>{ts(`shell.groups.${group}`)}</h3>
          <ul>
            {toolMenu[group].map((name) => (
              <li key={name}>
                <Link to={screenPath(name)} onClick={onOpen}>
                  {screenOf(name).title[language]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Result({ found, onOpen }: { readonly found: Found; readonly onOpen: () => void }) {
  const { t } = useSearchTexts();
  const { kind, title, text, path } = found;
  const KindIcon = icons[kind];
  return (
    <li>
      <Link to={path} className={classes.result} onClick={onOpen}>
        <KindIcon size={18} stroke={1.6} role="img" aria-label={t(`kinds.${kind}`)} />
        <span>
          <strong dir="auto">{title === '' ? t('untitled') : title}</strong>
          {text !== '' && <small>{text}</small>}
        </span>
      </Link>
    </li>
  );
}

/** Arrow keys go from one result to the next; up from the first leads back to the words. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links.findIndex((link) => link === document.activeElement) + step;
  const field = event.currentTarget.closest('[role=dialog]')?.querySelector('input');
  (next < 0 ? field : links[next])?.focus();
}
