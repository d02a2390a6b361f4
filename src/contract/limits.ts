/** Numbers of docs/product.md 13 and docs/api.md 8 that both sides need. */

/** Largest id that the database gives; anything above it is the id of nothing. */
export const MAX_ID = 2_147_483_647;

/** New passwords: shortest length, enforced and announced (docs/product.md 2.1). */
export const PASSWORD_MIN_LENGTH = 8;
/** Long sentences are good passwords, megabytes are an attack. */
export const PASSWORD_MAX_LENGTH = 200;
/** So many of the most used passwords are refused. */
export const COMMON_PASSWORDS = 10_000;

/** Links in mails: to verify an address, to set a new password. */
export const VERIFY_LINK_HOURS = 48;
/** Hours for which a link works that shows that an address takes mails again. */
export const ADDRESS_LINK_HOURS = 24;
export const RESET_LINK_MINUTES = 60;
/** Minutes after which a log-in that waits for its second factor ends. */
export const SECOND_FACTOR_MINUTES = 15;
/** Wrong codes of an account in {@link SECOND_FACTOR_MINUTES}, and of one log-in in all. */
export const WRONG_CODES_MAX = 5;
/** Wrong codes at log-ins of an account in a day; a new password begins afresh. */
export const WRONG_CODES_A_DAY = 30;
/** Recovery codes that are made at once, and how many left are few enough to say so. */
export const RECOVERY_CODES = 10;
/** Characters of one, five bits each. */
export const RECOVERY_CODE_LENGTH = 28;
/** Digits of a code of the application. */
export const APP_CODE_LENGTH = 6;
export const RECOVERY_CODES_FEW = 3;
/** Days in which the deletion of an account can be taken back by logging in. */
export const DELETION_GRACE_DAYS = 14;
/** `sameAs` needs a value longer than this, whatever the field (docs/product.md 10.2). */
export const SAME_AS_LONGER_THAN = 5;

/** Items on a page of a discussion, roots and replies alike. */
export const MESSAGES_PAGE_SIZE = 5;
export const MESSAGE_MAX_LENGTH = 5_000;
/** Minutes in which its author may change a message, and files that it may have. */
export const MESSAGE_EDIT_MINUTES = 15;
export const MESSAGE_MAX_FILES = 5;
/** Ids of messages that are told as read at once. */
export const READ_AT_ONCE_MAX = 200;
/** People who can be mentioned in a discussion: those who wrote last. */
export const PARTICIPANTS_MAX = 50;

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Page sizes that answer everything (docs/api.md 4.2). */
export const CATEGORIES_PAGE_SIZE = 9_999;
export const PRODUCTS_PAGE_SIZE = 99_999;
export const MARKERS_PAGE_SIZE = 999_999_999;
export const UNLIMITED_PAGE_SIZES: readonly number[] = [CATEGORIES_PAGE_SIZE, PRODUCTS_PAGE_SIZE, MARKERS_PAGE_SIZE];

/** Bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const FILE_MAX_BYTES = 20 * 1024 * 1024;
export const JSON_MAX_BYTES = 1024 * 1024;
/** Bodies about accounts, and of whoever has not logged in. */
export const ACCOUNT_JSON_MAX_BYTES = 16 * 1024;
/** Values in a body, lists and objects included; an import of {@link IMPORT_MAX_ROWS} rows with tags has about 130 000. */
export const JSON_MAX_NODES = 200_000;
/** Objects and lists within each other. */
export const JSON_MAX_DEPTH = 50;

/** Characters of a note to a report, of an appeal, and months in which a decision can be appealed. */
export const REPORT_NOTE_MAX_LENGTH = 1_000;
export const APPEAL_MAX_LENGTH = 2_000;
export const APPEAL_MONTHS = 6;
/** Messages with links of accounts younger than these days wait for an operator. */
export const NEW_ACCOUNT_DAYS = 3;

/** Kilometres that a search around a place may reach. */
export const MAX_DISTANCE = 500;

/** People of a company, and companies of a person. */
export const MEMBERS_MAX = 500;
export const MEMBERSHIPS_MAX = 50;
/** Days for which an invitation or an offer to become an owner waits. */
export const INVITE_DAYS = 7;
/** Invitations of a company that wait at once, that it sends in a day, and how often in a day each is sent again. */
export const INVITES_WAITING_MAX = 100;
export const INVITES_A_DAY = 50;
export const INVITE_RESENDS_A_DAY = 3;
/** Mails of invitations to one address, whichever companies invite. */
export const INVITES_OF_RECIPIENT_A_WEEK = 5;
/** Requests of a person that wait at once. */
export const JOIN_REQUESTS_MAX = 5;

/** Companies that a call invites, and criteria, must-haves and addenda that it has. */
export const TENDER_INVITES_MAX = 30;
export const TENDER_CRITERIA_MAX = 10;
export const TENDER_MUST_HAVES_MAX = 30;
export const TENDER_CHANGES_MAX = 50;
/** Characters of why a company is asked. */
export const TENDER_WHY_MAX_LENGTH = 1_000;
/** Questions of one company to one call. */
export const TENDER_QUESTIONS_MAX = 20;
/** Per cent that the weights of criteria make together. */
export const TENDER_WEIGHTS_SUM = 100;
/** Hours before its deadline in which an addendum moves it on by the rest. */
export const TENDER_ADDENDUM_HOURS = 48;
/** Hours between the publication of a call and its deadline, and days at most. */
export const TENDER_MIN_HOURS = 1;
export const TENDER_MAX_DAYS = 365;
/** Drafts of bids with so little time left are counted in the menu. */
export const DRAFT_URGENT_HOURS = 72;
/** Bids that a company writes at once. */
export const BID_DRAFTS_MAX = 20;
/** Files of a bid; characters of its text, of a note to a must-have, and of why it is rejected. */
export const BID_FILES_MAX = 20;
export const BID_TEXT_MAX_LENGTH = 20_000;
export const BID_NOTE_MAX_LENGTH = 1_000;
export const REJECTION_MAX_LENGTH = 2_000;
/** Points of a criterion. */
export const SCORE_MAX = 5;

/** Lists of a company, or of a person without one, and companies in each. */
export const SHORTLISTS_MAX = 100;
export const SHORTLIST_ITEMS_MAX = 50;

/** Companies side by side in a comparison. */
export const COMPARE_MAX = 4;
export const RATING_MAX = 5;

/** Minutes for which a deleted project or reference can be restored. */
export const RESTORE_MINUTES = 10;

/** Licences that are changed or deleted at once. */
export const BULK_MAX = 200;
/** Months by which licences are extended at once. */
export const EXTEND_MAX_MONTHS = 120;
/** Days in which an import can be taken back as a whole. */
export const IMPORT_UNDO_DAYS = 30;

/** Rows and bytes of one import into the software register. */
export const IMPORT_MAX_ROWS = 5_000;
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024;
/** Days before its end when the owner of a watched licence is written to; 0 is the last day itself. */
export const EXPIRY_NOTIFICATION_DAYS = [90, 30, 7, 0] as const;
/** Shortest names of things, messages, reviews and notes, and shortest descriptions (docs/product.md 8.10). */
export const WORDS_MIN_LENGTH = 2;
export const DESCRIPTION_MIN_LENGTH = 10;
/** Days ahead that the register and the garage look for expiring licences. */
export const EXPIRY_HORIZONS = [30, 90] as const;

/**
 * Bytes of a sent record for support, and characters of its note. The recorder keeps two million characters of actions,
 * which come to 2.9 MB, being JSON in JSON in JSON; the rest is for the state before them. Four hundred steps through
 * sixty companies come to 0.6 MB.
 */
export const SUPPORT_RECORD_MAX_BYTES = 3.5 * 1024 * 1024;
export const SUPPORT_NOTE_MAX_LENGTH = 5_000;
/** Characters that the server keeps of each text in a record. */
export const MASKED_TEXT_MAX_LENGTH = 4_000;

/** More notifications than this that wait to be read are not counted. */
export const NOTIFICATIONS_COUNTED = 100;

/** Characters of why an operator refuses or locks something. */
export const DECISION_REASON_MAX_LENGTH = 2_000;
/** Minutes in which a merge of two companies can be undone. */
export const MERGE_UNDO_MINUTES = 10;
/** Items of a catalogue that go into another one at once. */
export const CATALOGUE_MERGE_MAX = 50;

/** Minutes of an impersonation by support, counted anew from the person's consent; lengths of its reason and note. */
export const IMPERSONATION_MINUTES = 30;
export const IMPERSONATION_REASON_MIN_LENGTH = 10;
export const IMPERSONATION_REASON_MAX_LENGTH = 500;
export const IMPERSONATION_NOTE_MAX_LENGTH = 100;
