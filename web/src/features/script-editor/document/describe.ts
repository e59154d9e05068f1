import type { Node } from '@tiptap/pm/model';
import type { Sound } from '@timbre/contract/sounds';
import { currentLanguage, translate } from '../../../i18n/translate.ts';
import { soundName } from '../../../i18n/sound-name.ts';
import { formatNumber } from '../../../lib/format.ts';
import { roleById } from './cast-model.ts';
import type { ChipText } from '../plugins/chip-view.ts';
import type { MarginText } from '../plugins/gutter-view.ts';
import type { ParagraphAttrs } from './paragraph.ts';
import type { SoundAttrs } from './script-nodes.ts';
import type { VoiceName } from '../delivery/use-voices-of.ts';
import '../../../i18n/areas/script-editor.ts';
import '../../../i18n/areas/script-voice.ts';

export const signed = (value: number, language: string, digits = 1): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), language, digits)}`;

/** What of a delivery is not as usual: mood, speed, pitch, level. */
export function deviations({ emotion, speed, pitch, gainDb }: ParagraphAttrs): string[] {
  const language = currentLanguage();
  return [
    ...(emotion === 'neutral' ? [] : [translate(`scriptVoice.moods.${emotion}`)]),
    ...(speed === 1 ? [] : [`${formatNumber(speed, language, 2)}×`]),
    ...(pitch === 0 ? [] : [translate('scriptVoice.half', { pitch: signed(pitch, language) })]),
    ...(gainDb === 0 ? [] : [translate('scriptVoice.levelValue', { gain: signed(gainDb, language) })]),
  ];
}

/** The margin of a paragraph: who speaks, and how. */
export function describeMargin(attrs: ParagraphAttrs, doc: Node, nameOf: VoiceName): MarginText {
  const role = roleById(doc, attrs.role);
  const voice = nameOf(attrs.speaker);
  const who = role?.name ?? voice;
  const how = [role === undefined ? '' : voice, ...deviations(attrs)].filter(Boolean).join(' · ');
  return {
    who,
    how,
    colour: role?.colour ?? null,
    handleLabel: translate('script.paragraphHandle', { who: [who, how].filter(Boolean).join(', ') }),
    playLabel: translate('script.playParagraph'),
  };
}

export const seconds = (ms: number): string => formatNumber(ms / 1000, currentLanguage(), 2);

/** What a chip says. */
export function describeChip(chip: Node, sounds: readonly Sound[]): ChipText {
  if (chip.type.name === 'pause') {
    const length = { seconds: seconds(chip.attrs['ms'] as number) };
    return { text: translate('scriptTools.pauseOf', length), label: translate('scriptTools.pauseLabel', length) };
  }
  const { soundId, name: own } = chip.attrs as SoundAttrs;
  const sound = sounds.find(({ id }) => id === soundId);
  const known = sound === undefined ? own : soundName(sound);
  const name = known === '' ? translate('scriptTools.soundGone') : known;
  return { text: name, label: translate('scriptTools.soundLabel', { name }) };
}
