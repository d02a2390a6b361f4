-- The operator's look at mails, jobs, rounds and history.

ALTER TABLE jobs
  -- When the operator said that it need not be done; it is no longer among those that were given up.
  ADD COLUMN settled_at timestamptz;
DROP INDEX jobs_failed;
CREATE INDEX jobs_failed ON jobs (queue, id DESC) WHERE state = 'FAILED' AND settled_at IS NULL;
-- Mails in the order in which they were written.
CREATE INDEX jobs_queue ON jobs (queue, id DESC);

ALTER TABLE job_runs
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN took_ms integer;

CREATE INDEX users_mail_suppressed ON users (mail_suppressed_at DESC, id DESC) WHERE mail_suppressed_at IS NOT NULL;
CREATE INDEX software_imports_created ON software_imports (created_at DESC, id DESC);

-- What happened in the whole portal, the newest first, by what it is looked for: pages begin where the last one ended.
CREATE INDEX record_changes_created ON record_changes (created_at DESC, id DESC);
CREATE INDEX record_changes_kind ON record_changes (kind, created_at DESC, id DESC);
-- Rare among millions of changes.
CREATE INDEX record_changes_action ON record_changes (action, created_at DESC, id DESC)
  WHERE action IN ('DELETED', 'RESTORED');
DROP INDEX record_changes_actor;
CREATE INDEX record_changes_actor ON record_changes (actor_id, created_at DESC, id DESC) WHERE actor_id IS NOT NULL;
DROP INDEX record_changes_company;
CREATE INDEX record_changes_company ON record_changes (company_id, created_at DESC, id DESC) WHERE company_id IS NOT NULL;
