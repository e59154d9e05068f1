/** The studio as an installed app, and what other apps share with it. */
export const installing = {
  add: 'Add to desktop',
  later: 'Not now',
  dialog: {
    title: 'Open the studio like an app',
    text: 'It gets its own icon and window, and still comes from this server. You can remove it like any other app.',
    gone: 'Your browser doesn’t offer this any more. Its address bar may have an install icon.',
    asking: 'Your browser is asking for confirmation.',
  },
  page: {
    lead: 'The studio in its own window, on your computer and your phone. There is nothing to download.',
    here: 'On this device',
    hereText: 'Chrome, Edge and Safari can install it.',
    states: {
      installed: 'The app is installed on this device.',
      ready: 'This browser can install the studio now.',
      declined:
        'Not installed. Your browser offers it again later; until then, use the install icon in its address bar.',
      'by-hand': 'In Safari, tap Share, then Add to Home Screen.',
      unknown:
        'This browser doesn’t offer to install it now: it’s installed already, or it can’t. In Chrome or Edge, look for the install icon in the address bar; in Safari on a Mac, choose File, then Add to Dock.',
    },
    phone: 'On your phone',
    phoneText: 'Point the camera at the code.',
    code: 'QR code of this page',
    phoneSteps: 'Open the address on your phone and log in. Then install it from the browser’s menu.',
    toShare: 'Share with the studio',
    offline: 'Without a network',
    offlineText:
      'The app opens and keeps what you type in this browser until the server is back. The last two pages of the site you read can be read again. Your projects and everything made from them stay on the server.',
  },
  share: {
    lead: 'Once the app is installed, it appears in your phone’s share menu: text and links you share open here.',
    received: 'Shared with the studio',
    receivedText: 'Nothing starts before you choose.',
    nothing: 'Nothing was shared yet. In another app, tap Share and choose Timbre.',
    transcribe: 'Transcribe the link',
    speak: 'Make a voiceover',
    other: 'Continue on another device',
    otherText: 'Your work is on the server, so it’s the same everywhere.',
    code: 'QR code of the studio',
    steps: 'Scan the code and log in with your account.',
  },
};
