import { defaultDubSettings, type DubLine, type DubWording } from '@timbre/contract/dubbing/dub-document';
import { blankWording, type DubDoc } from './document/dub-doc.ts';

/** A wording of the language that tests translate into. */
export const testWording = (text: string, part: Partial<DubWording> = {}): DubWording => ({
  ...blankWording,
  text,
  ...part,
});

export const testLine = (id: string, start: number, end: number, part: Partial<DubLine> = {}): DubLine => ({
  id,
  speakerId: 'ann',
  start,
  end,
  text: `text ${id}`,
  keepsOriginal: false,
  wordings: { es: testWording(`texto ${id}`, { madeFrom: `text ${id}` }) },
  ...part,
});

/** Two speakers, of whom Ann says three lines and Ben one. */
export const testDoc = (part: Partial<DubDoc> = {}): DubDoc => ({
  title: 'A talk',
  settings: {
    ...defaultDubSettings,
    speakers: [
      { id: 'ann', name: 'Ann', colour: 'teal', voices: { es: 'marta' } },
      { id: 'ben', name: 'Ben', colour: 'indigo', voices: { es: 'pablo' } },
    ],
  },
  lines: [testLine('a', 1, 3), testLine('b', 4, 6), testLine('c', 6.5, 8, { speakerId: 'ben' }), testLine('d', 10, 12)],
  ...part,
});
