/** The public page about cloning a voice. */
export const cloningPage = {
  lead: 'Give us up to a minute of clear speech and your consent. We measure the recording and tune our closest voice to its pitch, pace and tone. Then type any text to hear it read.',
  begin: 'Clone a voice',
  beginHint: 'Creating a voice is free. You log in before the recording is uploaded.',
  how: 'How it works',
  steps: {
    record: {
      title: 'Record or upload',
      text: 'Up to a minute, from your microphone, a file or a link. Longer files are trimmed to their best minute.',
    },
    describe: {
      title: 'Check the sample',
      text: 'See its speech length, level, noise and clipping before the voice uses a slot of your plan.',
    },
    agree: {
      title: 'Confirm your rights',
      text: 'Clone only voices you have the rights to. We keep a record of what you agreed to, when, and for which recording.',
    },
    use: {
      title: 'Use your voice',
      text: 'It appears with your voices in the picker and works in voiceovers, exports and the API.',
    },
  },
  limits: {
    title: 'Good to know',
    accent: {
      title: 'Accents aren’t copied',
      text: 'Without a neural model, a clone keeps the accent and speaking style of the voice it is built on. The owner of this studio can install a Pocket or ZipVoice model, which copies those too.',
    },
    mine: {
      title: 'Only you can use it',
      text: 'Your cloned voices are visible only to you. Deleting a voice also deletes its recording.',
    },
    slots: {
      title: 'Voices per plan',
      text: 'Every plan includes cloned voices, starting with one on Free. Exporting with a clone costs 0.1 credits a second.',
    },
  },
  kinds: {
    title: 'Kinds of cloning',
    offered: 'Offered here',
    notOffered: 'Not offered',
    instant: { title: 'Instant', text: 'From up to a minute of speech, ready in seconds.' },
    professional: { title: 'Professional', text: 'From 10 to 300 sentences read aloud.' },
    video: { title: 'Video', text: 'From 3 to 20 minutes of video.' },
  },
  plans: 'Plans and voice limits',
  store: 'Ready-made voices',
  demo: {
    title: 'Hear how close it gets',
    reader: 'Reader {{letter}}',
    recording: 'The recording',
    recordingText: 'Eight seconds of the recording the clone was made from',
    base: 'Our closest voice',
    baseText: 'How it sounds without cloning',
    clone: 'The clone',
    cloneText: 'The same voice, tuned to the recording',
    play: 'Hear: {{name}}',
    stop: 'Stop: {{name}}',
    distance: 'Distance to another recording of the same reader: {{figure}}',
    distanceLabel: 'Distance to the reader:',
    note: 'The line shows the distance to another recording of the same reader, by the studio’s speaker metric. Nine out of ten pairs from one speaker are within the green part (up to {{limit}}). Recordings: LibriSpeech, readers 1998 and 3080, CC BY 4.0.',
  },
};
