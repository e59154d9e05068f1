import { useQuery } from '@tanstack/react-query';
import { productName } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import { useApiDocsTexts } from '../../../i18n/texts/api-docs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RenderedText } from '../../../ui/pages/rendered-text.tsx';
import { CodeBlock } from '../reference/code-block.tsx';
import { SnippetPanel } from '../reference/snippet-panel.tsx';
import classes from './guide-view.module.css';
import { guides, loadGuide } from './guides.ts';
import { readGuide, type GuidePart } from './read-guide.ts';

interface GuideViewProps {
  readonly slug: string;
  readonly origin: string;
}

/** A guide of docs/api, with this host's address. */
export function GuideView({ slug, origin }: GuideViewProps) {
  const { t } = useApiDocsTexts();
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ['api-guide', slug],
    queryFn: async () => readGuide(await loadGuide(slug)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = guides.find((guide) => guide.slug === slug)?.title ?? '';
  const setup = `export TIMBRE_URL='${origin}'\nexport TIMBRE_KEY='tk_…'   # ${t('guide.yourKey')}`;
  return (
    <>
      <title>{`${title} · ${screenOf('api-docs').title[language]} · ${productName}`}</title>
      <article className={classes.guide}>
        <header>
          <p lang={language}>{t('guides')}</p>
          <h1 lang="en">{title}</h1>
        </header>
        {error !== null && <p role="alert">{t('guide.failed')}</p>}
        {data === undefined && error === null && <p role="status">{t('guide.loading')}</p>}
        {data !== undefined && (
          <>
            <p>{t('guide.setup')}</p>
            <CodeBlock code={setup} language="curl" label={t('guide.setup')} />
            {data.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </>
        )}
      </article>
    </>
  );
}

function Part({ part }: { readonly part: GuidePart }) {
  const { t } = useApiDocsTexts();
  if (part.kind === 'programs') return <SnippetPanel codes={part.codes} />;
  if (part.kind === 'html') return <RenderedText html={part.html} lang="en" />;
  return <CodeBlock code={part.code} language={part.language === 'json' ? 'json' : 'text'} label={t('code.title')} />;
}
