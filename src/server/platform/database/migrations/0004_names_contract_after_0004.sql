-- Columns get the names that other tables have for the same: who wrote a question, when somebody was notified, how something
-- was found and why.

ALTER TABLE users RENAME COLUMN deletion_asked_at TO deletion_requested_at;
ALTER TABLE tender_invites RENAME COLUMN found_by TO source;
ALTER TABLE tender_invites RENAME COLUMN why TO reason;
ALTER TABLE tender_invites RENAME COLUMN told_at TO notified_at;
ALTER TABLE tender_changes RENAME COLUMN untold_files TO pending_files;
ALTER TABLE tender_questions RENAME COLUMN asked_by TO author_id;
ALTER TABLE shortlist_items RENAME COLUMN found_by TO search_query;
ALTER TABLE moderations RENAME COLUMN found_by TO source;
ALTER INDEX tender_changes_untold RENAME TO tender_changes_pending_files;

-- Triggers follow a column to its new name; their arguments and the texts of functions do not.
CREATE OR REPLACE TRIGGER users_version BEFORE UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION count_version('{password_hash, verified_at, deletion_requested_at, last_login_at,
    grants_opened_at, first_steps_hidden_at, mails_refused, mail_suppressed_at, operator_roles, locked_at, locked_reason}');

CREATE OR REPLACE FUNCTION end_impersonations_of_deleted_user() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, NEW.deletion_requested_at)), ended_by = 'ACCOUNT'
        WHERE user_id = NEW.id AND ended_at IS NULL;
      RETURN NULL;
    END
  $$;

UPDATE record_changes
  SET changes = changes - 'deletion_asked_at' || jsonb_build_object('deletion_requested_at', changes -> 'deletion_asked_at')
  WHERE kind = 'accounts' AND changes ? 'deletion_asked_at';
