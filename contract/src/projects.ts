// Everything a user made, of every kind.
import { later } from './later.ts';

export const listProjects = later('listProjects', 'GET', '/gateway-apis/tts/v1/project/list', 'user');
export const updateProject = later('updateProject', 'PUT', '/gateway-apis/tts/v1/project/{id}', 'user');
export const deleteProject = later('deleteProject', 'DELETE', '/gateway-apis/tts/v1/project/{id}', 'user');
