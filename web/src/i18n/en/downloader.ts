import { downloadLimits } from '@timbre/contract/limits';
import { prices } from '@timbre/contract/money';

const megabytes = downloadLimits.maxBytes / 1024 ** 2;
const hours = downloadLimits.maxSeconds / 3600;

/** The link downloader and the audio tools. */
export const downloader = {
  lead: 'Paste a link to a video, a podcast or a playlist, see what is there, and keep the video or its sound.',
  link: 'Link',
  linkHint: 'A video page, a direct file, an HLS playlist or a podcast feed',
  look: 'Look it up',
  looking: 'Reading the link…',
  cancel: 'Cancel',
  cookies: 'Cookie file',
  cookiesHint:
    'Only for sites that want a log-in: cookies.txt of your own account there. It is used once and not kept.',
  cookiesLabel: 'Cookies of “{{name}}” will be sent to that site',
  cookiesRemove: 'Remove the cookie file',
  cookiesRefused: '“{{name}}” is no cookie file that can be taken: it is empty, unreadable or too large.',
  upload: 'Upload a file instead',
  uploading: 'Uploading… {{percent}}',
  uploadCancel: 'Cancel the upload',
  convert: { wav: 'Its sound, as WAV', mp4: 'The video, as MP4' },
  visitor: {
    text: 'Log in to download. What you fetch is kept in your account until you delete it.',
    logIn: 'Log in',
    facts: {
      links: {
        title: 'From a link',
        text: 'Pages of video sites, direct files, HLS playlists and podcast feeds, in the quality you choose.',
      },
      sound: {
        title: 'Video or sound',
        text: 'Keep the video, or its sound as MP3 or WAV. Your own files are converted for free.',
      },
      price: {
        title: 'Paid by the second',
        text: `${prices.videoDownloadPerSecond} credits a second of what is found, taken only when it is there.`,
      },
      limits: {
        title: 'How much',
        text: `Up to ${hours} hours and ${megabytes} MB each. From here you can send it to transcription or subtitles.`,
      },
    },
  },
  by: 'By {{author}}',
  length: 'Length',
  cost: 'Cost',
  size: 'Size',
  costUnknown: `${prices.videoDownloadPerSecond} credits a second of what is found`,
  credits: '{{credits}} credits',
  keep: 'Keep',
  kinds: { video: 'Video', mp4: 'Video, MP4', mp3: 'Sound, MP3', wav: 'Sound, WAV' },
  quality: 'Quality',
  best: 'Best there is',
  lines: '{{height}}p',
  rate: '{{rate}} kbit/s',
  episodes: 'Episodes',
  choose: 'Choose',
  terms: 'I may download this: it is mine, I have permission, or its licence allows it.',
  termsMore:
    'Downloads of other people’s work without permission are against the terms of this studio and of most sites.',
  termsLink: 'Terms of service',
  download: 'Download',
  list: {
    title: 'Downloads and conversions',
    empty: 'Nothing yet',
    emptyText: 'What you download or convert is kept here until you delete it.',
    save: 'Save “{{title}}”',
    remove: 'Delete “{{title}}”',
    removeTitle: 'Delete this file?',
    removeText: '“{{title}}” is removed from the studio for good.',
    removeAction: 'Delete',
    cancel: 'Cancel “{{title}}”',
    retry: 'Try again',
    retryOf: 'Try “{{title}}” again',
    retryCookies: 'Try again with a cookie file',
    left: 'about {{time}} left',
    fetching: 'Fetching',
    converting: 'Converting',
    queued: 'Waiting',
    cancelled: 'Cancelled',
    play: 'Play “{{title}}”',
    convert: 'Make something else of “{{title}}”',
  },
  handOver: {
    transcribe: 'Transcribe',
    transcribeOf: 'Transcribe “{{title}}”',
    align: 'Align subtitles',
    alignOf: 'Align subtitles to “{{title}}”',
    price: 'About {{credits}} credits, charged only on success.',
    long: 'Your plan transcribes recordings of up to {{minutes}} minutes. This one is longer.',
    deaf: 'Nothing in this studio can recognise speech yet. Its owner can add a recogniser.',
  },
};
