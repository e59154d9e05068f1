import type { Call } from './call.ts';
import { adminCallFiles } from './admin/admin-calls.ts';
import { apiUsageCallFiles } from './api-usage/api-usage-calls.ts';
import * as accountsContact from './accounts/accounts-contact.ts';
import * as accountsDoor from './accounts/accounts-door.ts';
import * as accountImports from './accounts/account-imports.ts';
import * as accountsPartners from './accounts/accounts-partners.ts';
import * as accounts from './accounts/accounts.ts';
import * as affiliates from './affiliates.ts';
import * as albums from './albums.ts';
import * as alignment from './alignment/alignment.ts';
import * as alignmentDoor from './alignment/alignment-door.ts';
import * as alignmentWork from './alignment/alignment-work.ts';
import * as apiKeys from './api-keys/api-keys.ts';
import * as articlesChanges from './articles/articles-changes.ts';
import * as articlesSpeech from './articles/articles-speech.ts';
import * as articlesTakes from './articles/articles-takes.ts';
import * as articlesVersions from './articles/articles-versions.ts';
import * as articles from './articles/articles.ts';
import * as billingCheckout from './billing/billing-checkout.ts';
import * as billingInvoices from './billing/billing-invoices.ts';
import * as billingProducts from './billing/billing-products.ts';
import * as billingRefunds from './billing/billing-refunds.ts';
import * as billingShop from './billing/billing-shop.ts';
import * as billingSubscriptions from './billing/billing-subscriptions.ts';
import * as contest from './contest.ts';
import * as contact from './contact.ts';
import { contentCallFiles } from './content/content-calls.ts';
import * as credits from './credits.ts';
import * as downloads from './downloads.ts';
import { cloningCallFiles } from './cloning/cloning-calls.ts';
import { dubbingCallFiles } from './dubbing/dubbing-calls.ts';
import * as environments from './environments.ts';
import * as exports from './exports.ts';
import * as handOffs from './hand-offs.ts';
import * as helpVideos from './help-videos.ts';
import * as interest from './interest.ts';
import * as identities from './identities.ts';
import * as imagesGeneration from './images/images-generation.ts';
import * as images from './images/images.ts';
import * as isolationDoor from './isolation/isolation-door.ts';
import { lexiconCallFiles } from './lexicon/lexicon-calls.ts';
import * as maintenance from './maintenance.ts';
import * as matchingSimilar from './matching/matching-similar.ts';
import * as matchingVideos from './matching/matching-videos.ts';
import * as matching from './matching/matching.ts';
import * as mcp from './mcp/mcp.ts';
import * as mediaTools from './media-tools.ts';
import * as models from './models/models.ts';
import * as onboarding from './onboarding.ts';
import * as providers from './providers/providers.ts';
import * as projects from './projects.ts';
import * as redemptionBatches from './redemption/redemption-batches.ts';
import * as redemptionCampaign from './redemption/redemption-campaign.ts';
import * as redemption from './redemption/redemption.ts';
import * as referrals from './referrals/referrals.ts';
import * as rights from './rights.ts';
import * as sessions from './sessions.ts';
import * as shares from './shares.ts';
import * as soundEffectsDoor from './sound-effects/sound-effects-door.ts';
import * as soundEffects from './sound-effects/sound-effects.ts';
import * as sounds from './sounds.ts';
import { speechCallFiles } from './speech/speech-calls.ts';
import * as surveys from './surveys/surveys.ts';
import * as talkingPhotosAlbums from './talking-photos/talking-photos-albums.ts';
import * as talkingPhotosAvatars from './talking-photos/talking-photos-avatars.ts';
import * as talkingPhotosCases from './talking-photos/talking-photos-cases.ts';
import * as talkingPhotosPhotos from './talking-photos/talking-photos-photos.ts';
import * as talkingPhotosVersions from './talking-photos/talking-photos-versions.ts';
import * as talkingPhotosVideos from './talking-photos/talking-photos-videos.ts';
import * as talkingPhotos from './talking-photos/talking-photos.ts';
import * as transcriptionAlbums from './transcription/transcription-albums.ts';
import * as transcriptionBatches from './transcription/transcription-batches.ts';
import * as transcriptionCuts from './transcription/transcription-cuts.ts';
import * as transcriptionDoors from './transcription/transcription-doors.ts';
import * as transcriptionWork from './transcription/transcription-work.ts';
import * as transcription from './transcription/transcription.ts';
import * as translationGlossary from './translation/translation-glossary.ts';
import * as translation from './translation/translation.ts';
import * as uploads from './uploads.ts';
import { voicesCallFiles } from './voices/voices-calls.ts';
import * as webhooks from './webhooks/webhooks.ts';
import * as writingGeneration from './writing/writing-generation.ts';
import * as writingVersions from './writing/writing-versions.ts';
import * as writing from './writing/writing.ts';

/** The contract's files that declare calls; the file's name starts with the capability's word. */
const files = {
  ...adminCallFiles,
  ...apiUsageCallFiles,
  ...cloningCallFiles,
  ...dubbingCallFiles,
  ...lexiconCallFiles,
  ...voicesCallFiles,
  accounts,
  'account-imports': accountImports,
  'accounts-contact': accountsContact,
  'accounts-door': accountsDoor,
  'accounts-partners': accountsPartners,
  affiliates,
  albums,
  alignment,
  'alignment-door': alignmentDoor,
  'alignment-work': alignmentWork,
  'api-keys': apiKeys,
  'articles-changes': articlesChanges,
  'articles-speech': articlesSpeech,
  'articles-takes': articlesTakes,
  'articles-versions': articlesVersions,
  articles,
  'billing-checkout': billingCheckout,
  'billing-invoices': billingInvoices,
  'billing-products': billingProducts,
  'billing-refunds': billingRefunds,
  'billing-shop': billingShop,
  'billing-subscriptions': billingSubscriptions,
  contest,
  contact,
  ...contentCallFiles,
  credits,
  downloads,
  environments,
  exports,
  'hand-offs': handOffs,
  'help-videos': helpVideos,
  interest,
  'isolation-door': isolationDoor,
  identities,
  'images-generation': imagesGeneration,
  images,
  maintenance,
  matching,
  'matching-similar': matchingSimilar,
  'matching-videos': matchingVideos,
  mcp,
  'media-tools': mediaTools,
  models,
  providers,
  onboarding,
  projects,
  redemption,
  'redemption-batches': redemptionBatches,
  'redemption-campaign': redemptionCampaign,
  referrals,
  rights,
  sessions,
  shares,
  'sound-effects': soundEffects,
  'sound-effects-door': soundEffectsDoor,
  sounds,
  ...speechCallFiles,
  surveys,
  'transcription-albums': transcriptionAlbums,
  'transcription-batches': transcriptionBatches,
  'transcription-cuts': transcriptionCuts,
  'transcription-doors': transcriptionDoors,
  'transcription-work': transcriptionWork,
  'talking-photos': talkingPhotos,
  'talking-photos-albums': talkingPhotosAlbums,
  'talking-photos-avatars': talkingPhotosAvatars,
  'talking-photos-cases': talkingPhotosCases,
  'talking-photos-photos': talkingPhotosPhotos,
  'talking-photos-versions': talkingPhotosVersions,
  'talking-photos-videos': talkingPhotosVideos,
  transcription,
  translation,
  'translation-glossary': translationGlossary,
  uploads,
  writing,
  webhooks,
  'writing-generation': writingGeneration,
  'writing-versions': writingVersions,
};

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'available' in value;
}

export interface CallFile {
  /** The file's name without its ending, such as `voices-store`. */
  readonly file: string;
  readonly calls: readonly Call[];
}

/** Every call by the file that declares it. */
export const callFiles: readonly CallFile[] = Object.entries(files).map(([file, exported]) => ({
  file,
  calls: Object.values(exported).filter(isCall),
}));

/** Every HTTP call of the product, served or not. */
export const allCalls: readonly Call[] = callFiles.flatMap((entry) => entry.calls);

const byId = new Map(allCalls.map((declared) => [declared.id, declared]));

/** The call of that id. */
export function findCall(id: string): Call | undefined {
  return byId.get(id);
}
