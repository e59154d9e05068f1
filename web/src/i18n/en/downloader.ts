import { downloadLimits } from '@timbre/contract/limits';
import { prices } from '@timbre/contract/money';

const megabytes = downloadLimits.maxBytes / 1024 ** 2;
const hours = downloadLimits.maxSeconds / 3600;

/** The link downloader and the audio tools. */
export const downloader = {
  lead: 'Paste a link to a video, a podcast or a playlist, see what’s there, and save the video or its audio.',
  link: 'Link',
  linkHint: 'A video page, a direct file, an HLS playlist or a podcast feed',
  look: 'Check link',
  looking: 'Reading the link…',
  cancel: 'Cancel',
  cookies: 'Cookie file',
  cookiesHint:
    'Only for sites that require a login: the cookies.txt of your own account. It’s used once and not stored.',
  cookiesLabel: 'Cookies from “{{name}}” will be sent to that site',
  cookiesRemove: 'Remove the cookie file',
  cookiesRefused: '“{{name}}” can’t be used as a cookie file: it’s empty, unreadable or too large.',
  upload: 'Upload a file instead',
  uploading: 'Uploading… {{percent}}',
  uploadCancel: 'Cancel the upload',
  convert: { wav: 'The audio, as WAV', mp4: 'The video, as MP4' },
  visitor: {
    text: 'Log in to download. Your downloads are kept in your account until you delete them.',
    logIn: 'Log in',
    facts: {
      links: {
        title: 'From a link',
        text: 'Video pages, direct files, HLS playlists and podcast feeds, in the quality you choose.',
      },
      sound: {
        title: 'Video or audio',
        text: 'Save the video, or its audio as MP3 or WAV. Converting your own files is free.',
      },
      price: {
        title: 'Paid by the second',
        text: `${prices.videoDownloadPerSecond} credits a second, charged only on success.`,
      },
      limits: {
        title: 'Limits',
        text: `Up to ${hours} hours and ${megabytes} MB each. From here you can send it to transcription or subtitles.`,
      },
    },
  },
  by: 'By {{author}}',
  length: 'Length',
  cost: 'Cost',
  size: 'Size',
  costUnknown: `${prices.videoDownloadPerSecond} credits a second`,
  credits: '{{credits}} credits',
  keep: 'Save as',
  kinds: { video: 'Video', mp4: 'Video, MP4', mp3: 'Audio, MP3', wav: 'Audio, WAV' },
  quality: 'Quality',
  best: 'Best available',
  lines: '{{height}}p',
  rate: '{{rate}} kbit/s',
  episodes: 'Episodes',
  choose: 'Choose',
  terms: 'I’m allowed to download this: it’s mine, I have permission, or its license allows it.',
  termsMore:
    'Downloading other people’s work without permission is against the terms of this studio and of most sites.',
  termsLink: 'Terms of service',
  download: 'Download',
  list: {
    title: 'Downloads and conversions',
    empty: 'Nothing yet',
    emptyText: 'Files you download or convert are kept here until you delete them.',
    save: 'Save “{{title}}”',
    remove: 'Delete “{{title}}”',
    removeTitle: 'Delete this file?',
    removeText: '“{{title}}” is permanently removed from the studio.',
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
    convert: 'Convert “{{title}}”',
  },
  handOver: {
    transcribe: 'Transcribe',
    transcribeOf: 'Transcribe “{{title}}”',
    align: 'Align subtitles',
    alignOf: 'Align subtitles to “{{title}}”',
    price: 'About {{credits}} credits, charged only on success.',
    long: 'Your plan transcribes recordings of up to {{minutes}} minutes. This one is longer.',
    deaf: 'This studio has no speech recognizer yet. Its owner can add one.',
  },
};
