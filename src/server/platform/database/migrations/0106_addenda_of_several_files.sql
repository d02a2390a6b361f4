-- Files that are added to a tender one after another are one addendum, which is told when no more can follow.
ALTER TABLE tender_changes
  -- What the notice will say of the files; null once it is sent, and of an addendum without files.
  ADD COLUMN untold_files text CHECK (untold_files IN ('ADDED', 'REPLACED', 'SEVERAL'));
CREATE INDEX tender_changes_untold ON tender_changes (created_at) WHERE untold_files IS NOT NULL;
