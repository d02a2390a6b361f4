-- A record for support is somebody's to settle, and its person hears of it.

ALTER TABLE support_records
  ADD COLUMN state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'TAKEN', 'SETTLED')),
  ADD COLUMN operator_id integer REFERENCES users ON DELETE SET NULL,
  ADD COLUMN taken_at timestamptz,
  ADD COLUMN settled_at timestamptz,
  -- What the operator wrote to the person; null where nothing had to be said.
  ADD COLUMN answer text CHECK (length(answer) <= 5000),
  ADD CHECK ((settled_at IS NOT NULL) = (state = 'SETTLED'));
CREATE INDEX support_records_state ON support_records (state, id DESC);
CREATE INDEX support_records_operator ON support_records (operator_id) WHERE operator_id IS NOT NULL;
