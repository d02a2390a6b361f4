-- Tries that guard accounts (wrong passwords, mails to one recipient), counted for all processes of the portal
-- together. In memory each process had counts of its own, and a restart forgot them.
CREATE TABLE attempts (
  kind text NOT NULL CHECK (length(kind) <= 50),
  -- A digest with the portal's secret: whose account was tried is nobody's business.
  key text NOT NULL CHECK (length(key) <= 64),
  used integer NOT NULL CHECK (used >= 0),
  -- When the count starts anew.
  ends_at timestamptz NOT NULL,
  -- Until when the next try has to wait; null: it need not.
  free_at timestamptz,
  PRIMARY KEY (kind, key)
);
CREATE INDEX attempts_end ON attempts (ends_at);
