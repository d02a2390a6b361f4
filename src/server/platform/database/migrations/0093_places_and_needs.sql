-- Where a project is to be carried out (NUTS3), if that is not the region of its client; and the sentence from which a
-- tender was made, for its buyer only.

ALTER TABLE projects ADD COLUMN region text CHECK (region ~ '^CZ0[0-9]{2}$');
ALTER TABLE tenders ADD COLUMN need text CHECK (length(need) BETWEEN 1 AND 300);

-- Their histories contain the new columns.
SELECT keep_history('projects', 'projects', '{published_at, hidden_at, hidden_reason}');
SELECT keep_history('tenders', 'tenders',
  '{project_id, criteria, must_have, created_by, published_at, published_by, closing_told_at, opened_at, opened_by,
    cancelled_at, cancelled_by, decided_at, decided_by}');
