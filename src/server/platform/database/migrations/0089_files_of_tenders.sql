-- Files of a tender, which all its bidders get. A published one is never changed or deleted: a new version of it is another file.

ALTER TABLE files
  -- The first version of the file; null of the first version itself.
  ADD COLUMN version_of integer REFERENCES files ON DELETE CASCADE,
  DROP CONSTRAINT files_owner_kind_check,
  ADD CONSTRAINT files_owner_kind_check
    CHECK (owner_kind IN ('companies', 'projects', 'references', 'software', 'messages', 'drafts', 'bids', 'tenders')),
  ADD CONSTRAINT files_of_tenders_are_hashed CHECK (owner_kind <> 'tenders' OR sha256 IS NOT NULL),
  ADD CONSTRAINT files_with_versions CHECK (version_of IS NULL OR owner_kind = 'tenders');
CREATE INDEX files_version_of ON files (version_of) WHERE version_of IS NOT NULL;
