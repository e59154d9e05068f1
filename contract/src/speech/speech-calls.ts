import * as conversionDoor from '../conversion/conversion-door.ts';
import * as speechDialogueDoor from './speech-dialogue-door.ts';
import * as speechDoor from './speech-door.ts';
import * as speechHistoryDoor from './speech-history-door.ts';
import * as speechSocket from './speech-socket.ts';
import * as speechTrial from './speech-trial.ts';
import * as speech from './speech.ts';

/** The files that declare the calls of speech for programs, by their names. */
export const speechCallFiles = {
  'conversion-door': conversionDoor,
  'speech-dialogue-door': speechDialogueDoor,
  'speech-door': speechDoor,
  'speech-history-door': speechHistoryDoor,
  'speech-socket': speechSocket,
  'speech-trial': speechTrial,
  speech,
};
