import { wholeNumber } from './setting-kinds.ts';
import { setting } from './setting.ts';

/** How long, and how much, the studio keeps of what it need not keep. */
export const retentionSettings = {
  JOBS_KEPT_DAYS: setting({
    group: 'Retention',
    schema: wholeNumber(1, 3650),
    default: '30',
    description: 'Days for which ended jobs are kept with their logs. What they made is not affected.',
  }),
  USAGE_HOURS_KEPT_DAYS: setting({
    group: 'Retention',
    schema: wholeNumber(1, 3650),
    default: '400',
    description:
      'Days for which the usage of API keys is kept by hour, voice and engine, for reports of ElevenLabs’ API. By day, key and call it stays as long as its account.',
  }),
  RENDER_CACHE_PERCENT: setting({
    group: 'Retention',
    schema: wholeNumber(1, 90),
    default: '10',
    description:
      'Share of the disk that speech kept for instant playback may take, in percent; each plan has its own bound beside it. What was not used for longest goes first, and is rendered again for free.',
  }),
} as const;
