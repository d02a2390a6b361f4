import { everyMinutes } from '#platform/jobs/schedules.ts';
import { lastDailyDigest } from '#platform/notifications/digests.ts';
import type { ServerModule } from '#platform/registry.ts';
import { bidEvents, bidSubject } from './bids/bidEvents.ts';
import { bidsRoutes } from './bids/bidsRoutes.ts';
import { offerReferences } from './bids/referenceOffers.ts';
import { bidSendingRoutes } from './bids/sendingRoutes.ts';
import { tenderBidsRoutes } from './bids/tenderBidsRoutes.ts';
import { bidComparisonRoutes } from './evaluation/comparisonRoutes.ts';
import { decisionFileRoutes } from './evaluation/decisionFileRoutes.ts';
import { inquiriesRoutes } from './inquiriesRoutes.ts';
import { shortlistsRoutes } from './shortlists/shortlistsRoutes.ts';
import { adminTemplatesRoutes } from './templates/adminTemplatesRoutes.ts';
import { templatesRoutes } from './templates/templatesRoutes.ts';
import { noticeClosings } from './tenderClosings.ts';
import { tenderEvents, tenderSubject } from './tenderEvents.ts';
import { noticeFiles } from './tenderFiles.ts';
import { tenderLicenceRoutes } from './tenderLicenceRoutes.ts';
import { announceWaiting } from './tenderNotices.ts';
import { tenderPartsRoutes } from './tenderPartsRoutes.ts';
import { tendersRoutes } from './tendersRoutes.ts';

export const tenders: ServerModule = {
  routes: [
    tenderPartsRoutes,
    templatesRoutes,
    tendersRoutes,
    tenderLicenceRoutes,
    inquiriesRoutes,
    tenderBidsRoutes,
    decisionFileRoutes,
    bidComparisonRoutes,
    bidsRoutes,
    bidSendingRoutes,
    adminTemplatesRoutes,
    shortlistsRoutes,
  ],
  events: { ...bidEvents, ...tenderEvents },
  subjects: { bids: bidSubject, tenders: tenderSubject },
  schedules: {
    tenderClosings: {
      periodAt: everyMinutes(1),
      work: async (services, goOn) => {
        await announceWaiting(services);
        await noticeFiles(services);
        await noticeClosings(services, goOn);
      },
    },
    referenceOffers: { periodAt: lastDailyDigest, work: offerReferences },
  },
};
