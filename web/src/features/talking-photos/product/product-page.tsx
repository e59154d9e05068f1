import { Button } from '@mantine/core';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { creditsPerSecond } from '../../../domain/avatars/unlock.ts';
import { photoEditorPath } from '../../../domain/talking-photos/photo-editor-path.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { deferredPanel } from '../../../ui/deferred/deferred.tsx';
import { PublicHead } from '../../../ui/pages/public-head.tsx';
import { useCreditsLeft } from '../../credits/api.ts';
import classes from './product-page.module.css';

const TemplateGallery = deferredPanel(
  async () => (await import('../../../domain/avatars/template-gallery.tsx')).TemplateGallery,
);

const steps = ['choose', 'say', 'watch', 'make'] as const;
const facts = ['consent', 'refund', 'privacy'] as const;

/** What a talking photo is, and the ways to one. A visitor who chooses a way logs in and comes to the editor. */
export function ProductPage() {
  const { t } = useTalkingPhotoTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const creditsLeft = useCreditsLeft();
  return (
    <div className={classes.page}>
      <PublicHead title={screenOf('talking-photo').title[language]}>
        <p>{t('product.lead')}</p>
        <p className={classes.way}>
          <Button component={Link} to={photoEditorPath()} size="md">
            {t('product.photo')}
          </Button>
          <Button component={Link} to={photoEditorPath({}, 'talking-avatar')} size="md" variant="default">
            {t('product.avatar')}
          </Button>
          <span>{t('product.hint', { credits: formatNumber(creditsPerSecond('standard'), language, 1) })}</span>
        </p>
      </PublicHead>
      <section aria-labelledby="photo-steps">
        <h2 id="photo-steps">{t('product.steps.title')}</h2>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <strong>{t(`product.steps.${step}.title`)}</strong>
              <span>{t(`product.steps.${step}.text`)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="photo-templates" className={classes.templates}>
        <h2 id="photo-templates">{t('product.templates')}</h2>
        <TemplateGallery
          creditsLeft={creditsLeft}
          onChoose={({ id }) => void navigate(photoEditorPath({ template: id }))}
        />
      </section>
      <section aria-labelledby="photo-facts">
        <h2 id="photo-facts">{t('product.facts.title')}</h2>
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`product.facts.${fact}.title`)}</dt>
              <dd>{t(`product.facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.more}>
          <Link to={screenPath('pricing')}>{t('product.plans')}</Link>
        </p>
      </section>
    </div>
  );
}
