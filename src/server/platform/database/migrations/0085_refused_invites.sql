-- Addresses that take no invitations any more, by their hashes alone: their people need not have an account.
CREATE TABLE invite_refusals (
  -- SHA-256 of the address in its canonical form, in hexadecimal digits.
  email_hash text PRIMARY KEY CHECK (length(email_hash) = 64),
  refused_at timestamptz NOT NULL DEFAULT now()
);
