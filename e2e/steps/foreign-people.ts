/** What only the owner may ask for, about a person, their work or a model, by the call's id. */
export const foreignPeople = (userId: string, id: string): Record<string, object> => ({
  listAuditEntries: { actorId: userId, subjectId: userId },
  decideInvitation: { id, isCounted: true },
  setContactMessageState: { id, state: 'read' },
  setVoiceFeedbackState: { id, state: 'done' },
  readAffiliateRecord: { affiliateId: id },
  decideAffiliate: { affiliateId: id, state: 'approved' },
  recordAffiliatePayout: { affiliateId: id, cents: 1, currency: 'usd', note: 'Mine' },
  readUserRecord: { userId },
  changeUserPlan: { userId, plan: 'free' },
  suspendUser: { userId, reason: 'Mine' },
  unsuspendUser: { userId },
  signOutUser: { userId },
  mailUserReset: { userId },
  listCreditGrants: { userId },
  grantCredits: { userId, credits: 1, bucket: 'lifetime', reason: 'Mine' },
  takeBackCredits: { userId, grantId: id },
  listJobs: { userId },
  readJob: { id },
  retryJob: { id },
  cancelJob: { id },
  ...Object.fromEntries(
    ['installModel', 'pauseModel', 'resumeModel', 'cancelModel', 'verifyModel', 'removeModel'].map((call) => [
      call,
      { id },
    ]),
  ),
  ...Object.fromEntries(
    ['switchProvider', 'preferProvider', 'testProvider', 'removeProvider'].map((call) => [
      call,
      { id, isEnabled: true },
    ]),
  ),
  changeProvider: { id, name: 'Mine', url: 'https://example.org/v1', model: 'mine', voices: [], key: null },
  installModelFrom: { from: 'https://example.org/voice.onnx', id },
});
