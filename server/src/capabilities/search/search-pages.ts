import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { searchKeywords } from '@timbre/contract/content/content';
import { pageTextOf } from '@timbre/contract/screens/page-head';
import { screens } from '@timbre/contract/screens/screens';

type Found = OutputOf<typeof searchKeywords>[number];

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Pages that have an address of their own, by title, description and keywords; titles that match come first. */
export function searchPages(keyword: InputOf<typeof searchKeywords>['keyword'], language: string): Found[] {
  const own = language === 'ja' ? 'ja' : 'en';
  const words = plain(keyword).split(/\s+/);
  const holds = (text: string): boolean => words.every((word) => plain(text).includes(word));
  return screens
    .filter(({ kind, access, path }) => kind === 'screen' && access !== 'owner' && !path.includes('{'))
    .map((screen) => {
      const { title, path } = screen;
      const [en, ja] = [pageTextOf(screen, 'en'), pageTextOf(screen, 'ja')];
      return {
        page: { kind: 'page' as const, title: title[own], text: (own === 'ja' ? ja : en).description, path },
        keywords: `${en.keywords} ${ja.keywords} ${title.en} ${title.ja}`,
      };
    })
    .filter(({ page, keywords }) => holds(`${page.title} ${page.text} ${keywords}`))
    .sort((a, b) => Number(holds(b.page.title)) - Number(holds(a.page.title)))
    .map(({ page }) => page);
}
