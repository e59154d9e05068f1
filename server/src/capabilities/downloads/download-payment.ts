import { prices } from '@timbre/contract/money';
import { timedPayment } from '../credits/timed-payment.service.ts';

/** Links are paid by the second; own files are converted for nothing. */
export const payment = timedPayment({ cause: 'downloads.fetch', creditsPerSecond: prices.videoDownloadPerSecond });
