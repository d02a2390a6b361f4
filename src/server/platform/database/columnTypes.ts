import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import type { Verification, WaitingReason } from '#contract/vocabulary/verification.ts';

/** Company data of a registration. */
export interface RegisteredCompany {
  name: string;
  reg_number: string;
  vat_number: string | null;
  street: string | null;
  street_number: string | null;
  city: string | null;
  zip: string | null;
}

/**
 * Links moved by a merge. For each merged item, by `table.column`: ids of the moved owners, and of owners that already
 * had the kept item.
 */
export type MovedUses = Record<string, Record<string, { moved: number[]; dropped: number[] }>>;

/** State before a merge of items of a catalogue that cannot be derived from the moved links. */
export interface CatalogueBeforeMerge {
  /** Items that were already retired. */
  retired: number[];
  /** Phrases of the kept synonym group, when groups were merged. */
  phrases: string[] | null;
  synonyms: { meaning: number; added: string[] }[];
}

/** State before a merge of companies that cannot be derived from the moved rows. */
export interface CompaniesBeforeMerge {
  merged: { verification: Verification; verification_reason: WaitingReason | null; verification_note: string | null };
  left: number[];
}

/** Data sets whose changes are counted. */
export type DataSet = 'companies' | 'categories' | 'tags' | 'products' | 'services' | 'grants';

/** Owners of files: records, messages, bids, tenders, and the uploader while a message is not sent yet. */
export type FileOwnerKind = AccessoryOwner | 'messages' | 'drafts' | 'bids' | 'tenders';

/**
 * Column values before and after a change. Of long texts only the value before, of files the removed and added ones.
 */
export type StoredDifferences = Record<string, [before: unknown, after?: unknown]>;

/** Content of a record at one moment. */
export interface StoredSnapshot {
  name: string | null;
  text: string | null;
  rating: number | null;
  /** File names of a message. */
  files: string[];
  /** The company of a testimonial. */
  about: number | null;
}

/** State before content was hidden. */
export interface BeforeHiding {
  /** When a testimonial was approved for the public home page. */
  approved_at?: string;
}

/** Ids, numbers and codes, never user texts. */
export type NotificationData = Record<string, string | number | boolean>;

/** What a notice of an addendum says of its files. */
export type FileNotice = 'ADDED' | 'REPLACED' | 'SEVERAL';
