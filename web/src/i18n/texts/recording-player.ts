import { recordingPlayer as english } from '../en/recording-player.ts';
import { recordingPlayer as japanese } from '../ja/recording-player.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useRecordingPlayerTexts = namespaceTexts('recordingPlayer', english, japanese);
