import { roleColours } from '@timbre/contract/articles/article-settings';
import { dubLimits, type DubSettings, type DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import type { DubDoc } from './dub-doc.ts';
import type { DubEdit } from './dub-store.ts';
import { giveTo } from './edit-lines.ts';

export const setTitle =
  (title: string): DubEdit =>
  (doc) =>
    title === doc.title ? doc : { ...doc, title };

export const setSettings =
  (change: Partial<DubSettings>): DubEdit =>
  (doc) =>
    Object.entries(change).every(([key, value]) => doc.settings[key as keyof DubSettings] === value)
      ? doc
      : { ...doc, settings: { ...doc.settings, ...change } };

const withSpeakers = (doc: DubDoc, speakers: DubSpeaker[]): DubDoc => setSettings({ speakers })(doc);

/** The colour that fewest speakers have. */
export function freeColour(speakers: readonly DubSpeaker[]): DubSpeaker['colour'] {
  const used = (colour: string): number => speakers.filter((speaker) => speaker.colour === colour).length;
  return roleColours.toSorted((a, b) => used(a) - used(b))[0] ?? 'slate';
}

export const canAddSpeaker = ({ settings }: DubDoc): boolean => settings.speakers.length < dubLimits.speakers;

/** One more speaker, who is given these lines. */
export const addSpeaker =
  (id: string, name: string, lineIds: ReadonlySet<string>): DubEdit =>
  (doc) => {
    if (!canAddSpeaker(doc)) return doc;
    const { speakers } = doc.settings;
    const added = withSpeakers(doc, [...speakers, { id, name, colour: freeColour(speakers), voices: {} }]);
    return giveTo(lineIds, id)(added);
  };

const changeOne =
  (id: string, change: (speaker: DubSpeaker) => DubSpeaker): DubEdit =>
  (doc) => {
    const { speakers } = doc.settings;
    const next = speakers.map((speaker) => (speaker.id === id ? change(speaker) : speaker));
    return next.every((speaker, at) => speaker === speakers[at]) ? doc : withSpeakers(doc, next);
  };

export const nameSpeaker = (id: string, name: string): DubEdit =>
  changeOne(id, (speaker) => (name === speaker.name ? speaker : { ...speaker, name }));

export const colourSpeaker = (id: string, colour: DubSpeaker['colour']): DubEdit =>
  changeOne(id, (speaker) => (colour === speaker.colour ? speaker : { ...speaker, colour }));

export const voiceSpeaker = (id: string, language: string, voiceId: string): DubEdit =>
  changeOne(id, (speaker) =>
    speaker.voices[language] === voiceId ? speaker : { ...speaker, voices: { ...speaker.voices, [language]: voiceId } },
  );

/** Only one who says nothing can go: their lines would have no voice. */
export const removeSpeaker =
  (id: string): DubEdit =>
  (doc) =>
    doc.lines.some(({ speakerId }) => speakerId === id)
      ? doc
      : withSpeakers(
          doc,
          doc.settings.speakers.filter((speaker) => speaker.id !== id),
        );

/** What one says is another's as far as it finds room there; one who says nothing any more is gone. */
export const mergeSpeakers =
  (from: string, into: string): DubEdit =>
  (doc) => {
    const ids = new Set(doc.lines.filter(({ speakerId }) => speakerId === from).map(({ id }) => id));
    return removeSpeaker(from)(giveTo(ids, into)(doc));
  };
