import { downloader as english } from '../en/downloader.ts';
import { downloader as japanese } from '../ja/downloader.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useDownloaderTexts = namespaceTexts('downloader', english, japanese);
