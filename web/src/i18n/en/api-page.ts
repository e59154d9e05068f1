/** The public page about the API. */
export const apiPage = {
  title: 'Give your program a voice',
  lead: 'Speech, transcription, alignment, cloning and dubbing over plain HTTP. Programs written for OpenAI’s audio API or for ElevenLabs run against this server: change the base URL and the key.',
  getKey: 'Get an API key',
  reference: 'Read the reference',
  change: 'Two lines change',
  changeText: 'OpenAI’s own Python package, speaking with a voice of this studio.',
  steps: {
    title: 'Your first sentence in three steps',
    register: { title: 'Register', text: 'An account is free and needs only an email address.', link: 'Sign up' },
    key: {
      title: 'Create an API key',
      text: 'In your account. Choose what the key may do and when it expires. It’s shown once.',
      link: 'API keys in your account',
    },
    speak: {
      title: 'Synthesize',
      text: 'Put the key into your environment and run this. The audio starts before the sentence is finished.',
    },
  },
  tools: {
    title: 'One key for every tool',
    speech: {
      title: 'Speech',
      text: 'Whole, streamed, with the time of every character, or over a WebSocket while the text is being written.',
    },
    transcription: {
      title: 'Transcription',
      text: 'Text with words, speakers and times; as JSON, SRT, VTT or documents.',
    },
    alignment: { title: 'Alignment', text: 'When each word of a script is said, with how sure that is.' },
    cloning: {
      title: 'Voices',
      text: 'Search the catalogue, find voices like a recording, clone one you have the rights to.',
    },
    dubbing: {
      title: 'Video translation',
      text: 'A video in another language, with every line open to change before it’s spoken.',
    },
    effects: { title: 'Sound effects', text: 'Sounds from a description, ready to mix.' },
  },
  prices: {
    title: 'Prices',
    tabs: 'Prices by kind',
    speech: 'Speech API',
    tools: 'Other tools',
    plans: 'Plans',
    free: '{{count}} characters free',
    freeText: 'Once for every account, no card needed.',
    paid: '{{price}} per million characters',
    paidText: 'From a balance that you charge in advance. It never expires.',
    credits: 'Or your plan’s credits',
    creditsText:
      '{{standard}} credits a second of audio, {{ultra}} for Ultra and cloned voices, when there is no balance.',
    perSecond: '{{credits}} credits a second',
    perUse: '{{credits}} credits a request',
    toolsText: 'Requests that fail cost nothing.',
    transcription: 'Transcription',
    alignment: 'Alignment',
    dubbing: 'Video translation, per language',
    download: 'Media from links',
    effects: 'Sound effects, four takes',
    translation: 'Text translation',
    plansText:
      'A plan brings credits every month, premium voices, more cloned voices and larger limits. The API and the studio share them.',
    plansLink: 'Compare plans',
  },
  faq: {
    title: 'Questions',
    compatible: {
      question: 'Will my OpenAI or ElevenLabs program work?',
      answer:
        'Yes for the audio part: set its base URL to this server and use a key from here. What this server can’t do is refused with a clear error in that API’s own form, never imitated.',
    },
    characters: {
      question: 'What counts as a character?',
      answer: 'Every character of the text you send, spaces and SSML tags included; only mark tags are free.',
    },
    failed: {
      question: 'Do failed requests cost anything?',
      answer:
        'No. You pay for audio that was delivered. With an Idempotency-Key, a repeated request is never charged twice.',
    },
    leaves: {
      question: 'Where do my texts and recordings go?',
      answer:
        'To this server. The voices that come with it run here. If the owner of this studio has added an outside service, requests for it go there.',
    },
    limits: {
      question: 'How many requests can I send?',
      answer:
        'It depends on your plan. Too many at once are answered with 429 and a Retry-After header, and nothing is lost.',
    },
    rights: {
      question: 'Can I use the audio commercially?',
      answer: 'With a plan that includes commercial use. Audio made on the free plan has a soft watermark tone.',
    },
  },
  guides: 'Guides',
  compatibility: 'What is compatible',
};
