/** Limits of docs/product.md 13 and docs/api.md 8 that the client and the server share. */

/** Maximum id of the database. Larger ids do not exist. */
export const MAX_ID = 2_147_483_647;

/** Minimum length of a new password, enforced and shown in the form (docs/product.md 2.1). */
export const PASSWORD_MIN_LENGTH = 8;
/** Allows long passphrases but rejects oversized input. */
export const PASSWORD_MAX_LENGTH = 200;
/** Number of most common passwords that are refused. */
export const COMMON_PASSWORDS = 10_000;

/** Validity of e-mail links: address verification and password reset. */
export const VERIFY_LINK_HOURS = 48;
/** Hours for which the link that reactivates a mail address is valid. */
export const ADDRESS_LINK_HOURS = 24;
export const RESET_LINK_MINUTES = 60;
/** Minutes after which a session that waits for its second factor ends. */
export const SECOND_FACTOR_MINUTES = 15;
/** Wrong codes per account in {@link SECOND_FACTOR_MINUTES}, and per session in total. */
export const WRONG_CODES_MAX = 5;
/** Wrong codes per account and day. A password change resets the count. */
export const WRONG_CODES_A_DAY = 30;
/** Number of recovery codes generated at once. `RECOVERY_CODES_FEW` is the remaining count that shows a warning. */
export const RECOVERY_CODES = 10;
/** Characters of a recovery code, five bits each. */
export const RECOVERY_CODE_LENGTH = 28;
/** Digits of a TOTP code. */
export const APP_CODE_LENGTH = 6;
export const RECOVERY_CODES_FEW = 3;
/** Days in which logging in cancels the deletion of an account. */
export const DELETION_GRACE_DAYS = 14;
/** `sameAs` requires a value longer than this, for every field (docs/product.md 10.2). */
export const SAME_AS_LONGER_THAN = 5;

/** Page size of a discussion, for root messages and replies. */
export const MESSAGES_PAGE_SIZE = 5;
export const MESSAGE_MAX_LENGTH = 5_000;
/** Minutes in which the author can edit a message, and the maximum number of its files. */
export const MESSAGE_EDIT_MINUTES = 15;
export const MESSAGE_MAX_FILES = 5;
/** Maximum number of message ids marked as read in one request. */
export const READ_AT_ONCE_MAX = 200;
/** Maximum number of users who can be mentioned in a discussion: the most recent authors. */
export const PARTICIPANTS_MAX = 50;

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Page sizes that return all items (docs/api.md 4.2). */
export const CATEGORIES_PAGE_SIZE = 9_999;
export const PRODUCTS_PAGE_SIZE = 99_999;
export const MARKERS_PAGE_SIZE = 999_999_999;
export const UNLIMITED_PAGE_SIZES: readonly number[] = [CATEGORIES_PAGE_SIZE, PRODUCTS_PAGE_SIZE, MARKERS_PAGE_SIZE];

export const PICTURE_MAX_MB = 5;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
export const FILE_MAX_MB = 20;
export const FILE_MAX_BYTES = FILE_MAX_MB * 1024 * 1024;
export const JSON_MAX_BYTES = 1024 * 1024;
/** Request bodies of account endpoints and of anonymous users. */
export const ACCOUNT_JSON_MAX_BYTES = 16 * 1024;
/**
 * Values in a body, including lists and objects, and in one that is larger than {@link JSON_MAX_BYTES}: an import of
 * {@link IMPORT_MAX_ROWS} rows with tags has about 130 000.
 */
export const JSON_MAX_NODES = 10_000;
export const LARGE_JSON_MAX_NODES = 200_000;
/** Nesting depth of objects and lists. */
export const JSON_MAX_DEPTH = 50;

/** Maximum characters of a report note and of an appeal, and months in which a decision can be appealed. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;
export const APPEAL_MAX_LENGTH = 2_000;
export const APPEAL_MONTHS = 6;
/** Messages with links from accounts younger than this wait for moderation. */
export const NEW_ACCOUNT_DAYS = 3;
/** Companies that such an account asks for bids a day. */
export const NEW_ACCOUNT_ASKS = 5;
/** The first tender of a buyer for all is announced after this time, unless an operator decides before. */
export const TENDER_HOLD_HOURS = 24;
/** Categories of a tender whose suppliers are notified. */
export const TENDER_NOTICE_CATEGORIES = 5;

/** Maximum radius of a search around a place, in kilometres. */
export const MAX_DISTANCE = 500;

/** Members per company, and companies per user. */
export const MEMBERS_MAX = 500;
export const MEMBERSHIPS_MAX = 50;
/** Days for which an invitation or an ownership offer is valid. */
export const INVITE_DAYS = 7;
/** Per company: pending invitations, invitations sent per day, and resends of one invitation per day. */
export const INVITES_WAITING_MAX = 100;
export const INVITES_A_DAY = 50;
export const INVITE_RESENDS_A_DAY = 3;
/** Invitation mails to one address, across all companies. */
export const INVITES_OF_RECIPIENT_A_WEEK = 5;
/** Pending join requests per user. */
export const JOIN_REQUESTS_MAX = 5;

/** Characters of the name of a project that is created with its tender. */
export const TENDER_NAME_MAX_LENGTH = 120;
/** Invitations, criteria, must-haves and addenda per tender. */
export const TENDER_INVITES_MAX = 30;
/** Invitations by e-mail of one company a day. */
export const OUTSIDE_INVITES_A_DAY = 60;
/** Days after which a mail with a link can be sent once more. */
export const OUTSIDE_RESEND_DAYS = 2;
/** A code for guests: digits, minutes of its life, wrong ones until it is locked for an hour, and codes an hour. */
export const GUEST_CODE_DIGITS = 6;
export const GUEST_CODE_MINUTES = 10;
export const GUEST_WRONG_CODES_MAX = 5;
export const GUEST_CODES_AN_HOUR = 3;
/** Hours in which a browser needs no further code. */
export const GUEST_SESSION_HOURS = 12;
/** Days after the decision in which a link shows the own bid and the decision. */
export const GUEST_LINK_DAYS = 90;
/** Characters of the terms in the mail of an invitation. */
export const INVITE_MAIL_TERMS = 600;
export const TENDER_CRITERIA_MAX = 10;
export const TENDER_MUST_HAVES_MAX = 40;
export const TENDER_CHANGES_MAX = 50;
/** Fewer days for bids are advised against. */
export const TENDER_USUAL_DAYS = 10;
export const TEMPLATE_POSITION_MAX = 10_000;
/** Files of a tender, not counting their versions. */
export const TENDER_FILES_MAX = 20;
export const ADDENDUM_MAX_LENGTH = 5_000;
/** Files that one person publishes within these minutes are one addendum. */
export const TENDER_FILES_MINUTES = 10;
/** Maximum characters of the reason why a company is invited. */
export const TENDER_WHY_MAX_LENGTH = 1_000;
/** Questions per company and tender. */
export const TENDER_QUESTIONS_MAX = 20;
/** Sum of the weights of the criteria, in per cent. */
export const TENDER_WEIGHTS_SUM = 100;
/** An addendum published within this many hours before the deadline extends it so that this many hours remain. */
export const TENDER_ADDENDUM_HOURS = 48;
/** Minimum hours and maximum days between publication and deadline of a tender. */
export const TENDER_MIN_HOURS = 1;
export const TENDER_MAX_DAYS = 365;
/** Drafts of bids with less time left than this are counted in the menu. */
export const DRAFT_URGENT_HOURS = 72;
/** Days after the deadline until which a bid is valid, unless the bidder says otherwise. */
export const BID_VALID_DAYS = 60;
/** Simultaneous bid drafts per company. */
export const BID_DRAFTS_MAX = 20;
/** Files per bid. Maximum characters of its text, of a must-have note, and of a rejection reason. */
export const BID_FILES_MAX = 20;
export const BID_TEXT_MAX_LENGTH = 20_000;
export const BID_NOTE_MAX_LENGTH = 1_000;
export const REJECTION_MAX_LENGTH = 2_000;
/** Maximum characters of the reason why a bid was chosen or not, as its bidder reads it. */
export const AWARD_REASON_MAX_LENGTH = 2_000;
/** Maximum points per criterion. */
export const SCORE_MAX = 5;

/** Shortlists per company, or per user without a company, and companies per shortlist. */
export const SHORTLISTS_MAX = 100;
export const SHORTLIST_ITEMS_MAX = 50;

/** Maximum number of companies in a comparison. */
export const COMPARE_MAX = 4;
/** Certificates of a company. */
export const CERTIFICATES_MAX = 20;
export const RATING_MAX = 5;

/** Minutes in which a deleted project or reference can be restored. */
export const RESTORE_MINUTES = 10;

/** Licences per bulk update or deletion. */
export const BULK_MAX = 200;
/** Maximum months of a bulk extension of licences. */
export const EXTEND_MAX_MONTHS = 120;
/** Days in which an import can be undone as a whole. */
export const IMPORT_UNDO_DAYS = 30;

/** Maximum rows and bytes of one import into the software register. */
export const IMPORT_MAX_ROWS = 5_000;
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;
/** Days before expiry when the owner of a watched licence is notified. 0 is the last day. */
export const EXPIRY_NOTIFICATION_DAYS = [90, 30, 7, 0] as const;
/** Minimum length of names, messages, reviews and notes, and of descriptions (docs/product.md 8.10). */
export const WORDS_MIN_LENGTH = 2;
export const DESCRIPTION_MIN_LENGTH = 10;
/** Filters for expiring licences in the register and the garage, in days. */
export const EXPIRY_HORIZONS = [30, 90] as const;

/**
 * Maximum bytes of a support record and characters of its note. The recorder keeps two million characters of actions.
 * These take up to 2.9 MB, because they are JSON nested in JSON in JSON. The rest is for the initial state. Four
 * hundred steps through sixty companies take 0.6 MB.
 */
export const SUPPORT_RECORD_MAX_BYTES = 3.5 * 1024 * 1024;
export const SUPPORT_NOTE_MAX_LENGTH = 5_000;
/** Characters of each text in a record that the server keeps. */
export const MASKED_TEXT_MAX_LENGTH = 4_000;

/** Days for which a row of the dashboard can be snoozed, from tomorrow. */
export const SNOOZE_DAYS = 365;

/** Unread notifications are counted up to this number. */
export const NOTIFICATIONS_COUNTED = 100;

/** Maximum characters of the reason for which an operator rejects or locks something. */
export const DECISION_REASON_MAX_LENGTH = 2_000;
/** Minutes in which a merge of two companies can be undone. */
export const MERGE_UNDO_MINUTES = 10;
/** Maximum catalogue items merged into another one at once. */
export const CATALOGUE_MERGE_MAX = 50;

/** Minutes of an impersonation, restarted when the user gives consent. Length limits of its reason and note. */
export const IMPERSONATION_MINUTES = 30;
export const IMPERSONATION_REASON_MIN_LENGTH = 10;
export const IMPERSONATION_REASON_MAX_LENGTH = 500;
export const IMPERSONATION_NOTE_MAX_LENGTH = 100;

/** Characters of a search: a word, a name or a sentence in which a client says what it needs. */
export const SEARCH_MAX_LENGTH = 300;
/** From this confidence on, a category that a sentence may ask for is filled in without asking. */
export const NEED_CONFIDENT = 0.5;

/** Watches of one person besides the defaults. */
export const WATCHES_MAX = 60;
/** Records that a search may find when it becomes a watch, as their ids are stored. */
export const WATCH_KNOWN_MAX = 5_000;
export const WATCH_QUERY_MAX_LENGTH = 2_000;
/** Days without a press after which a watch asks once and sleeps. */
export const WATCH_SLEEP_DAYS = 90;
/** Minutes without a request after which a visit of the dashboard has ended. */
export const VISIT_MINUTES = 30;
