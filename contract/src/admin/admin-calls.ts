import * as admin from './admin.ts';
import * as adminAffiliates from './admin-affiliates.ts';
import * as adminAudit from './admin-audit.ts';
import * as adminContact from './admin-contact.ts';
import * as adminCredits from './admin-credits.ts';
import * as adminEngineMeasures from './admin-engine-measures.ts';
import * as adminImageReports from './admin-image-reports.ts';
import * as adminInvoices from './admin-invoices.ts';
import * as adminJobs from './admin-jobs.ts';
import * as adminPrices from './admin-prices.ts';
import * as adminReferrals from './admin-referrals.ts';
import * as adminStudio from './admin-studio.ts';
import * as adminSurveys from './admin-surveys.ts';
import * as adminTasks from './admin-tasks.ts';
import * as adminUsers from './admin-users.ts';
import * as adminVoiceFeedback from './admin-voice-feedback.ts';

/** The files that declare the calls of the owner's area, by their names. */
export const adminCallFiles = {
  admin,
  'admin-affiliates': adminAffiliates,
  'admin-audit': adminAudit,
  'admin-contact': adminContact,
  'admin-credits': adminCredits,
  'admin-engine-measures': adminEngineMeasures,
  'admin-image-reports': adminImageReports,
  'admin-invoices': adminInvoices,
  'admin-jobs': adminJobs,
  'admin-prices': adminPrices,
  'admin-referrals': adminReferrals,
  'admin-studio': adminStudio,
  'admin-surveys': adminSurveys,
  'admin-tasks': adminTasks,
  'admin-users': adminUsers,
  'admin-voice-feedback': adminVoiceFeedback,
};
