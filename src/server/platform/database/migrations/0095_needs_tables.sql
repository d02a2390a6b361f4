-- The table of words that ask for categories, once the operator trained it. Without a row, the one that is part of the
-- portal is used (src/server/platform/search/needsTable.ts).
CREATE TABLE needs_tables (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  content json NOT NULL,
  trained_at timestamptz NOT NULL DEFAULT now()
);
