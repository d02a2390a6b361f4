-- Bytes in the storage that nothing refers to, or nothing yet: noted before an upload, and by whatever deletes
-- the row that referred to them. Whoever refers to them takes the note away in the same transaction.
CREATE TABLE storage_leftovers (
  storage_key text PRIMARY KEY,
  remove_after timestamptz NOT NULL
);
CREATE INDEX storage_leftovers_due ON storage_leftovers (remove_after);

-- Limits of attempts are counted in memory.
DROP TABLE attempts;
