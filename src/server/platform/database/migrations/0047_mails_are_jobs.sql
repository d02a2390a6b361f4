-- Mails are jobs as all others. Those that are on their way keep their numbers, by which a repeated one is recognised.
INSERT INTO jobs (id, queue, payload, dedupe_key, state, attempts, run_at, locked_until, last_error, created_at, ended_at)
SELECT id, 'mail',
  jsonb_build_object('to', recipient, 'subject', subject)
    || CASE state WHEN 'SENT' THEN '{}' ELSE jsonb_build_object('text', body_text, 'html', body_html) END,
  dedupe_key, CASE state WHEN 'SENT' THEN 'DONE' ELSE state END, attempts, next_attempt_at, locked_until, last_error,
  created_at, CASE WHEN state <> 'QUEUED' THEN coalesce(sent_at, next_attempt_at) END
FROM mail_queue;
SELECT setval(pg_get_serial_sequence('jobs', 'id'), (SELECT max(id) FROM jobs)) WHERE EXISTS (SELECT FROM jobs);
DROP TABLE mail_queue;

ALTER TABLE users
  -- Mails in a row that the server of the address refused for good.
  ADD COLUMN mails_refused smallint NOT NULL DEFAULT 0,
  -- Since when nothing is sent there but what the person asks for.
  ADD COLUMN mail_suppressed_at timestamptz;
