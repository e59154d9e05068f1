import { screenOf } from '@timbre/contract/screens/screens';
import { useContactTexts } from '../../i18n/texts/contact.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-page.module.css';

export function ContactPage() {
  const { t } = useContactTexts();
  const language = useLanguage();
  return (
    <div className={classes.page}>
      <PublicHead title={screenOf('contact').title[language]}>
        <p>{t('lead')}</p>
      </PublicHead>
      <ContactForm />
    </div>
  );
}
