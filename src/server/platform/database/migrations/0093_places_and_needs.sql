-- Where a project is to be carried out (NUTS3), if that is not the region of its client; and the sentence from which a
-- tender was made, for its buyer only.

ALTER TABLE projects ADD COLUMN region text CHECK (region ~ '^CZ0[0-9]{2}$');
ALTER TABLE tenders ADD COLUMN need text CHECK (length(need) BETWEEN 1 AND 300);
