import type { Language } from '@timbre/contract/screens/screen';
import { screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';

interface ClosingProps {
  readonly language: Language;
  readonly title: string;
  readonly action: { readonly href: string; readonly label: string };
  readonly related: { readonly label: string; readonly names: readonly ScreenName[] };
}

/** The way in once more, and where to read on. */
export const Closing = ({ language, title, action, related }: ClosingProps) => (
  <section className="closing">
    <h2>{title}</h2>
    <p className="actions">
      <a className="button" href={action.href}>
        {action.label}
      </a>
    </p>
    <nav aria-label={related.label}>
      <span>{related.label}</span>
      {related.names.map((name) => (
        <a key={name} href={linkTo(name, language)}>
          {screenOf(name).title[language]}
        </a>
      ))}
    </nav>
  </section>
);
