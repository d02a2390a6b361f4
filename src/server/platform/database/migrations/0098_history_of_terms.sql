-- Histories of tenders contain what they ask for and how bids are evaluated.
SELECT keep_history('tenders', 'tenders',
  '{project_id, created_by, published_at, published_by, closing_told_at, opened_at, opened_by, cancelled_at, cancelled_by,
    decided_at, decided_by}');
CREATE OR REPLACE TRIGGER history_changed AFTER INSERT OR UPDATE OF name, description, deleted_at ON files
  FOR EACH ROW WHEN (NEW.owner_kind IN ('companies', 'projects', 'references', 'software', 'tenders'))
  EXECUTE FUNCTION history_of_files();
