// Everything a user made, of every kind.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { pageNumber, pageOf } from './http/paging.ts';

export const projectTypes = ['article', 'transcript', 'dub', 'photo'] as const;

export const projectSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** A picture of it; empty when it has none. */
  coverUrl: z.string(),
  /** Where it is opened. */
  url: z.string(),
  type: z.enum(projectTypes),
  albumName: z.nullable(z.string()),
  sizeBytes: z.number(),
  /** Of what can be heard of it: its newest export, the recording; null: nothing yet. */
  durationSeconds: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectSummary = z.infer<typeof projectSummary>;

export const listProjects = call({
  id: 'listProjects',
  method: 'GET',
  path: '/gateway-apis/tts/v1/project/list',
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: pageNumber(1, 20),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    type: z.optional(z.enum(projectTypes)),
    sort: z._default(z.enum(['updated', 'created', 'title', 'size']), 'updated'),
  }),
  output: pageOf(projectSummary),
});

/** What can be heard of a project now: a voiceover's newest export, a transcript's recording. */
export const readProjectAudio = call({
  id: 'readProjectAudio',
  method: 'GET',
  path: '/gateway-apis/tts/v1/project/{id}/audio',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({
    /** Short-lived signed address; a browser saves the file under its title. */
    url: z.string(),
    durationSeconds: z.number(),
  }),
  errors: ['input.not-found'],
});

export const updateProject = call({
  id: 'updateProject',
  method: 'PUT',
  path: '/gateway-apis/tts/v1/project/{id}',
  access: 'user',
  input: z.object({ id: z.string(), title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  output: projectSummary,
});

/** Puts it into the bin, as deleting an article does. */
export const deleteProject = call({
  id: 'deleteProject',
  method: 'DELETE',
  path: '/gateway-apis/tts/v1/project/{id}',
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});
