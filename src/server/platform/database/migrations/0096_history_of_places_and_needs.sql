-- Histories of projects and tenders contain the columns that 0093 added.
SELECT keep_history('projects', 'projects', '{published_at, hidden_at, hidden_reason}');
SELECT keep_history('tenders', 'tenders',
  '{project_id, criteria, must_have, created_by, published_at, published_by, closing_told_at, opened_at, opened_by,
    cancelled_at, cancelled_by, decided_at, decided_by}');
