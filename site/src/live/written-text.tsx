interface WrittenTextProps {
  /** From the server's Markdown renderer and nowhere else: what it lets through is safe on a page. */
  readonly html: string;
  readonly lang?: string;
}

/** A text that was written in Markdown. */
export const WrittenText = ({ html, lang }: WrittenTextProps) => (
  <div className="prose" lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);

/** One line of it, without a paragraph around it. */
export const WrittenLine = ({ html, lang }: WrittenTextProps) => (
  <span className="prose-line" lang={lang} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
