import { apiDocs as english } from '../en/api-docs.ts';
import { apiDocs as japanese } from '../ja/api-docs.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useApiDocsTexts = namespaceTexts('apiDocs', english, japanese);
