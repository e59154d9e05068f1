import { loginPath } from '@timbre/contract/screens/return-path';
import tabs from '../../domain/projects/library-tabs.module.css';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router/use-router.ts';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/pages/page.tsx';
import { CreatePane } from './create-pane.tsx';
import { GenerationList } from './generation-list.tsx';
import classes from './generation.module.css';
import { ImagePage } from './image-page.tsx';
import { useImageForm } from './use-image-form.ts';

const views = ['create', 'edit'] as const;

/** Backgrounds: made of a description, or taken away from a picture (`?view=edit`, or `?id=` for one of them). */
export function BackgroundPage({ title }: { readonly title: string }) {
  const { t } = useImageGenerationTexts();
  const [search] = useSearchParams();
  const view = search.get('view') === 'edit' || search.get('id') !== null ? 'edit' : 'create';
  return (
    <>
      <div className={classes.views}>
        <nav className={tabs.tabs} aria-label={t('views.label')}>
          {views.map((one) => (
            <Link key={one} to={`?view=${one}`} aria-current={one === view ? 'page' : undefined}>
              {t(`views.${one}`)}
            </Link>
          ))}
        </nav>
      </div>
      {view === 'edit' ? <ImagePage title={title} /> : <CreateView title={title} />}
    </>
  );
}

function CreateView({ title }: { readonly title: string }) {
  const { t } = useImageGenerationTexts();
  const { user, isLoading } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = user === null && !isLoading;
  // The form is kept in the browser, so it is here again after the log-in.
  const form = useImageForm({ isVisitor, onVisitor: () => void navigate(loginPath(pathname + search)) });
  return (
    <Page title={title} lead={t('lead')}>
      <CreatePane form={form} isVisitor={isVisitor} />
      {!isVisitor && <GenerationList form={form} />}
    </Page>
  );
}
