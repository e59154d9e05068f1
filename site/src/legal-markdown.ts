import type { LegalPage } from '@timbre/contract/content/content-legal';
import { languages, type Language } from '@timbre/contract/screens/screen';
import { linkTo } from './link-to.ts';
import type { Texts } from './page.ts';
import { affiliateNoticeTexts } from './texts/legal/affiliate-notice.ts';
import { cookieTexts } from './texts/legal/cookies.ts';
import { kept, keptPlaces } from './texts/legal/kept.ts';
import { keptWords } from './texts/legal/kept-words.ts';
import type { Block, LegalTexts, Line } from './texts/legal/legal-text.ts';
import { privacyTexts } from './texts/legal/privacy.ts';
import { termsTexts } from './texts/legal/terms.ts';

/** The text that each legal page comes with. */
export const suppliedLegalTexts: Readonly<Record<LegalPage, Texts<LegalTexts>>> = {
  'privacy-policy': privacyTexts,
  'terms-of-service': termsTexts,
  'cookie-policy': cookieTexts,
  'affiliate-notice': affiliateNoticeTexts,
};

/** The same as Markdown, for the owner to begin their own with. */
export type LegalMarkdown = Readonly<Record<LegalPage, Texts<string>>>;

export const renderLegalMarkdown = (): LegalMarkdown =>
  Object.fromEntries(
    Object.entries(suppliedLegalTexts).map(([page, texts]) => [
      page,
      Object.fromEntries(languages.map((language) => [language, markdownOf(texts[language], language)])),
    ]),
  ) as LegalMarkdown;

function markdownOf({ lead, parts }: LegalTexts, language: Language): string {
  const chapters = parts.map(({ title, blocks }) =>
    [`## ${plain(title)}`, ...blocks.map((block) => blockOf(block, language))].join('\n\n'),
  );
  return [plain(lead), ...chapters].join('\n\n');
}

function blockOf(block: Block, language: Language): string {
  if (typeof block === 'object' && 'table' in block) return keptTable(language);
  if (typeof block === 'object' && 'list' in block)
    return block.list.map((line) => `- ${wordsOf(line, language)}`).join('\n');
  return wordsOf(block, language);
}

const wordsOf = (line: Line, language: Language): string =>
  typeof line === 'string'
    ? plain(line)
    : line
        .map((part) =>
          typeof part === 'string' ? plain(part) : `[${plain(part.label)}](${linkTo(part.to, language, part.query)})`,
        )
        .join('');

function keptTable(language: Language): string {
  const t = keptWords[language];
  const rows = keptPlaces.flatMap((place) =>
    kept
      .filter((one) => one.place === place)
      .map(({ names, purpose, lifetime, isOptional }) => [
        plain(t.places[place]),
        names.map((name) => `\`${name}\``).join(' '),
        plain([purpose[language], ...(isOptional === true ? [t.optional] : [])].join(' ')),
        plain(lifetime[language]),
      ]),
  );
  const head = [t.place, t.name, t.purpose, t.lifetime];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Signs that Markdown would read as its own. */
const plain = (text: string): string => text.replaceAll(/[\\`*_[\]|<]/gu, String.raw`\$&`);
