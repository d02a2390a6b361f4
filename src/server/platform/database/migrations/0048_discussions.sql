-- Discussions: how far each person has read, messages that are changed and deleted, who is mentioned, files sent along.

ALTER TABLE messages
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  -- When its author last changed what it says.
  ADD COLUMN edited_at timestamptz,
  -- Its author can bring it back for a while.
  ADD COLUMN deleted_at timestamptz;
CREATE TRIGGER messages_version BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE INDEX messages_thread ON messages (thread_ct_id, thread_object_id, id);
CREATE INDEX messages_deleted ON messages (deleted_at) WHERE deleted_at IS NOT NULL;

-- The last message of a discussion up to which a person has read it; no reference, as that message may be deleted.
CREATE TABLE thread_reads (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  thread_ct_id integer NOT NULL REFERENCES content_types,
  thread_object_id integer NOT NULL,
  last_message_id integer NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, thread_ct_id, thread_object_id)
);
CREATE INDEX thread_reads_thread ON thread_reads (thread_ct_id, thread_object_id);

-- Nobody was asked until now: what a person has written after counts as read, and so does what is a month old.
INSERT INTO thread_reads (user_id, thread_ct_id, thread_object_id, last_message_id)
SELECT reader.user_id, reader.thread_ct_id, reader.thread_object_id,
  (SELECT max(message.id) FROM messages AS message
    WHERE message.thread_ct_id = reader.thread_ct_id AND message.thread_object_id = reader.thread_object_id
      AND (message.author_id = reader.user_id OR message.created_at < now() - interval '30 days')) AS last_message_id
FROM (
  SELECT author_id AS user_id, thread_ct_id, thread_object_id FROM messages WHERE author_id IS NOT NULL
  UNION SELECT owner_id, 1, id FROM projects
  UNION SELECT owner_id, 2, id FROM reference_projects
) AS reader
WHERE reader.user_id IS NOT NULL AND EXISTS (
  SELECT FROM messages AS message
    WHERE message.thread_ct_id = reader.thread_ct_id AND message.thread_object_id = reader.thread_object_id
      AND (message.author_id = reader.user_id OR message.created_at < now() - interval '30 days'));

CREATE TABLE message_mentions (
  message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As it stands in the message, whatever the person is called later.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 310),
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX message_mentions_user ON message_mentions (user_id);

-- A file waits for its message under its uploader's id, as one of 'drafts'.
ALTER TABLE files
  DROP CONSTRAINT files_owner_kind_check,
  ADD CONSTRAINT files_owner_kind_check
    CHECK (owner_kind IN ('companies', 'projects', 'references', 'software', 'messages', 'drafts'));
