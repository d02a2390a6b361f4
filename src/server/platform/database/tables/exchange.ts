import type { ColumnType, Generated } from 'kysely';
import type { ConsultationType, RequestKind, RequestState } from '#contract/vocabulary/consultation.ts';
import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import type { Id, Moment, OptionalMoment, Versioned } from './columns.ts';

export interface ContentTypesTable {
  id: number;
  model: string;
}

export interface MessagesTable extends Versioned {
  id: Id;
  thread_ct_id: number;
  thread_object_id: number;
  parent_id: number | null;
  author_id: number | null;
  text: string;
  created_at: Moment;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  removed_at: Generated<Date | null>;
  edited_at: OptionalMoment;
  deleted_at: OptionalMoment;
}

export interface ThreadReadsTable {
  user_id: number;
  thread_ct_id: number;
  thread_object_id: number;
  last_message_id: number;
  read_at: Moment;
}

export interface MessageMentionsTable {
  message_id: number;
  user_id: number;
  name: string;
}

/** Owners of files: records, messages, bids, tenders, and the uploader while a message is not sent yet. */
export type FileOwnerKind = AccessoryOwner | 'messages' | 'drafts' | 'bids' | 'tenders';

export interface FilesTable extends Versioned {
  id: Id;
  owner_kind: FileOwnerKind;
  owner_id: number;
  uploader_id: number | null;
  name: string;
  description: string | null;
  extension: string | null;
  content_type: string;
  size: number;
  storage_key: string;
  /** SHA-256 of the content in hexadecimal. Only for files of bids and tenders. */
  sha256: Generated<string | null>;
  /** The first version of a file of a tender. Null of the first version itself and of all other files. */
  version_of: Generated<number | null>;
  uploaded_at: Moment;
  deleted_at: OptionalMoment;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  removed_at: Generated<Date | null>;
}

export interface StorageLeftoversTable {
  storage_key: string;
  remove_after: Date;
}

export interface RequestsTable extends Versioned {
  id: Id;
  user_id: number;
  kind: RequestKind;
  name: string;
  phone: string;
  time: string | null;
  note: string | null;
  assistant_type: ConsultationType | null;
  callback_type: ConsultationType | null;
  service_id: number | null;
  project_id: number | null;
  state: Generated<RequestState>;
  assignee_id: number | null;
  call_at: OptionalMoment;
  is_refused: Generated<boolean>;
  answered_at: OptionalMoment;
  replied_at: OptionalMoment;
  words: ColumnType<string, never, never>;
  created_at: Moment;
  accepted_at: OptionalMoment;
  done_at: OptionalMoment;
}

export interface RequestMessagesTable {
  id: Id;
  request_id: number;
  author_id: number | null;
  is_answer: boolean;
  text: string;
  created_at: Moment;
}
