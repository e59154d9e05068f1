import type { Language } from '@timbre/contract/screens/screen';
import type { Texts } from '../page.ts';

interface SampleTexts {
  readonly caption: string;
  /** Pieces in turn: kept, cut, kept and so on. */
  readonly pieces: readonly string[];
}

const texts: Texts<SampleTexts> = {
  en: {
    caption: 'What is struck out is not in the export.',
    pieces: [
      'So, welcome to the studio. Today ',
      'um, today we, sorry, ',
      'we look at three microphones, ',
      'and I think, well, ',
      'the first one surprised me.',
    ],
  },
  ja: {
    caption: '線を引いた部分は、書き出しには入りません。',
    pieces: [
      'スタジオへようこそ。今日は',
      'えー、今日は、すみません、',
      '三つのマイクを比べます。',
      'なんというか、ええと、',
      '最初の一本には驚きました。',
    ],
  },
};

/** How a transcript looks while its recording is cut. */
export const CutSample = ({ language }: { readonly language: Language }) => {
  const { caption, pieces } = texts[language];
  return (
    <figure className="cut-sample">
      <p>{pieces.map((piece, at) => (at % 2 === 0 ? piece : <del key={piece}>{piece}</del>))}</p>
      <figcaption>{caption}</figcaption>
    </figure>
  );
};
