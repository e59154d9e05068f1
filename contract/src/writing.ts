// Scripts drafted with a language model.
import { later } from './later.ts';

export const createWriting = later('createWriting', 'POST', '/gateway-apis/moyin-tool/v1/writing', 'user');
export const listWritings = later('listWritings', 'GET', '/gateway-apis/moyin-tool/v1/writing/list', 'user');
export const readWriting = later('readWriting', 'GET', '/gateway-apis/moyin-tool/v1/writing/{id}', 'user');
export const updateWriting = later('updateWriting', 'PUT', '/gateway-apis/moyin-tool/v1/writing/{id}', 'user');
export const deleteWriting = later('deleteWriting', 'DELETE', '/gateway-apis/moyin-tool/v1/writing/{id}', 'user');
export const generateWriting = later(
  'generateWriting',
  'POST',
  '/gateway-apis/moyin-tool/v1/writing/{id}/generate',
  'user',
);
