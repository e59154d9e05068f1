import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react';
import { useCloningPageTexts } from '../../i18n/texts/cloning-page.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundPreview } from '../../lib/player/use-sound-preview.ts';
import classes from './clone-demo.module.css';
import figures from './demo/figures.json' with { type: 'json' };

const sounds = import.meta.glob<string>('./demo/*.mp3', { query: '?url', import: 'default', eager: true });

/** Two recordings nearer than this pass for one speaker (the speaker metric's own figure). */
const samePerson = 2.47;
const farthest = 4;

const stages = ['recording', 'base', 'clone'] as const;
type Stage = (typeof stages)[number];

/** Two readers to hear: as recorded, the voice of the studio that is nearest, and what it becomes; with how far apart they are. */
export function CloneDemo() {
  const { t } = useCloningPageTexts();
  const { playing, toggle } = useSoundPreview();
  return (
    <section className={classes.demo} aria-labelledby="clone-demo">
      <h2 id="clone-demo">{t('demo.title')}</h2>
      {figures.map(({ reader, own, before, after }, at) => {
        const distances: Readonly<Record<Stage, number>> = { recording: own, base: before, clone: after };
        return (
          <div key={reader} className={classes.reader}>
            <h3>{t('demo.reader', { letter: 'AB'.charAt(at) })}</h3>
            <ul>
              {stages.map((stage) => {
                const name = `${reader}-${stage}`;
                const isPlaying = playing === name;
                const label = t(`demo.${stage}`);
                return (
                  <li key={stage} data-stage={stage}>
                    <UnstyledButton
                      className={classes.play}
                      aria-pressed={isPlaying}
                      aria-label={t(isPlaying ? 'demo.stop' : 'demo.play', { name: label })}
                      onClick={() => toggle({ id: name, audioUrl: sounds[`./demo/${name}.mp3`] ?? '' })}
                    >
                      {isPlaying ? <IconPlayerStopFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
                    </UnstyledButton>
                    <span className={classes.name}>
                      <strong>{label}</strong>
                      <small>{t(`demo.${stage}Text`)}</small>
                    </span>
                    <Distance value={distances[stage]} />
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
      <p className={classes.note}>{t('demo.note', { limit: samePerson })}</p>
    </section>
  );
}

/** How far a voice is from the reader's own, on a line with the place up to which two pass for one. */
function Distance({ value }: { readonly value: number }) {
  const { t } = useCloningPageTexts();
  const language = useLanguage();
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const share = (distance: number): string => `${(100 * Math.min(distance, farthest)) / farthest}%`;
  return (
    <span className={classes.distance} title={t('demo.distance', { figure })}>
      <span className={classes.line} aria-hidden="true">
        <span className={classes.near} style={{ width: share(samePerson) }} />
        <span className={classes.dot} style={{ insetInlineStart: share(value) }} />
      </span>
      <span>
        <span className={classes.unseen}>{t('demo.distanceLabel')}</span> {figure}
      </span>
    </span>
  );
}
