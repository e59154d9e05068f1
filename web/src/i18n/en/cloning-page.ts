/** The public page about cloning a voice. */
export const cloningPage = {
  lead: 'Give the studio up to a minute of clear speech and your consent. It measures the recording, takes the nearest of its own voices, and changes that voice’s pitch, pace and colour until it comes close to yours. Then write, and it reads.',
  begin: 'Clone a voice',
  beginHint: 'Nothing is charged for making one. You log in before the recording is sent.',
  how: 'How it goes',
  steps: {
    record: {
      title: 'Record or upload',
      text: 'Up to a minute, by microphone, file or link. Longer files are cut to their best minute.',
    },
    describe: {
      title: 'See what was measured',
      text: 'Length of speech, level, noise and clipping are shown before the voice takes a place of your plan.',
    },
    agree: {
      title: 'Confirm that you may',
      text: 'Only voices you hold the rights to. What you agreed to, when, and for which recording is kept as a receipt.',
    },
    use: {
      title: 'Let it speak',
      text: 'It stands among your voices in the picker and speaks in voiceovers, exports and the API.',
    },
  },
  limits: {
    title: 'What it is not',
    accent: {
      title: 'Not your accent',
      text: 'Without a neural model, a clone keeps the accent and speaking style of the voice it is built on. The owner of this studio can install a Pocket or ZipVoice model, which copies those too.',
    },
    mine: {
      title: 'Only you can use it',
      text: 'A cloned voice is seen and spoken by its owner alone. Deleting it deletes the recording as well.',
    },
    slots: {
      title: 'Not without number',
      text: 'Every plan includes some, beginning with one on Free. Speaking with a clone costs 0.1 credits a second.',
    },
  },
  kinds: {
    title: 'Kinds of cloning',
    offered: 'Offered here',
    notOffered: 'Not offered',
    instant: { title: 'Instant', text: 'Of up to a minute of speech, ready after some seconds.' },
    professional: { title: 'Professional', text: 'Of 10 to 300 sentences read aloud.' },
    video: { title: 'Video', text: 'Of 3 to 20 minutes of video.' },
  },
  plans: 'Plans and their voices',
  store: 'Voices that are ready',
  demo: {
    title: 'Hear how far it comes',
    reader: 'Reader {{letter}}',
    recording: 'The recording',
    recordingText: 'Eight seconds of what the clone was made from',
    base: 'The nearest voice here',
    baseText: 'As the studio speaks it without the clone',
    clone: 'The clone',
    cloneText: 'The same voice, changed by what was measured',
    play: 'Hear: {{name}}',
    stop: 'Stop: {{name}}',
    distance: 'Distance to other words of the same reader: {{figure}}',
    distanceLabel: 'Distance to the reader:',
    note: 'The line is the distance to other words of the same reader, by the studio’s speaker metric; within the green part (up to {{limit}}) nine of ten pairs of one speaker lie. Recordings: LibriSpeech, readers 1998 and 3080, CC BY 4.0.',
  },
};
