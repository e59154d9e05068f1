import { downloadLimits } from '../limits.ts';

/** What can go wrong with media behind a link and its conversions; see errors.ts for the columns. */
export const downloadErrors = {
  // The specification's sentence.
  'link.unsupported': {
    code: 9160,
    status: 422,
    message: "We're sorry, but the URL you provided is currently not supported.",
  },
  'download.private': {
    code: 9161,
    status: 422,
    message: 'The site keeps this private, so it can’t be downloaded. Ask the author for the file and upload it.',
  },
  'download.log-in': {
    code: 9162,
    status: 422,
    message: 'The site requires a login. Add a cookie file from your own account there, or upload the file.',
  },
  'download.region': {
    code: 9163,
    status: 422,
    message: 'The site doesn’t show this in the country where this studio runs. Upload the file instead.',
  },
  'download.removed': { code: 9164, status: 422, message: 'This link no longer works.' },
  'download.live': {
    code: 9165,
    status: 422,
    message: 'This is a live stream. When it’s over, use the link to its recording.',
  },
  'download.large': {
    code: 9166,
    status: 413,
    message: `This is larger than ${downloadLimits.maxBytes / 1024 ** 2} MB. Choose a lower quality.`,
  },
  'download.long': {
    code: 9167,
    status: 413,
    message: `This is longer than ${downloadLimits.maxSeconds / 3600} hours. Choose something shorter.`,
  },
  // The specification's sentence.
  'media.unreadable': { code: 9168, status: 422, message: 'Transform wav fail, please try again' },
  'media.no-sound': { code: 9240, status: 422, message: 'This file has no sound. Choose one with an audio track.' },
  'media.no-picture': {
    code: 9241,
    status: 422,
    message: 'This has no video, so it can’t be saved as one. Save its audio instead.',
  },
  'download.reader': {
    code: 9182,
    status: 503,
    message:
      'Video pages need yt-dlp, which isn’t installed here. Paste a direct link to the file, or upload it. The owner can add yt-dlp with “npm run setup -- --all”.',
  },
  'download.old-reader': {
    code: 9185,
    status: 503,
    message:
      'This server’s yt-dlp is too old to be safe, so it can’t read video pages. Paste a direct link to the file, or upload it. The owner can update yt-dlp: “npx timbre doctor” shows how.',
  },
  'download.no-cage': {
    code: 9186,
    status: 503,
    message:
      'This server can’t read video pages because bubblewrap doesn’t run on it. Paste a direct link to the file, or upload it. The owner can run “npx timbre doctor” to see why.',
  },
  'download.under-way': {
    code: 9184,
    status: 504,
    message: 'This is taking a while. It’s still running; check your downloads.',
  },
  'download.terms': {
    code: 9169,
    status: 422,
    message: 'First confirm that you’re allowed to download this.',
  },
} as const;
