import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import classes from './record-page.module.css';
import '../../i18n/areas/admin.ts';

interface RecordPageProps {
  readonly backTo: string;
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One thing of a list, with the way back. */
export function RecordPage({ backTo, title, note, actions, children }: RecordPageProps) {
  const { t } = useTranslation();
  return (
    <article>
      <Link to={backTo} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />
        {t('admin.back')}
      </Link>
      <header className={classes.head}>
        <div>
          <h2>{title}</h2>
          {note !== undefined && <div className={classes.note}>{note}</div>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </article>
  );
}
