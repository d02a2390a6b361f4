import { RETENTION } from '#contract/limits/retention.ts';
import { bidStatesOf, TENDER_TERMS } from '#contract/vocabulary/tenders.ts';
import { forgetGuestCodes, forgetGuests } from '#modules/guests/guestRetentionRepository.ts';
import { restorableAssigned } from '#modules/members/assignments.ts';
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
import { exportedData } from './exportedDataRepository.ts';
import { inquiriesRoutes } from './inquiriesRoutes.ts';
import { guestMailQueue } from './links/guestMails.ts';
import { GUEST_MAIL } from './links/guestNotices.ts';
import { linksRoutes } from './links/linksRoutes.ts';
import { shortlistsRoutes } from './shortlists/shortlistsRoutes.ts';
import { adminTemplatesRoutes, restorableTemplate } from './templates/adminTemplatesRoutes.ts';
import { templatesRoutes } from './templates/templatesRoutes.ts';
import { noticeClosings } from './tenderClosings.ts';
import { tenderEvents, tenderSubject } from './tenderEvents.ts';
import { noticeFiles } from './tenderFiles.ts';
import { tenderLicenceRoutes } from './tenderLicenceRoutes.ts';
import { announceWaiting } from './tenderNotices.ts';
import { exportedBid, exportedTender, ofBidder, ofBuyer, projectOfTender } from './tenderOwnersRepository.ts';
import { tenderPartsRoutes } from './tenderPartsRoutes.ts';
import { restorableTender, tendersRoutes } from './tendersRoutes.ts';

export const tenders: ServerModule = {
  routes: [
    tenderPartsRoutes,
    linksRoutes,
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
  queues: (mailing) => ({ [GUEST_MAIL]: guestMailQueue(mailing) }),
  exportedData,
  retention: [
    { remove: forgetGuests, days: RETENTION.guestDays },
    { remove: forgetGuestCodes, days: 0 },
    { table: 'guest_sessions', column: 'expires_at', days: 0 },
  ],
  kinds: {
    tenders: {
      table: 'tenders',
      name: projectOfTender,
      owner: ofBuyer,
      personal: 'everything',
      references: { contact_person_id: 'users', responsible_id: 'users' },
      restorable: { columns: [...TENDER_TERMS, 'responsible_id'], by: restorableAssigned('tenders', restorableTender) },
      exportedColumns: exportedTender,
    },
    // Only the bidder may know that a bid exists, and not that it was shortlisted before the decision. The texts in its
    // history are the buyer's.
    bids: {
      table: 'bids',
      name: null,
      owner: ofBidder,
      personal: 'everything',
      masked: { column: 'state', codes: bidStatesOf('SENT'), as: 'SENT' },
      exportedColumns: exportedBid,
    },
    templates: {
      table: 'tender_templates',
      name: 'name',
      section: 'templates',
      personal: 'none',
      restorable: {
        columns: ['name', 'description', 'position', 'must_have', 'criteria', 'categories'],
        by: restorableTemplate,
      },
      links: ['template', ['categories']],
    },
  },
};
