-- What operators do about accounts: they find them by what people say of themselves, and keep somebody out.

ALTER TABLE users
  ADD COLUMN search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email)) STORED,
  -- Who is locked out cannot log in, and reads why.
  ADD COLUMN locked_at timestamptz,
  ADD COLUMN locked_reason text CHECK (length(locked_reason) BETWEEN 1 AND 2000),
  ADD CHECK ((locked_at IS NULL) = (locked_reason IS NULL));
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE INDEX users_locked ON users (id) WHERE locked_at IS NOT NULL;
CREATE INDEX users_unverified ON users (id) WHERE verified_at IS NULL;

SELECT keep_history('users', 'accounts',
  '{password_hash, verified_at, last_login_at, date_joined, grants_opened_at, first_steps_hidden_at, mails_refused,
    mail_suppressed_at}');
