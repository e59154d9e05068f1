import { inLanguage } from '../link-to.ts';
import type { Language } from '@timbre/contract/screens/screen';

interface ListPagesProps {
  readonly language: Language;
  readonly path: string;
  readonly page: number;
  readonly pages: number;
  /** What else the address of each page has, such as its tag. */
  readonly query?: Readonly<Record<string, string>>;
}

const words = {
  en: { label: 'Pages', previous: 'Previous page', next: 'Next page' },
  ja: { label: 'ページ', previous: '前のページ', next: '次のページ' },
} as const;

/** The way through a list of several pages; nothing for one. */
export function ListPages({ language, path, page, pages, query = {} }: ListPagesProps) {
  if (pages <= 1) return null;
  const t = words[language];
  const to = (number: number): string => {
    const own = new URLSearchParams({ ...query, ...(number > 1 && { page: String(number) }) });
    return inLanguage(path, language, own.toString());
  };
  return (
    <nav className="list-pages" aria-label={t.label}>
      {page > 1 && (
        <a rel="prev" href={to(page - 1)}>
          {t.previous}
        </a>
      )}
      <span>
        {page} / {pages}
      </span>
      {page < pages && (
        <a rel="next" href={to(page + 1)}>
          {t.next}
        </a>
      )}
    </nav>
  );
}
