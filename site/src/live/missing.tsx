import type { Language } from '@timbre/contract/screens/screen';
import { screenOf, type ScreenName } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';

interface MissingProps {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** Where there is more of its kind. */
  readonly list: ScreenName;
}

/** What a page says at an address that has nothing. */
export const Missing = ({ language, title, text, list }: MissingProps) => (
  <div className="page reading">
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    <p className="actions">
      <a className="button" href={linkTo(list, language)}>
        {screenOf(list).title[language]}
      </a>
    </p>
  </div>
);
