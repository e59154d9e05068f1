import { dubs as english } from '../en/dubbing/dubs.ts';
import { dubs as japanese } from '../ja/dubbing/dubs.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useDubTexts = namespaceTexts('dubs', english, japanese);
