import { parseSpeaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import { useVoices } from '../voices/api.ts';
import classes from './voice-faces.module.css';
import '../../i18n/areas/articles.ts';

const shownAtMost = 3;

/** Who speaks in it, the most used first. */
export function VoiceFaces({ speakers }: { readonly speakers: readonly string[] }) {
  const { t } = useTranslation();
  const { voices } = useVoices();
  const ids = [...new Set(speakers.map((id) => parseSpeaker(id).speaker))];
  const known = ids.flatMap((id) => voices.find(({ speaker }) => speaker === id) ?? []);
  const shown = known.slice(0, shownAtMost);
  const more = ids.length - shown.length;
  if (ids.length === 0) return null;
  const names = ids.map((id) => known.find(({ speaker }) => speaker === id)?.name ?? id).join(', ');
  return (
    <span className={classes.faces} title={names} role="img" aria-label={t('articles.voicesOf', { names })}>
      {shown.map((voice) => (
        <VoiceFace key={voice.speaker} voice={voice} size={26} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}
