import { contact as english } from '../en/contact.ts';
import { contact as japanese } from '../ja/contact.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useContactTexts = namespaceTexts('contact', english, japanese);
