import { Checkbox } from '@mantine/core';
import { useApiDocsTexts } from '../../i18n/texts/api-docs.ts';
import { Link } from '../../lib/router/link.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { apiPlace } from '../../domain/help/api-place.ts';
import { guides } from './guides/guides.ts';
import { searchCalls, type ApiCall, type Group, type Reference } from './model/spec.ts';
import { MethodMark } from './reference/method-mark.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly sections: Reference['sections'];
  /** The id of the call, or the guide, that is shown. */
  readonly shown: string | null;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly isAll: boolean;
  readonly onAll: (isAll: boolean) => void;
}

const searchChars = 100;

/** Guides and calls, by groups; while something is searched for, what was found. */
export function Sidebar({ sections, shown, text, onSearch, isAll, onAll }: SidebarProps) {
  const { t } = useApiDocsTexts();
  return (
    <nav className={classes.sidebar} aria-label={t('menu')}>
      <SearchField label={t('search')} value={text} maxChars={searchChars} onSearch={onSearch} />
      {text === '' ? (
        <Contents sections={sections} shown={shown} />
      ) : (
        <Found calls={searchCalls(sections, text)} shown={shown} text={text} />
      )}
      <Checkbox
        size="xs"
        label={t('showAll')}
        checked={isAll}
        onChange={({ currentTarget }) => onAll(currentTarget.checked)}
      />
    </nav>
  );
}

function Contents({ sections, shown }: Pick<SidebarProps, 'sections' | 'shown'>) {
  const { t } = useApiDocsTexts();
  return (
    <>
      <ul className={classes.links}>
        <li>
          <Link to={apiPlace({})} aria-current={shown === null ? 'page' : undefined}>
            {t('overview')}
          </Link>
        </li>
      </ul>
      <section>
        <h2>{t('guides')}</h2>
        <ul className={classes.links} lang="en">
          {guides.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={apiPlace({ guide: slug })} aria-current={shown === slug ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {sections.map(({ name, groups }) => (
        <section key={name}>
          <h2>{t(`section.${name as 'Speech'}`)}</h2>
          {groups.map((group) => (
            <GroupCalls key={group.name} group={group} shown={shown} />
          ))}
        </section>
      ))}
    </>
  );
}

function GroupCalls({ group: { name, calls }, shown }: { readonly group: Group; readonly shown: string | null }) {
  const { t } = useApiDocsTexts();
  const isHere = calls.some(({ id }) => id === shown);
  return (
    // Another key where its call is shown: it opens then, and closing it stays possible.
    <details key={String(isHere)} className={classes.group} open={isHere}>
      <summary>
        {t(`group.${name as 'Voices'}.name`)} <small>{calls.length}</small>
      </summary>
      <Calls calls={calls} shown={shown} />
    </details>
  );
}

function Calls({ calls, shown }: { readonly calls: readonly ApiCall[]; readonly shown: string | null }) {
  return (
    <ul className={classes.links} lang="en">
      {calls.map(({ id, method, summary, message }) => (
        <li key={id}>
          <Link to={apiPlace({ call: id })} aria-current={shown === id ? 'page' : undefined}>
            <span>{summary}</span>
            <MethodMark method={message === null ? method : 'WS'} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Found({
  calls,
  shown,
  text,
}: {
  readonly calls: readonly ApiCall[];
  readonly shown: string | null;
  readonly text: string;
}) {
  const { t } = useApiDocsTexts();
  return (
    <div className={classes.found}>
      <p role="status">{calls.length === 0 ? t('nothing', { text }) : t('found', { count: calls.length })}</p>
      <Calls calls={calls} shown={shown} />
    </div>
  );
}
