import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { pathParameters } from './call.ts';
import { allCalls, findCall } from './calls.ts';

/** The specification's calls: method, path, and whether a visitor may call it. */
const specified = `
GET /gateway-apis/account/v1/user public
POST /account/login public
GET /account/captcha/email public
POST /account/customer/{action} public
POST /gateway-apis/account/v1/logout public
GET /canva/validate/nonce public
PUT /gateway-apis/account/v1/user/logout/cancelUser login
POST /gateway-apis/account/v1/user/editUserName login
GET /gateway-apis/account/v1/user/getUserRights login
GET /gateway-apis/account/v1/user/creditBalance login
GET /gateway-apis/account/v1/user/creditDetails login
GET /gateway-apis/account/v1/user/apiKey login
POST /gateway-apis/account/v1/user/feature/add login
POST /gateway-apis/account/v1/user/feature/getClientId login
GET /gateway-apis/account/v1/user/newbies/isNewbies login
POST /gateway-apis/account/v1/user/newbies/upNewbies login
GET /gateway-apis/account/v1/user/newbies/usageCount login
GET /gateway-apis/account/v1/user/newbies/ABCounponShow login
GET /gateway-apis/account/v1/user/newbies/upABTestShow login
GET /gateway-apis/account/v1/user/newbies/compensationCredit login
POST /gateway-apis/account/v1/user/save/lmdata login
GET /gateway-apis/account/v1/product/all public
GET /gateway-apis/account/v1/vip/status login
POST /gateway-apis/account/v1/vip/exchange-code login
POST /gateway-apis/account/v1/stripePay/createCheckOut login
GET /gateway-apis/account/v1/stripePay/upSubscription login
GET /gateway-apis/account/v1/stripePay/deleteSubscription login
GET /gateway-apis/account/v1/stripePay/isNewFreeCus login
GET /gateway-apis/account/v1/stripePay/hasSubscribed login
GET /gateway-apis/account/v1/stripePay/recoverSubscription login
GET /dolly-apis/api/p1/product/getSkuList public
POST /dolly-apis/api/order/submit login
GET /gateway-apis/account/v1/background/homeCouponMange public
GET /gateway-apis/account/v1/background/recoverSubCoupon login
GET /gateway-apis/account/v1/background/getAccountPayAmount login
GET /overseas-apis/account/v1/background/clickEmail public
GET /gateway-apis/account/v1/background/banner public
GET /gateway-apis/account/v1/background/studioBanner login
GET /gateway-apis/account/v1/background/changelog public
GET /gateway-apis/account/v1/background/appBanner public
GET /gateway-apis/account/v1/blog/list public
GET /gateway-apis/account/v1/blog/{id} public
POST /gateway-apis/account/v1/contact public
GET /gateway-apis/ordinary/v1/doc/tree public
GET /gateway-apis/ordinary/v1/doc/detail public
GET /gateway-apis/account/invite/manage/getInviteCode login
GET /gateway-apis/account/invite/manage/queryInviteUserNums login
GET /gateway-apis/account/invite/manage/queryInviteReward login
GET /gateway-apis/account/invite/manage/queryInviteCoupon login
POST /gateway-apis/account/v1/activity/likeActivitySpeaker login
GET /gateway-apis/account/v1/activity/querySpeakerLike public
GET /gateway-apis/account/v1/survey/queryConfig public
GET /gateway-apis/account/v1/survey/hasTriggerQuestion login
GET /gateway-apis/account/v1/survey/hasCompleteQuestion login
GET /gateway-apis/account/v1/survey/hasTriggerNps login
POST /gateway-apis/account/v1/survey/question public
POST /gateway-apis/account/v1/survey/postQueryConfig login
GET /gateway-apis/tts/v1/storeSpeakerV2/searchSpeakerList public
GET /gateway-apis/tts/v1/storeSpeakerV2/speakerListByType public
GET /gateway-apis/tts/v1/storeSpeakerV2/getStoreSearchCriteria public
GET /gateway-apis/tts/v1/storeSpeakerV2/speakerDetail public
POST /gateway-apis/tts/v1/storeSpeakerV2/setFavouriteSpeaker login
GET /gateway-apis/tts/v1/storeSpeakerV2/isFavouriteSpeakerParams login
POST /gateway-apis/tts/v1/storeSpeakerV2/setFavouriteSpeakerParams login
POST /gateway-apis/tts/v1/speaker/useHistory2 login
GET /gateway-apis/tts/v1/speaker/useHistory2 login
GET /gateway-apis/tts/v1/speaker/useHistory login
GET /gateway-apis/tts/v1/speaker/getUserHistory login
POST /gateway-apis/tts/v1/speaker/vote login
GET /gateway-apis/tts/v1/speaker/vote/feedback/items public
POST /gateway-apis/tts/v1/speaker/vote/feedback login
GET /gateway-apis/tts/v1/mediaPlayer/getSpeakerByType public
GET /gateway-apis/tts/v1/mediaPlayer/getSearchCriteria public
GET /gateway-apis/tts/v1/mediaPlayer/getUserSpeakerByType login
GET /gateway-apis/tts/v2/language/getLanguageAndAccent public
POST /gateway-apis/tts/v1/playDemo public
POST /gateway-apis/tts/v1/playLexicon login
POST /gateway-apis/tts/v1/playDemoChooseForSpeaker public
POST /gateway-apis/tts/v1/playDemo/audio login
GET /gateway-apis/tts/v1/speakerEmotion/list public
GET /gateway-apis/tts/v1/speakerType public
GET /gateway-apis/tts/v1/audios/searchHotVideo login
POST /gateway-apis/tts/v1/audios login
POST /gateway-apis/tts/v1/voiceSearch login
POST /gateway-apis/tts/v1/voiceSearch/link login
GET /gateway-apis/tts/v1/speakerClone/getSearchCriteria login
GET /gateway-apis/tts/v1/speakerClone/nameExist login
POST /gateway-apis/tts/v1/speakerClone/create login
DELETE /gateway-apis/tts/v1/speakerClone/{id} login
GET /gateway-apis/tts/v1/speakerClone/checkList login
PUT /gateway-apis/tts/v1/speakerClone/changeUseStatus login
GET /gateway-apis/tts/v1/speakerClone/getSpeakerInfo login
GET /gateway-apis/tts/v1/articles/getALLArticles login
POST /gateway-apis/tts/v1/articles login
GET /gateway-apis/tts/v1/articles/{id} login
PUT /gateway-apis/tts/v1/articles/{id} login
DELETE /gateway-apis/tts/v1/articles/{id} login
POST /gateway-apis/tts/v1/articles/download login
POST /gateway-apis/tts/v1/articles/copy login
PUT /gateway-apis/tts/v1/articles/title/{articleId} login
GET /gateway-apis/tts/v1/company login
POST /gateway-apis/tts/v1/company login
PUT /gateway-apis/tts/v1/company/{id} login
POST /gateway-apis/tts/v1/company/article login
DELETE /gateway-apis/tts/v1/company/article login
DELETE /gateway-apis/tts/v1/company/articleV2/{id} login
GET /gateway-apis/tts/v1/lexicon/searchPage login
GET /gateway-apis/tts/v1/lexicon/page login
POST /gateway-apis/tts/v1/lexicon login
PUT /gateway-apis/tts/v1/lexicon/{id} login
DELETE /gateway-apis/tts/v1/lexicon/{id} login
GET /gateway-apis/tts/v1/photoProject/caseTags public
GET /gateway-apis/tts/v1/photoProject/cases public
GET /gateway-apis/tts/v1/photoProject/listByPage login
GET /gateway-apis/tts/v1/photoProject/getProjects login
POST /gateway-apis/tts/v1/photoProject login
GET /gateway-apis/tts/v1/photoProject/{id} login
PUT /gateway-apis/tts/v1/photoProject/{id} login
DELETE /gateway-apis/tts/v1/photoProject/{id} login
GET /gateway-apis/tts/v1/avatar/{id} login
PUT /gateway-apis/tts/v1/avatar/{id} login
DELETE /gateway-apis/tts/v1/avatar/{id} login
GET /gateway-apis/tts/v1/avatar/cases login
GET /gateway-apis/tts/v1/avatar/case/checkList login
GET /gateway-apis/tts/v1/avatar/case/checkName login
GET /gateway-apis/tts/v1/avatar/case/getSearchCriteria login
POST /gateway-apis/tts/v1/avatar/case/create login
GET /gateway-apis/tts/v1/avatar/case/{id} login
DELETE /gateway-apis/tts/v1/avatar/case/{id} login
PUT /gateway-apis/tts/v1/avatar/case/changeUseStatus login
PUT /gateway-apis/tts/v1/avatar/case/retry/{id} login
PUT /gateway-apis/tts/v1/avatar/case/demo/retry/{id} login
GET /gateway-apis/tts/v1/motion/avatar/cases login
GET /gateway-apis/tts/v1/motion/avatar/{id} login
GET /gateway-apis/tts/v1/vivid/avatar/{id} login
GET /gateway-apis/tts/v1/project/list login
PUT /gateway-apis/tts/v1/project/{id} login
DELETE /gateway-apis/tts/v1/project/{id} login
POST /gateway-apis/moyin-tool/v1/image/original login
GET /gateway-apis/moyin-tool/v1/image/original login
POST /gateway-apis/moyin-tool/v1/image/scale login
GET /gateway-apis/moyin-tool/v1/image/esrgan/{id} login
POST /gateway-apis/moyin-tool/v1/image/rembg login
GET /gateway-apis/moyin-tool/v1/image/rembg/{id} login
GET /gateway-apis/moyin-tool/v1/generateImage/text login
GET /gateway-apis/moyin-tool/v1/generateImage/queryResult login
GET /gateway-apis/moyin-tool/v1/generateImage/list login
POST /gateway-apis/moyin-tool/v1/generateImage/image login
POST /gateway-apis/moyin-tool/v1/generateImage/rollback login
GET /gateway-apis/moyin-tool/v1/generateImage/randomPrompt public
DELETE /gateway-apis/moyin-tool/v1/generateImage/batchDelete login
POST /gateway-apis/moyin-tool/v1/generateImage/report login
GET /gateway-apis/moyin-tool/v1/transcription/list login
POST /gateway-apis/moyin-tool/v1/transcription login
GET /gateway-apis/moyin-tool/v1/transcription/{id} login
PUT /gateway-apis/moyin-tool/v1/transcription/{id} login
DELETE /gateway-apis/moyin-tool/v1/transcription/{id} login
GET /gateway-apis/moyin-tool/v1/transcription/listByIds login
PUT /gateway-apis/moyin-tool/v1/transcription/updateFormat login
PUT /gateway-apis/moyin-tool/v1/transcription/updateTitle login
PUT /gateway-apis/moyin-tool/v1/transcription/updateAlbum login
GET /gateway-apis/moyin-tool/v1/transcription/album login
POST /gateway-apis/moyin-tool/v1/transcription/album login
PUT /gateway-apis/moyin-tool/v1/transcription/album/{id} login
DELETE /gateway-apis/moyin-tool/v1/transcription/album/{id} login
POST /gateway-apis/moyin-tool/v1/transcription/link login
POST /gateway-apis/moyin-tool/v1/asr/batch login
GET /gateway-apis/moyin-tool/v1/asr/batchQuery login
POST /gateway-apis/moyin-tool/v1/asr/transcriptionsBatch login
GET /gateway-apis/moyin-tool/v1/asr/languages public
POST /gateway-apis/moyin-tool/v1/videoToAudio/transformToWav login
POST /gateway-apis/moyin-tool/v1/videoToAudio/extractAudioToWav login
POST /gateway-apis/moyin-tool/v1/extractAudioToWav login
POST /gateway-apis/moyin-tool/v1/videoToAudio/achieveVideoByLink login
POST /gateway-apis/moyin-tool/v1/achieveVideoByLink login
POST /gateway-apis/moyin-tool/v1/videoToAudio/achieveInfoByLink login
POST /gateway-apis/moyin-tool/v1/videoToAudio/achieveVideoInfo login
POST /gateway-apis/moyin-tool/v1/videoToAudio/achieveVideoInfoV2 login
GET /gateway-apis/moyin-tool/v1/videoToAudio/getExtractDurationList login
DELETE /gateway-apis/moyin-tool/v1/videoToAudio/deleteExtractDuration login
POST /gateway-apis/moyin-tool/v1/video/transformToMp4 login
GET /gateway-apis/moyin-tool/v1/subtitles/showContext login
POST /gateway-apis/moyin-tool/v1/subtitles/alignSrt login
GET /gateway-apis/moyin-tool/v1/translation/supportedLanguage public
POST /gateway-apis/moyin-tool/v1/translation login
POST /gateway-apis/moyin-tool/v1/downloadMp3 login
POST /gateway-apis/moyin-tool/v1/srt_split login
GET /gateway-apis/moyin-tool/v1/getKeyWordSearch public
GET /gateway-apis/moyin-tool/v1/publicKey public
POST /gateway-apis/moyin-tool/v1/helpVideo/playCount public
POST /gateway-apis/moyin-tool/v1/writing login
GET /gateway-apis/moyin-tool/v1/writing/list login
GET /gateway-apis/moyin-tool/v1/writing/{id} login
PUT /gateway-apis/moyin-tool/v1/writing/{id} login
DELETE /gateway-apis/moyin-tool/v1/writing/{id} login
POST /gateway-apis/moyin-tool/v1/writing/{id}/generate login
POST /gateway-apis/tts/v1/videoTrans/create login
GET /gateway-apis/tts/v1/videoTrans/list login
POST /gateway-apis/tts/v1/videoTrans/batchQryTask login
GET /gateway-apis/tts/v1/videoTrans/{taskId} login
PUT /gateway-apis/tts/v1/videoTrans/{taskId} login
PUT /gateway-apis/tts/v1/videoTrans login
DELETE /gateway-apis/tts/v1/videoTrans/{taskId} login
GET /gateway-apis/tts/v1/videoTrans/speakerList login
POST /gateway-apis/tts/v1/videoTrans/updateOpenTime login
GET /gateway-apis/tts/v1/videoTrans/retry login
POST /gateway-apis/tts/v1/videoTrans/caseCreate login
GET /gateway-apis/tts/v1/videoTrans/language public
GET /gateway-apis/tts/v1/aiSoundEffect/list login
POST /gateway-apis/tts/v1/aiSoundEffect login
GET /gateway-apis/tts/v1/aiSoundEffect/randomPrompt public
POST /gateway-apis/moyin-tool/v1/upload/auth login
POST /gateway-apis/moyin-tool/v1/upload/finish login
`
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', access = ''] = line.split(' ');
    return { method, path, access };
  });

/** GETs that change something, as the specification names them. */
const mutatingGets = [
  '/account/captcha/email',
  '/account/captcha/phone',
  '/canva/validate/nonce',
  '/gateway-apis/account/invite/manage/getInviteCode',
  '/gateway-apis/account/v1/stripePay/deleteSubscription',
  '/gateway-apis/account/v1/stripePay/recoverSubscription',
  '/gateway-apis/account/v1/stripePay/upSubscription',
  '/gateway-apis/account/v1/user/newbies/upABTestShow',
  '/gateway-apis/moyin-tool/v1/generateImage/text',
  '/gateway-apis/tts/v1/videoTrans/retry',
  '/overseas-apis/account/v1/background/clickEmail',
];

/** What a key must not open: password, sessions, deletion, billing, keys, invitations. */
const accountOnly =
  /stripePay|dolly-apis\/api\/order|vip\/|invite\/manage|cancelUser|apiKey|editUserName|SubCoupon|PayAmount/;

describe('the calls', () => {
  it('has 213 of them to declare', () => expect(specified).toHaveLength(213));

  it.each(specified)('$method $path is declared once', ({ method, path, access }) => {
    const found = allCalls.filter((declared) => declared.method === method && declared.path === path);
    expect(found).toHaveLength(1);
    expect(found[0]?.access === 'public').toBe(access === 'public');
  });

  it('keep what belongs to the account from API keys', () => {
    for (const { path, access } of allCalls) {
      if (accountOnly.test(path)) expect(access, path).toBe('session');
    }
  });

  it('have unique ids of a verb and a noun', () => {
    const ids = allCalls.map((declared) => declared.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z0-9]*)+$/);
  });

  it('mark exactly the GETs that change something', () => {
    const marked = allCalls.filter((declared) => declared.mutatingGet);
    expect(marked.map((declared) => declared.path).sort()).toEqual(mutatingGets);
    for (const declared of marked) expect(declared.method).toBe('GET');
  });

  it('never match the same request twice, but for a fixed word against a parameter', () => {
    const clashes: string[] = [];
    for (const [index, first] of allCalls.entries()) {
      for (const second of allCalls.slice(index + 1)) {
        if (first.method === second.method && isAmbiguous(first.path, second.path)) {
          clashes.push(`${first.method} ${first.path} and ${second.path}`);
        }
      }
    }
    expect(clashes).toEqual([]);
  });

  it('name each path parameter once', () => {
    for (const { path } of allCalls) {
      const names = pathParameters(path);
      expect(new Set(names).size, path).toBe(names.length);
      expect(path.replaceAll(/\{\w+\}/g, ''), path).not.toMatch(/[{}?#\s]/);
    }
  });

  it('are found by id', () => {
    expect(findCall('readUser')?.path).toBe('/gateway-apis/account/v1/user');
    expect(findCall('nothing')).toBeUndefined();
  });

  it('take anything as input while they are not available, and charge nothing', () => {
    for (const declared of unserved()) {
      expect(declared.input.safeParse({ some: 'thing' }).success, declared.id).toBe(true);
      expect(declared.idempotent, declared.id).toBe(false);
    }
  });
});

function unserved(): Call[] {
  return allCalls.filter((declared) => !declared.available);
}

/** True when some address fits both and neither is more fixed where they differ. */
function isAmbiguous(a: string, b: string): boolean {
  const first = a.split('/');
  const second = b.split('/');
  if (first.length !== second.length) return false;
  let winner = 0;
  for (const [index, word] of first.entries()) {
    const other = second[index] ?? '';
    const isParameter = word.startsWith('{');
    const isOtherParameter = other.startsWith('{');
    if (!isParameter && !isOtherParameter && word !== other) return false;
    // The router decides by the first word in which they differ, so only that one counts.
    if (winner === 0 && isParameter !== isOtherParameter) winner = isParameter ? 2 : 1;
  }
  return winner === 0;
}
