/** The pages that a marketing site of its own may take over (MARKETING_ORIGIN); until then they are served here. */
export const marketingPaths: readonly string[] = [
  '/',
  '/pricing',
  '/canva',
  '/record',
  '/video-translation',
  '/ai-sound-effect',
  '/removeBackground',
  '/youtube-transcript',
  '/text-to-speech',
  '/talking-photo',
  '/chatgpt-writing',
  '/video-editing',
  '/speech-to-text',
  '/voice-cloning',
  '/ai-tools',
  '/solutions/marketing',
  '/solutions/content-creators',
  '/youtube-tiktok',
  '/learning-training',
  '/marketing',
  '/audio-book',
  '/podcast',
  '/customer-service',
  '/api',
  '/contest',
];

/** Matched exactly: `/canva` is a page, what lies below it is not. */
export const isMarketing = (path: string): boolean => marketingPaths.includes(path);

/** The pages that a phone opens at the mobile site (MOBILE_ORIGIN) when there is one. */
export const mobilePaths: readonly string[] = ['/promote', '/promote-marketing'];

/** A phone, whatever its width: it may be held sideways. */
export const isPhoneAgent = (userAgent: string): boolean => /\bMobile\b|Android.*Mobi|iPhone|iPod/i.test(userAgent);
