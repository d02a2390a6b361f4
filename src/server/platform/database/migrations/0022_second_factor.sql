-- Codes of an application as the second factor of an account (RFC 6238), and recovery codes for who loses it.

CREATE TABLE totp (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted by a key of the portal, which no backup of the database holds.
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a code proved that the application has the secret; only then the account has a second factor.
  confirmed_at timestamptz,
  -- Number of the half minute whose code was used last: neither it nor an older one is good again.
  last_step integer NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 in hexadecimal.
  code_hash text NOT NULL CHECK (length(code_hash) = 64),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Null while the log-in waits for its second factor, where the account has one.
ALTER TABLE auth_tokens ADD COLUMN second_factor_at timestamptz;
ALTER TABLE auth_tokens ADD COLUMN wrong_codes smallint NOT NULL DEFAULT 0;
