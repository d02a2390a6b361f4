-- What the desk tells: projects that were published a moment ago, and how far a newcomer has come.

-- When it was last published; null: it never was.
ALTER TABLE projects ADD COLUMN published_at timestamptz;
UPDATE projects SET published_at = updated_at WHERE published;
CREATE INDEX projects_published_at ON projects (published_at DESC) WHERE published AND deleted_at IS NULL;

CREATE FUNCTION note_publication() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.published_at := now();
      RETURN NEW;
    END
  $$;
CREATE TRIGGER projects_publication_begun BEFORE INSERT ON projects
  FOR EACH ROW WHEN (NEW.published AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();
CREATE TRIGGER projects_publication BEFORE UPDATE OF published ON projects
  FOR EACH ROW WHEN (NEW.published AND NOT OLD.published) EXECUTE FUNCTION note_publication();

ALTER TABLE users
  -- When the person first went to look for grants from the desk.
  ADD COLUMN grants_opened_at timestamptz,
  -- When the person put the first steps away.
  ADD COLUMN first_steps_hidden_at timestamptz;
