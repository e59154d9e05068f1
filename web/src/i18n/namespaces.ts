import type { en } from './en.ts';
import type { apiDocs } from './en/api-docs.ts';
import type { apiPage } from './en/api-page.ts';
import type { alignment } from './en/alignment.ts';
import type { dubEditor } from './en/dubbing/dub-editor.ts';
import type { dubFiles } from './en/dubbing/dub-files.ts';
import type { avatars } from './en/talking/avatars.ts';
import type { imageGeneration } from './en/image-generation.ts';
import type { images } from './en/images.ts';
import type { cloning } from './en/cloning.ts';
import type { cloningPage } from './en/cloning-page.ts';
import type { dubs } from './en/dubbing/dubs.ts';
import type { helpVideos } from './en/help-videos.ts';
import type { hotVideos } from './en/hot-videos.ts';
import type { lexicon } from './en/lexicon.ts';
import type { matching } from './en/matching.ts';
import type { modelManager } from './en/owner/model-manager.ts';
import type { providerManager } from './en/owner/provider-manager.ts';
import type { myVoices } from './en/my-voices.ts';
import type { photoDrop } from './en/talking/photo-drop.ts';
import type { photoEditor } from './en/talking/photo-editor.ts';
import type { accountImports } from './en/account/account-imports.ts';
import type { apiUsage } from './en/account/api-usage.ts';
import type { paying } from './en/account/paying.ts';
import type { programmes } from './en/account/programmes.ts';
import type { recorder } from './en/recordings/recorder.ts';
import type { recordingPlayer } from './en/recording-player.ts';
import type { installing } from './en/account/installing.ts';
import type { search } from './en/search.ts';
import type { soundEffects } from './en/sound-effects.ts';
import type { redemption } from './en/account/redemption.ts';
import type { subtitles } from './en/subtitles.ts';
import type { shortcuts } from './en/shortcuts.ts';
import type { talkingPhotos } from './en/talking/talking-photos.ts';
import type { transcriptCuts } from './en/recordings/transcript-cuts.ts';
import type { transcriptEditor } from './en/transcript-editor.ts';
import type { writing } from './en/writing.ts';
import type { contact } from './en/contact.ts';
import type { interest } from './en/owner/interest.ts';
import type { firstSteps } from './en/account/first-steps.ts';
import type { surveys } from './en/account/surveys.ts';
import type { surveyResults } from './en/owner/survey-results.ts';
import type { ownerMoney } from './en/account/owner-money.ts';
import type { voiceReview } from './en/voice-review.ts';
import type { transcription } from './en/transcription.ts';
import type { translator } from './en/translator.ts';
import type { downloader } from './en/downloader.ts';

/** The English texts of the interface, which give the keys. `translation` is loaded by area, every other as a whole. */
export interface Namespaces {
  readonly translation: typeof en;
  readonly apiDocs: typeof apiDocs;
  readonly apiPage: typeof apiPage;
  readonly alignment: typeof alignment;
  readonly avatars: typeof avatars;
  readonly dubEditor: typeof dubEditor;
  readonly dubFiles: typeof dubFiles;
  readonly imageGeneration: typeof imageGeneration;
  readonly images: typeof images;
  readonly cloning: typeof cloning;
  readonly cloningPage: typeof cloningPage;
  readonly dubs: typeof dubs;
  readonly helpVideos: typeof helpVideos;
  readonly hotVideos: typeof hotVideos;
  readonly lexicon: typeof lexicon;
  readonly matching: typeof matching;
  readonly modelManager: typeof modelManager;
  readonly providerManager: typeof providerManager;
  readonly myVoices: typeof myVoices;
  readonly accountImports: typeof accountImports;
  readonly apiUsage: typeof apiUsage;
  readonly paying: typeof paying;
  readonly photoDrop: typeof photoDrop;
  readonly photoEditor: typeof photoEditor;
  readonly programmes: typeof programmes;
  readonly redemption: typeof redemption;
  readonly recorder: typeof recorder;
  readonly recordingPlayer: typeof recordingPlayer;
  readonly installing: typeof installing;
  readonly search: typeof search;
  readonly soundEffects: typeof soundEffects;
  readonly subtitles: typeof subtitles;
  readonly talkingPhotos: typeof talkingPhotos;
  readonly transcription: typeof transcription;
  readonly translator: typeof translator;
  readonly downloader: typeof downloader;
  readonly shortcuts: typeof shortcuts;
  readonly transcriptCuts: typeof transcriptCuts;
  readonly transcriptEditor: typeof transcriptEditor;
  readonly contact: typeof contact;
  readonly interest: typeof interest;
  readonly firstSteps: typeof firstSteps;
  readonly surveys: typeof surveys;
  readonly surveyResults: typeof surveyResults;
  readonly ownerMoney: typeof ownerMoney;
  readonly voiceReview: typeof voiceReview;
  readonly writing: typeof writing;
}
export type Namespace = keyof Namespaces;

/** Texts that depend on a number are written once for one and once for others; their key is what comes before. */
type Counted<Key extends string> = Key extends `${infer Base}_one`
  ? Base
  : Key extends `${infer Base}_other`
    ? Base
    : Key;

type KeyOf<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${Counted<Key>}`
    : KeyOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

export type TextKey<N extends Namespace = 'translation'> = KeyOf<Namespaces[N]>;
