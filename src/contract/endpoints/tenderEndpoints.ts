import { defineEndpoints, get, patch, post, remove } from './endpoint.ts';

/* Endpoints of tenders, bids, their evaluation, and shortlists. */

export const tenderEndpoints = defineEndpoints({
  /** The latest tender of a project in any state. */
  getProjectTender: get('projects/:id/tender/', { access: 'read' }),
  createTender: post('projects/:id/tender/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'tenders',
    idempotent: true,
  }),
  /** Sends an inquiry to companies at once, for a new or an existing project. */
  createInquiry: post('tenders/', { access: 'decide', audit: 'tenders', idempotent: true }),
  /** Creates a project with its tender, and publishes it if the caller wants to and may. */
  createWholeTender: post('tenders/whole/', { access: 'change', audit: 'tenders', idempotent: true }),
  /** Companies that the caller's side invited to tenders that take bids. */
  listRunningInvites: get('tenders/running-invites/', { access: 'clients' }),
  /** Templates that prefill a tender. */
  listTenderTemplates: get('tender-templates/', { access: 'clients' }),
  /** Advice on unsaved terms. Writes nothing. */
  adviseTender: post('tenders/advice/', { access: 'clients', impersonation: 'consent', audit: 'none', heavy: true }),
  getTender: get('tenders/:id/', { access: 'read', guest: 'link' }),
  updateTender: patch('tenders/:id/', { access: 'change', impersonation: 'consent', audit: 'tenders' }),
  deleteTender: remove('tenders/:id/', { access: 'change', impersonation: 'consent', audit: 'tenders' }),
  publishTender: post('tenders/:id/publish/', { access: 'decide', audit: 'tenders', idempotent: true }),
  cancelTender: post('tenders/:id/cancel/', { access: 'decide', audit: 'tenders', idempotent: true }),
  /** Records that the user opened the tender. Such users are notified of its changes. */
  recordTenderSeen: post('tenders/:id/seen/', { access: 'members', audit: 'self' }),
  declineTender: post('tenders/:id/decline/', { access: 'change', audit: 'self', idempotent: true }),
  createTenderInvites: post('tenders/:id/invites/', { access: 'decide', audit: 'self', idempotent: true }),
  deleteTenderInvite: remove('tenders/:id/invites/:invite/', { access: 'change', audit: 'self' }),
  /** The link of an invitation by e-mail, for the buyer to pass on. */
  getInviteLink: get('tenders/:id/links/:link/', { access: 'decide', impersonation: 'closed' }),
  resendInviteLink: post('tenders/:id/links/:link/resend/', { access: 'decide', audit: 'self', idempotent: true }),
  withdrawInviteLink: remove('tenders/:id/links/:link/', { access: 'decide', audit: 'self' }),
  /** Takes the answer of a guest over to the caller's company. */
  claimInvite: post('tenders/claim/', { access: 'decide', audit: 'self', idempotent: true }),
  createTenderChange: post('tenders/:id/changes/', { access: 'decide', audit: 'tenders', idempotent: true }),
  /** Prefills a licence from the awarded bid, and creates it. */
  getTenderLicence: get('tenders/:id/licence/', { access: 'change', impersonation: 'sealed' }),
  createTenderLicence: post('tenders/:id/licence/', { access: 'change', audit: 'software', idempotent: true }),
  createTenderQuestion: post('tenders/:id/questions/', {
    access: 'change',
    guest: 'code',
    audit: 'self',
    idempotent: true,
  }),
  answerTenderQuestion: post('tenders/:id/questions/:question/answer/', {
    access: 'decide',
    audit: 'self',
    idempotent: true,
  }),

  /** What the link of an invitation opens. Reading it changes nothing. */
  getGuest: get('guest/', { access: 'guest', guest: 'link' }),
  noteGuestOpened: post('guest/opened/', { access: 'guest', guest: 'link', audit: 'self' }),
  declineAsGuest: post('guest/decline/', { access: 'guest', guest: 'link', audit: 'self', idempotent: true }),
  /** No buyer invites the address any more. Mail clients call `unsubscribe` for the same. */
  refuseInvitations: post('guest/never/', { access: 'guest', guest: 'link', audit: 'none' }),
  reportInvitation: post('guest/report/', { access: 'guest', guest: 'link', audit: 'self', idempotent: true }),
  sendGuestCode: post('guest/code/', { access: 'guest', guest: 'link', audit: 'none' }),
  enterGuestCode: post('guest/session/', { access: 'guest', guest: 'link', audit: 'none' }),
  saveGuestPerson: post('guest/person/', { access: 'guest', guest: 'code', audit: 'self', idempotent: true }),
  /** Makes an account with the firm of the guest, its bids and receipts. */
  createGuestAccount: post('guest/account/', { access: 'guest', guest: 'code', audit: 'companies' }),

  /** Bids of the latest tender of a project, for the buyer. */
  listBids: get('projects/:id/bids/', { access: 'read', impersonation: 'sealed' }),
  /** Creates the company's bid to the tender, or returns the existing one. A company has one bid per tender. */
  createBid: post('projects/:id/bids/', { access: 'change', guest: 'code', audit: 'bids', idempotent: true }),
  listOwnBids: get('bids/mine/', { access: 'read', impersonation: 'sealed' }),
  /** Tenders the company was invited to and has not answered. */
  listInvitedTenders: get('bids/asked/', { access: 'read' }),
  getBid: get('bids/:id/', { access: 'read', guest: 'code', impersonation: 'sealed' }),
  updateBid: patch('bids/:id/', { access: 'change', guest: 'code', audit: 'self' }),
  deleteBid: remove('bids/:id/', { access: 'change', guest: 'code', audit: 'bids' }),
  /** Resets the draft to the version that was sent. */
  discardBid: post('bids/:id/discard/', { access: 'change', guest: 'code', audit: 'self', idempotent: true }),
  sendBid: post('bids/:id/send/', { access: 'decide', guest: 'code', audit: 'bids', idempotent: true }),
  withdrawBid: post('bids/:id/withdraw/', { access: 'decide', guest: 'code', audit: 'bids', idempotent: true }),
  rejectBid: post('bids/:id/reject/', { access: 'decide', audit: 'self', idempotent: true }),
  /** Requests a clarification from a bidder, after the opening of bids and with a deadline. */
  createClarification: post('bids/:id/clarification/', { access: 'decide', audit: 'bids', idempotent: true }),
  /** Prefills a reference from a won contract, and creates it. */
  getBidReference: get('bids/:id/reference/', { access: 'change', impersonation: 'sealed' }),
  createBidReference: post('bids/:id/reference/', { access: 'change', audit: 'references', idempotent: true }),
  /** The company's earlier answers to the same must-haves. */
  getEarlierAnswers: get('bids/:id/earlier/', { access: 'read', impersonation: 'sealed' }),
  /** The exact bytes covered by the hash of the receipt. */
  downloadBidVersion: get('bids/:id/versions/:number/', { access: 'read', guest: 'code', impersonation: 'sealed' }),
  /** A sent version with its receipt as PDF. */
  downloadBidReceipt: get('bids/:id/versions/:number/pdf/', {
    access: 'read',
    guest: 'code',
    impersonation: 'sealed',
    heavy: true,
  }),

  /** Comparison of the bids of a project's latest tender, for the buyer. */
  getComparison: get('projects/:id/comparison/', { access: 'read', impersonation: 'sealed' }),
  exportComparison: get('projects/:id/comparison/xlsx/', { access: 'read', impersonation: 'sealed', heavy: true }),
  createConflictStatement: post('projects/:id/comparison/statement/', {
    access: 'change',
    audit: 'self',
    idempotent: true,
  }),
  saveBidScores: post('bids/:id/scores/', { access: 'change', audit: 'self', idempotent: true }),
  /** Saves the caller's vote. Votes of others are visible only afterwards. */
  saveBidVote: post('bids/:id/vote/', { access: 'change', audit: 'self', idempotent: true }),
  shortlistBid: post('bids/:id/shortlist/', { access: 'change', audit: 'bids', idempotent: true }),
  /** What a decider reads before the decision. */
  getAwardCheck: get('projects/:id/tender/check/', { access: 'decide', impersonation: 'sealed' }),
  awardTender: post('projects/:id/tender/award/', { access: 'decide', audit: 'tenders', idempotent: true }),
  closeTender: post('projects/:id/tender/no-award/', { access: 'decide', audit: 'tenders', idempotent: true }),
  /** Formats: `pdf`, `xlsx`, or the `json` from which both are generated. */
  downloadDecisionFile: get('projects/:id/file/:format/', { access: 'read', impersonation: 'sealed', heavy: true }),

  listShortlists: get('shortlists/', { access: 'read' }),
  createShortlist: post('shortlists/', { access: 'change', impersonation: 'consent', audit: 'self', idempotent: true }),
  /** The shortlist that heart buttons add to. */
  getLastShortlist: get('shortlists/last/', { access: 'read' }),
  /** Adds to the last used shortlist unless the body names one. */
  createShortlistItem: post('shortlists/items/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'self',
    idempotent: true,
  }),
  getShortlist: get('shortlists/:id/', { access: 'read' }),
  updateShortlist: patch('shortlists/:id/', { access: 'change', impersonation: 'consent', audit: 'self' }),
  deleteShortlist: remove('shortlists/:id/', { access: 'change', impersonation: 'consent', audit: 'self' }),
  chooseShortlist: post('shortlists/:id/use/', { access: 'change', impersonation: 'consent', audit: 'self' }),
  lockShortlist: post('shortlists/:id/lock/', { access: 'change', audit: 'self', idempotent: true }),
  updateShortlistItem: patch('shortlists/:id/items/:item/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'self',
  }),
  deleteShortlistItem: remove('shortlists/:id/items/:item/', {
    access: 'change',
    impersonation: 'consent',
    audit: 'self',
  }),
  /** The caller's own vote. */
  saveShortlistVote: post('shortlists/:id/items/:item/vote/', { access: 'change', audit: 'self', idempotent: true }),
});
