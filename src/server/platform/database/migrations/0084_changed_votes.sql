-- A vote opens the others', so one that was changed afterwards says so.

ALTER TABLE shortlist_votes ADD COLUMN is_changed boolean NOT NULL DEFAULT false;
