import { writingLimits } from '@timbre/contract/writing/writing';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { titlesIn } from './wishes.ts';
import classes from './generation-card.module.css';
import { useOpen } from '../document/writing-context.ts';

/** Proposed titles; a click takes one. */
export function TitleChoice({ markdown }: { readonly markdown: string }) {
  const { t } = useWritingTexts();
  const { fields } = useOpen();
  const take = (title: string) => {
    const before = fields.snapshot().title;
    fields.change({ title: title.slice(0, writingLimits.titleChars) });
    showToast(t('made.titleSet'), 'done', { label: t('made.undo'), run: () => fields.change({ title: before }) });
  };
  return (
    <ul className={classes.titles}>
      {titlesIn(markdown).map((title, index) => (
        <li key={index}>
          <button type="button" dir="auto" title={t('made.asTitle')} onClick={() => take(title)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
