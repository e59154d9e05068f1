/** The public page about the API. */
export const apiPage = {
  title: 'Give your program a voice',
  lead: 'Speech, transcription, alignment, cloning and dubbing over plain HTTP. Programs written for OpenAI’s audio API or for ElevenLabs run against this server: change the base URL and the key.',
  getKey: 'Get an API key',
  reference: 'Read the reference',
  change: 'Two lines change',
  changeText: 'OpenAI’s own Python package, with a voice of this studio.',
  steps: {
    title: 'Your first sentence in three steps',
    register: { title: 'Register', text: 'An account is free and needs only an email address.', link: 'Sign up' },
    key: {
      title: 'Create an API key',
      text: 'In your account, choose the key’s permissions and expiry. The key is shown only once.',
      link: 'API keys in your account',
    },
    speak: {
      title: 'Send a request',
      text: 'Set the key in your environment and run this. The audio arrives while it’s being made.',
    },
  },
  tools: {
    title: 'One key for every tool',
    speech: {
      title: 'Speech',
      text: 'In one piece, streamed, with a timestamp for every character, or over a WebSocket while the text is being written.',
    },
    transcription: {
      title: 'Transcription',
      text: 'Words, speakers and timestamps, as JSON, SRT, VTT or a document.',
    },
    alignment: { title: 'Alignment', text: 'A timestamp for every word of a script, with a confidence score.' },
    cloning: {
      title: 'Voices',
      text: 'Search the catalogue, find voices similar to a recording, or clone a voice you have the rights to.',
    },
    dubbing: {
      title: 'Video translation',
      text: 'A video in another language. Edit any line before it’s spoken.',
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
    freeText: 'Once per account. No card needed.',
    paid: '{{price}} per million characters',
    paidText: 'From a prepaid balance that never expires.',
    credits: 'Or your plan’s credits',
    creditsText: 'Without a balance: {{standard}} credits per second of audio, {{ultra}} for Ultra and cloned voices.',
    perSecond: '{{credits}} credits per second',
    perUse: '{{credits}} credits per request',
    toolsText: 'Failed requests cost nothing.',
    transcription: 'Transcription',
    alignment: 'Alignment',
    dubbing: 'Video translation, per language',
    download: 'Media from links',
    effects: 'Sound effects, four takes',
    translation: 'Text translation',
    plansText:
      'A plan includes monthly credits, premium voices, more cloned voices and higher limits. The API and the studio share them.',
    plansLink: 'Compare plans',
  },
  faq: {
    title: 'Questions',
    compatible: {
      question: 'Will my OpenAI or ElevenLabs program work?',
      answer:
        'Yes, for audio. Set its base URL to this server and use a key from here. What this server can’t do is refused with a clear error in that API’s own format. You never get a fake result.',
    },
    characters: {
      question: 'What counts as a character?',
      answer: 'Every character of the text you send, including spaces and SSML tags. Only mark tags are free.',
    },
    failed: {
      question: 'Do failed requests cost anything?',
      answer:
        'No. You only pay for audio that was delivered. With an Idempotency-Key, a repeated request is never charged twice.',
    },
    leaves: {
      question: 'Where do my texts and recordings go?',
      answer:
        'To this server, where the built-in voices run. If the owner of this studio has added an outside service, requests that use it go there.',
    },
    limits: {
      question: 'How many requests can I send?',
      answer:
        'It depends on your plan. Requests beyond its limits are answered with 429 and a Retry-After header, and cost nothing.',
    },
    rights: {
      question: 'Can I use the audio commercially?',
      answer: 'Yes, on plans that include commercial use. Audio made on the free plan has a soft watermark tone.',
    },
  },
  guides: 'Guides',
  compatibility: 'Compatibility',
};
