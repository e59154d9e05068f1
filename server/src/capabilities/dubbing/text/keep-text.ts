import type { DubLine, DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import type { Tx } from '../../../platform/db/database.ts';
import { wellFormed } from '../../../platform/well-formed.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import { heardOnly } from '../dub-prices.ts';
import type { DubLineStore } from '../dub-lines.store.ts';
import type { DubRunService } from '../runs/dub-runs.types.ts';
import type { DubRunRow, DubRunStore } from '../runs/dub-runs.store.ts';
import { dubSettingsOf } from '../dub-view.ts';
import type { DubStore } from '../dubbing.store.ts';
import type { TranslatedText } from './translate-text.ts';
import type { Understood } from './understand-video.ts';

export interface KeepTextDeps {
  readonly store: DubStore;
  readonly lines: DubLineStore;
  readonly runStore: Pick<DubRunStore, 'load'>;
  readonly runs: Pick<DubRunService, 'finish' | 'startNext'>;
  readonly projects: Pick<ProjectService, 'keep' | 'change'>;
}

/** What a run made. */
export interface MadeText {
  /** The project had no lines before. */
  readonly isFirst: boolean;
  readonly text: Understood;
  readonly translated: TranslatedText;
  /** By speaker. */
  readonly voices: Readonly<Record<string, string>>;
}

const withVoices = (speakers: readonly DubSpeaker[], language: string, chosen: MadeText['voices']): DubSpeaker[] =>
  speakers.map((speaker) => {
    const voiceId = chosen[speaker.id];
    return voiceId === undefined ? speaker : { ...speaker, voices: { ...speaker.voices, [language]: voiceId } };
  });

/** Text, charge, end and the next language in one transaction; does nothing when it was deleted meanwhile, which gave the credits back. */
export async function keepText(
  tx: Tx,
  { id: runId, projectId: id, language }: Pick<DubRunRow, 'id' | 'projectId' | 'language'>,
  { isFirst, text, translated, voices }: MadeText,
  { store, lines, runStore, runs, projects }: KeepTextDeps,
  stopped: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!(await projects.keep(tx, id))) return;
  const loaded = await store.load(tx, id);
  // Its hold is another one since its link was fetched.
  const run = await runStore.load(tx, runId);
  if (loaded === null || run === null) return;
  // Thrown away while it was worked on: no one pays for what they did not want any more.
  if (loaded.project.binnedAt !== null) return stopped(tx);
  const before: readonly DubLine[] = isFirst
    ? text.lines.map((line) => ({ ...line, keepsOriginal: false, wordings: {} }))
    : await lines.list(tx, id);
  if (isFirst) await lines.removeAll(tx, id);
  const isTranslated = language !== heardOnly;
  const written = before.map((line) => {
    // What was written by hand before the language was translated stays.
    if (!isTranslated || (line.wordings[language]?.text ?? '').trim() !== '') return line;
    const wording = { text: translated.texts[line.id] ?? '', madeFrom: line.text };
    const whole = { ...wording, voiceId: null, speed: null, isLocked: false };
    return { ...line, wordings: { ...line.wordings, [language]: whole } };
  });
  await lines.put(tx, id, wellFormed(written));
  const settings = dubSettingsOf(loaded.project.settings);
  const speakers = withVoices(isFirst ? text.speakers : settings.speakers, language, voices);
  const { title } = loaded.project;
  await projects.change(tx, loaded.project, { title, settings: wellFormed({ ...settings, speakers }) });
  if (isFirst) {
    const { engine, confidence, peaks } = text;
    await store.update(tx, id, { language: text.language, engine, confidence, peaks, brought: null });
  }
  if (isTranslated)
    await store.updateTarget(tx, id, language, { translator: translated.translator, isTranslated: true });
  await runs.finish(tx, run, { seconds: loaded.row.durationSeconds });
  await runs.startNext(tx, run);
}
