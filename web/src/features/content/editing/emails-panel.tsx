import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import classes from './editing.module.css';
import { useEmailClicks } from './editing-api.ts';
import type { PanelProps } from './panel-props.ts';
import '../../../i18n/areas/content.ts';
import '../../../i18n/areas/lists.ts';

/** How often links in the owner's emails were followed. */
export function EmailsPanel({ switcher }: PanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error } = useEmailClicks();
  return (
    <section aria-label={t('content.editing.emails')}>
      <div className={classes.toolbar}>{switcher}</div>
      <p className={classes.hint}>{t('content.editing.emailsHint')}</p>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && <ListMessage title={t('lists.failed')} text={errorText(error)} />}
      {data?.length === 0 && <ListMessage title={t('content.editing.noEmails')} text="" />}
      {data !== undefined && data.length > 0 && (
        <table className={classes.clicks}>
          <thead>
            <tr>
              <th scope="col">{t('content.editing.emailDay')}</th>
              <th scope="col">{t('content.editing.emailCampaign')}</th>
              <th scope="col">{t('content.editing.emailPage')}</th>
              <th scope="col">{t('content.editing.emailClicks')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ day, campaign, path, clicks }) => (
              <tr key={`${day} ${campaign} ${path}`}>
                <td>{day}</td>
                <td dir="auto">{campaign === '' ? t('content.editing.noCampaign') : campaign}</td>
                <td>{path}</td>
                <td>{formatNumber(clicks, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
