import MarkdownIt, { type Token } from 'markdown-it';
import { snippetLanguages, type SnippetLanguage } from '../model/snippets.ts';

export type GuidePart =
  | { readonly kind: 'html'; readonly html: string }
  /** The same program in several languages. */
  | { readonly kind: 'programs'; readonly codes: Readonly<Partial<Record<SnippetLanguage, string>>> }
  | { readonly kind: 'code'; readonly code: string; readonly language: string };

// Our own texts; tags in them are text all the same.
const markdown = new MarkdownIt({ html: false });

const languageOf = ({ info }: Token): SnippetLanguage | null => {
  const name = info === 'sh' ? 'curl' : info === 'ts' ? 'typescript' : info;
  return snippetLanguages.find((one) => one === name) ?? null;
};

/** A guide's text in parts: fenced programs that follow one another are one program in several languages. */
export function readGuide(text: string): readonly GuidePart[] {
  const parts: GuidePart[] = [];
  let run: Token[] = [];
  const flush = () => {
    if (run.length > 0) parts.push({ kind: 'html', html: markdown.renderer.render(run, markdown.options, {}) });
    run = [];
  };
  // The page shows the title itself.
  for (const token of markdown.parse(text.replace(/^# .*\n/u, ''), {})) {
    if (token.type !== 'fence') {
      run.push(token);
      continue;
    }
    flush();
    const language = languageOf(token);
    const code = token.content.trimEnd();
    const last = parts.at(-1);
    if (language === null) parts.push({ kind: 'code', code, language: token.info });
    else if (last?.kind === 'programs' && last.codes[language] === undefined)
      parts[parts.length - 1] = { kind: 'programs', codes: { ...last.codes, [language]: code } };
    else parts.push({ kind: 'programs', codes: { [language]: code } });
  }
  flush();
  return parts;
}
