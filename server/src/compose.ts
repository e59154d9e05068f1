import type { Recogniser, ImageMaker, SoundEffectMaker, Translator } from '@timbre/engines/ports';
import { composeAccountImports } from './capabilities/account-imports/account-imports.compose.ts';
import { composeAdmin } from './capabilities/admin/admin.compose.ts';
import { composeAffiliates } from './capabilities/affiliates/affiliates.compose.ts';
import { composeAlbums } from './capabilities/albums/albums.compose.ts';
import { composeAlignment } from './capabilities/alignment/alignment.compose.ts';
import { composeApiPurse, composeApiUsage } from './capabilities/api-usage/api-usage.compose.ts';
import { composeArticles } from './capabilities/articles/articles.compose.ts';
import { articleStore, listedArticles } from './capabilities/articles/articles.store.ts';
import { composeTakes } from './capabilities/articles/takes.compose.ts';
import { composeBilling } from './capabilities/billing/billing.compose.ts';
import { composeCloning } from './capabilities/cloning/cloning.compose.ts';
import { composeContact } from './capabilities/contact/contact.compose.ts';
import { composeContent } from './capabilities/content/content.compose.ts';
import { composeDownloads, type DownloadOverrides } from './capabilities/downloads/downloads.compose.ts';
import { environmentRoutes } from './capabilities/environments/environments.routes.ts';
import { composeDubbing } from './capabilities/dubbing/dubbing.compose.ts';
import { dubRunStore } from './capabilities/dubbing/runs/dub-runs.store.ts';
import { dubStore, listedDubs } from './capabilities/dubbing/dubbing.store.ts';
import { composeEngineMeasures } from './capabilities/engine-measures/engine-measures.compose.ts';
import { composeExports } from './capabilities/exports/exports.compose.ts';
import { composeHelpVideos } from './capabilities/help-videos/help-videos.compose.ts';
import { composeInterest } from './capabilities/interest/interest.compose.ts';
import { composeConversion } from './capabilities/conversion/conversion.compose.ts';
import { composeIsolation } from './capabilities/isolation/isolation.compose.ts';
import { composeBooks, composeLexicon } from './capabilities/lexicon/lexicon.compose.ts';
import { composeImages } from './capabilities/images/images.compose.ts';
import { composeMaintenance } from './capabilities/maintenance/maintenance.compose.ts';
import { composeHotVideos } from './capabilities/matching/hot-videos.compose.ts';
import { composeMatching } from './capabilities/matching/matching.compose.ts';
import { composeAudioModels } from './capabilities/models/audio-models.compose.ts';
import { composeModels, type ModelOverrides } from './capabilities/models/models.compose.ts';
import { composeOnboarding } from './capabilities/onboarding/onboarding.compose.ts';
import { composeProjects } from './capabilities/projects/projects.compose.ts';
import { composeProviderRegistry, composeProviders } from './capabilities/providers/providers.compose.ts';
import { composeProvenance, type ProvenanceOverrides } from './capabilities/provenance/provenance.compose.ts';
import { composeRedemption } from './capabilities/redemption/redemption.compose.ts';
import { searchRoutes } from './capabilities/search/search.routes.ts';
import { segmentService } from './capabilities/segments/segments.service.ts';
import { segmentStore } from './capabilities/segments/segments.store.ts';
import { composeShares } from './capabilities/shares/shares.compose.ts';
import { composeSoundEffects } from './capabilities/sound-effects/sound-effects.compose.ts';
import type { BedMaker } from './capabilities/sounds/bed.program.ts';
import { composeSounds } from './capabilities/sounds/sounds.compose.ts';
import { composeEngines, type EngineOverrides } from './capabilities/speech/engines.compose.ts';
import { composeRecordedLines } from './capabilities/speech/recorded-lines.compose.ts';
import { composeSpeech } from './capabilities/speech/speech.compose.ts';
import { subtitleRoutes } from './capabilities/subtitles/subtitles.routes.ts';
import { cutFileStore } from './capabilities/transcription/cuts/cut-files.store.ts';
import { composeRecognisers } from './capabilities/transcription/recognisers.compose.ts';
import {
  composeTalkingPhotos,
  type TalkingPhotoOverrides,
} from './capabilities/talking-photos/talking-photos.compose.ts';
import { listedPhotos, photoProjectStore } from './capabilities/talking-photos/projects/photo-projects.store.ts';
import { composeTranscription } from './capabilities/transcription/transcription.compose.ts';
import { listedTranscripts, transcriptionStore } from './capabilities/transcription/transcription.store.ts';
import { composeSurveys } from './capabilities/surveys/surveys.compose.ts';
import { composeTranslation } from './capabilities/translation/translation.compose.ts';
import { composeVoices, composeVoiceStore } from './capabilities/voices/voices.compose.ts';
import { composeWebhooks } from './capabilities/webhooks/webhooks.compose.ts';
import { composeWriting, type WritingOverrides } from './capabilities/writing/writing.compose.ts';
import { composeDoors } from './doors/doors.compose.ts';
import { composeFoundations } from './foundations.compose.ts';
import type { LivePageReaders } from './platform/http/pages/live-page.ts';
import { newId } from './platform/ids.ts';
import { platformPeriodics, type Part, type Platform } from './platform.compose.ts';

/** What tests put in the place of what takes long. */
interface Overrides
  extends EngineOverrides, DownloadOverrides, TalkingPhotoOverrides, ModelOverrides, ProvenanceOverrides {
  readonly makeBed?: BedMaker;
  readonly recognisers?: readonly Recogniser[];
  readonly translators?: readonly Translator[];
  readonly writing?: WritingOverrides;
  readonly soundEffects?: SoundEffectMaker;
  readonly images?: ImageMaker;
}

/** Scripts, and what speaks them. */
function composeScripts(platform: Platform, overrides: Overrides) {
  const foundations = composeFoundations(platform);
  const providers = composeProviderRegistry(platform);
  const recognisers = composeRecognisers(platform, providers, overrides.recognisers);
  const listening = composeAudioModels(platform);
  const engines = composeEngines(platform, { ...foundations, ...recognisers, ...listening, ...providers }, overrides);
  const projects = composeProjects(platform, {
    storedBytes: [
      articleStore.storedBytes,
      transcriptionStore.storedBytes,
      cutFileStore.storedBytes,
      photoProjectStore.storedBytes,
      dubStore.storedBytes,
    ],
    heard: [articleStore.heard, transcriptionStore.heard, photoProjectStore.heard, dubStore.heard],
    covers: [photoProjectStore.covers, dubStore.covers],
    files: foundations.files,
    listed: { article: listedArticles, transcript: listedTranscripts, photo: listedPhotos, dub: listedDubs },
    openJobs: [transcriptionStore.openJobs, cutFileStore.openJobs, photoProjectStore.openJobs, dubRunStore.openJobs],
  });
  const albums = composeAlbums(platform, projects);
  const sounds = composeSounds(platform, { files: foundations.files, makeBed: overrides.makeBed });
  const voices = composeVoices(platform);
  const base = {
    ...foundations,
    ...providers,
    ...recognisers,
    ...listening,
    ...engines,
    ...projects,
    ...albums,
    ...sounds,
    ...composeRecordedLines(platform, { ...foundations, ...sounds }),
    ...voices,
    ...composeBooks(platform),
    ...composeProvenance(platform, overrides),
    ...composeApiPurse(platform, foundations),
    segments: segmentService({ store: segmentStore, clock: platform.clock, newId }),
  };
  const takes = composeTakes(platform, base);
  const speech = composeSpeech(platform, base);
  const spoken = { ...base, ...takes, ...speech };
  const exports = composeExports(platform, spoken);
  const articles = composeArticles(platform, { ...spoken, ...exports });
  const maintenance = composeMaintenance(platform, foundations);
  const parts: Part[] = [
    ...foundations.parts,
    voices,
    listening,
    engines,
    projects,
    albums,
    sounds,
    takes,
    speech,
    exports,
    articles,
    maintenance,
  ];
  return { ...spoken, ...exports, ...articles, ...maintenance, parts };
}

/** What people send to the owner from the public site, and what is counted there. */
function composeForms(platform: Platform, foundations: ReturnType<typeof composeScripts>) {
  const contact = composeContact(platform);
  const redemption = composeRedemption(platform, foundations, contact);
  const affiliates = composeAffiliates(platform, foundations, contact);
  return { formTokens: contact.formTokens, parts: [contact, redemption, affiliates, composeInterest(platform)] };
}

/** The public site's pages that are written on request, of everyone who writes some. */
const withEveryPage = (
  content: ReturnType<typeof composeContent>,
  billing: ReturnType<typeof composeBilling>,
  voiceStore: ReturnType<typeof composeVoiceStore>,
  maintenance: Pick<ReturnType<typeof composeMaintenance>, 'livePages'>,
) => ({
  ...content,
  livePages: {
    ...content.livePages,
    ...billing.livePages,
    ...voiceStore.livePages,
    ...maintenance.livePages,
  } satisfies LivePageReaders,
});

/** What is made of recordings while their senders wait. */
function composeRecorded(
  platform: Platform,
  scripts: Pick<ReturnType<typeof composeCloning>, 'cloning'> & ReturnType<typeof composeScripts>,
) {
  const isolation = composeIsolation(platform, scripts);
  const conversion = composeConversion(platform, { ...scripts, ...isolation });
  const services = { isolation: isolation.isolation, conversion: conversion.conversion };
  return { services, parts: [isolation, conversion] };
}

interface ServingParts extends Pick<ReturnType<typeof composeScripts>, 'voices' | 'providers' | 'recognisers'> {
  readonly cloneLikeness: ReturnType<typeof composeCloning>['cloneLikeness'];
  readonly writingEngines: ReturnType<typeof composeWriting>['writingEngines'];
  readonly translation: Pick<ReturnType<typeof composeTranslation>, 'translation'>;
  readonly soundEffects: Pick<ReturnType<typeof composeSoundEffects>, 'soundEffectMaker'>;
  readonly images: Pick<ReturnType<typeof composeImages>, 'imageMaker'>;
  readonly measures: Pick<ReturnType<typeof composeEngineMeasures>, 'engineMeasures'>;
}

/** What tells which engine serves each task. */
const servedNeeds = ({ voices, providers, measures, translation, soundEffects, images, ...parts }: ServingParts) => ({
  catalogue: voices.catalogue,
  isHereFirst: providers.isHereFirst,
  recognisers: parts.recognisers,
  measures: async () => (await measures.engineMeasures.list()).measures,
  translationLanguages: translation.translation.languages,
  writingEngines: parts.writingEngines,
  soundEffectMaker: soundEffects.soundEffectMaker,
  imageMaker: images.imageMaker,
  cloneLikeness: parts.cloneLikeness,
});

/** Ties every service to what it needs, in order: each capability after those it stands on. */
export function compose(platform: Platform, overrides: Overrides = {}) {
  const scripts = composeScripts(platform, overrides);
  const billing = composeBilling(platform, scripts);
  const apiUsage = composeApiUsage(platform, { ...scripts, ...billing });
  const downloads = composeDownloads(platform, scripts, overrides);
  const translation = composeTranslation(platform, scripts, overrides.translators);
  const tools = { ...scripts, ...downloads, translate: translation.translation.texts };
  const writing = composeWriting(platform, scripts, overrides.writing);
  const soundEffects = composeSoundEffects(platform, { ...scripts, maker: overrides.soundEffects });
  const alignment = composeAlignment(platform, scripts);
  const transcription = composeTranscription(platform, tools);
  const matching = composeMatching(platform, tools);
  const content = composeContent(platform, scripts);
  const forms = composeForms(platform, scripts);
  const cloning = composeCloning(platform, tools);
  const images = composeImages(platform, { ...scripts, maker: overrides.images });
  const models = composeModels(platform, scripts, overrides);
  const measures = composeEngineMeasures(platform, scripts);
  const served = servedNeeds({ ...scripts, ...cloning, ...writing, translation, soundEffects, images, measures });
  const talkingPhotos = composeTalkingPhotos(platform, { ...tools, ...cloning, ...images }, overrides);
  const { demos, photoVideos } = talkingPhotos;
  const imports = composeAccountImports(platform, { ...scripts, ...cloning, ...talkingPhotos });
  const dubbed = { ...tools, ...transcription, ...matching, ...writing, ...translation, demos };
  const dubbing = composeDubbing(platform, dubbed);
  const heard = { ...scripts, ...alignment, ...transcription, ...matching, ...soundEffects, ...apiUsage };
  const recorded = composeRecorded(platform, { ...scripts, ...cloning });
  const webhooks = composeWebhooks(platform);
  const lexicon = composeLexicon(platform, scripts);
  const voiceStore = composeVoiceStore(platform, scripts);
  const ofDoors = { ...cloning, ...dubbing, ...recorded.services, ...lexicon, ...voiceStore, ...translation };
  const onboarding = composeOnboarding(platform, billing);
  const ofOwner = { ...heard, ...dubbing, ...imports, photoVideos, served };
  const admin = composeAdmin(platform, { ...ofOwner, upkeep: () => periodics });
  const parts: Part[] = [
    ...scripts.parts,
    billing,
    apiUsage,
    downloads,
    translation,
    writing,
    soundEffects,
    alignment,
    transcription,
    matching,
    content,
    ...forms.parts,
    cloning,
    imports,
    images,
    models,
    talkingPhotos,
    dubbing,
    ...recorded.parts,
    composeProviders(platform, scripts),
    voiceStore,
    composeHotVideos(platform),
    lexicon,
    composeShares(platform, scripts),
    onboarding,
    composeSurveys(platform, { ...scripts, ...onboarding }),
    composeHelpVideos(platform),
    measures,
    webhooks,
    composeDoors(platform, { ...heard, ...ofDoors }),
    admin,
    { routes: environmentRoutes(platform.config.server.environmentHosts) },
    { routes: subtitleRoutes() },
    { routes: searchRoutes(scripts) },
  ];
  const periodics = [...platformPeriodics(platform), ...parts.flatMap((part) => part.periodics ?? [])];
  return {
    ...scripts,
    ...withEveryPage(content, billing, voiceStore, scripts),
    accountImports: imports.accountImports,
    ownImports: imports.ownImports,
    cast: talkingPhotos.cast,
    formTokens: forms.formTokens,
    generations: writing.generations,
    models: models.models,
    engineMeasures: measures.engineMeasures,
    servedTasks: admin.servedTasks,
    renewTestPayments: billing.renewTestPayments,
    runningLimits: scripts.plans.runningLimits,
    routes: parts.flatMap((part) => part.routes ?? []),
    jobs: webhooks.telling(parts.flatMap((part) => part.jobs ?? [])),
    periodics,
    /** Ends the engines and what else runs in children. */
    closeChildren: async (): Promise<void> => {
      for (const part of parts) await part.close?.();
    },
  };
}

export type Composition = ReturnType<typeof compose>;
