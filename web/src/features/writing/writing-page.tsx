import { prices } from '@timbre/contract/money';
import { useLanguage } from '../../i18n/use-language.ts';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import { formatCredits } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/pages/page.tsx';
import { VisitorIntro } from '../../ui/pages/visitor-intro.tsx';
import { BriefForm } from './assistant/brief-form.tsx';
import { EngineFacts, WritingFacts } from './assistant/engine-facts.tsx';
import { ExampleBriefs } from './assistant/example-briefs.tsx';
import classes from './writing-page.module.css';
import { WritingList } from './writing-list.tsx';

/** AI writing: what it does for a visitor; a new text and the earlier ones for anyone who is logged in. */
export function WritingPage({ title }: { readonly title: string }) {
  const { t } = useWritingTexts();
  const { user, isLoading } = useSession();
  return (
    <Page title={title} lead={t('lead')}>
      {user === null ? (
        !isLoading && <Visitor />
      ) : (
        <div className={classes.own}>
          <section aria-labelledby="new-writing">
            <h2 id="new-writing">{t('brief.title')}</h2>
            <BriefForm key={user.wwid} wwid={user.wwid} />
          </section>
          <WritingList />
          <EngineFacts />
        </div>
      )}
    </Page>
  );
}

function Visitor() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const credits = formatCredits(prices.writingPerGeneration, language);
  return (
    <div className={classes.own}>
      <VisitorIntro text={`${t('visitor.text')} ${t('price.visitor', { credits })}`} logIn={t('visitor.logIn')} />
      <WritingFacts />
      <section aria-labelledby="writing-examples">
        <h2 id="writing-examples">{t('about.examples')}</h2>
        <ExampleBriefs />
      </section>
      <EngineFacts />
    </div>
  );
}
