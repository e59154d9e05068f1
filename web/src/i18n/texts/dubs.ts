import { dubs as english } from '../en/dubs.ts';
import { dubs as japanese } from '../ja/dubs.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useDubTexts = namespaceTexts('dubs', english, japanese);
