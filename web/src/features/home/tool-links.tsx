import { screenOf } from '@timbre/contract/screens/screens';
import type { Icon } from '@tabler/icons-react';
import {
  IconBadgeCc,
  IconDownload,
  IconFileText,
  IconLanguage,
  IconMovie,
  IconPencilBolt,
  IconWand,
} from '@tabler/icons-react';
import { newDubPath } from '../../domain/dubbing/dub-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './tool-links.module.css';
import '../../i18n/areas/quick-voiceover.ts';

const tools = [
  ['speech-to-text', IconFileText],
  ['video-translations', IconMovie],
  ['subtitle-alignment', IconBadgeCc],
  ['chatgpt-writing', IconPencilBolt],
  ['translation', IconLanguage],
  ['youtube-downloader', IconDownload],
  ['sound-effects', IconWand],
] as const satisfies readonly (readonly [string, Icon])[];

/** Where a tool begins over the home page itself. */
const begins: Partial<Record<(typeof tools)[number][0], string>> = { 'video-translations': newDubPath };

/** What else a recording or a text can be given to. */
export function ToolLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className={classes.tools} aria-labelledby="more-tools">
      <h2 id="more-tools">{t('quickVoiceover.moreTools')}</h2>
      <ul>
        {tools.map(([name, ToolIcon]) => {
          const { path, title } = screenOf(name);
          return (
            <li key={name}>
              <Link to={begins[name] ?? path}>
                <ToolIcon size={18} stroke={1.6} aria-hidden="true" />
                <strong>{title[language]}</strong>
                <span>{t(`quickVoiceover.tools.${name}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
