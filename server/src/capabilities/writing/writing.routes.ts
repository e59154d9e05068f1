import {
  createWriting,
  deleteWriting,
  listWritings,
  readWriting,
  updateWriting,
} from '@timbre/contract/writing/writing';
import { generateWriting, listWritingEngines } from '@timbre/contract/writing/writing-generation';
import {
  listWritingVersions,
  readWritingVersion,
  restoreWritingVersion,
} from '@timbre/contract/writing/writing-versions';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { GenerationService } from './generations.service.ts';
import type { WriterService } from './writers.service.ts';
import type { WritingService } from './writing.service.ts';
import type { WritingVersionService } from './writing-versions.service.ts';

export interface WritingRoutesDeps {
  readonly writings: WritingService;
  readonly versions: WritingVersionService;
  readonly writers: WriterService;
  readonly generations: GenerationService;
}

export const writingRoutes = ({ writings, versions, writers, generations }: WritingRoutesDeps): Route[] => [
  handle(createWriting, ({ actor, input }) => writings.create(actor, input), { commitsAnswer: true }),
  handle(listWritings, ({ actor, input }) => writings.list(actor, input)),
  handle(readWriting, ({ actor, input }) => writings.read(actor, input.id)),
  handle(updateWriting, ({ actor, input }) => writings.change(actor, input, 'when-due')),
  handle(deleteWriting, async ({ actor, input }) => {
    await writings.remove(actor, input.id);
    return {};
  }),
  handle(listWritingVersions, ({ actor, input }) => versions.list(actor, input.id)),
  handle(readWritingVersion, ({ actor, input }) => versions.read(actor, input.id, input.versionId)),
  handle(restoreWritingVersion, ({ actor, input }) => versions.restore(actor, input)),
  handle(listWritingEngines, () => writers.engines()),
  handle(generateWriting, ({ actor, input, info }) => generations.generate(actor, input, info.signal)),
];
