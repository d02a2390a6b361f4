-- Everything that somebody wrote can be hidden: it stays where it is, and those whose it is alone see it.

ALTER TABLE companies
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));
ALTER TABLE projects
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));
ALTER TABLE reference_projects
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));
ALTER TABLE call_questions
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  -- Nobody reads it any more, not even its author.
  ADD COLUMN removed_at timestamptz,
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CHECK (removed_at IS NULL OR hidden_at IS NOT NULL);
ALTER TABLE files
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  ADD COLUMN removed_at timestamptz,
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CHECK (removed_at IS NULL OR hidden_at IS NOT NULL);
ALTER TABLE messages
  ADD COLUMN removed_at timestamptz,
  ADD CHECK (removed_at IS NULL OR hidden_at IS NOT NULL);
ALTER TABLE testimonials
  ADD COLUMN removed_at timestamptz,
  ADD CHECK (removed_at IS NULL OR hidden_at IS NOT NULL),
  -- The author had no contact with the company in the portal when it was written.
  ADD COLUMN is_outside boolean NOT NULL DEFAULT false,
  -- What the company says to it, once.
  ADD COLUMN reply_text text CHECK (length(reply_text) BETWEEN 1 AND 2000),
  ADD COLUMN reply_at timestamptz,
  ADD COLUMN reply_by integer REFERENCES users ON DELETE SET NULL,
  ADD CHECK ((reply_text IS NULL) = (reply_at IS NULL));
CREATE INDEX testimonials_reply_by ON testimonials (reply_by) WHERE reply_by IS NOT NULL;

-- Whether others see a company follows from two things now. An ordinary column that a trigger keeps, so that the indexes over
-- it stay as they are.
ALTER TABLE companies ALTER COLUMN shown DROP EXPRESSION;
CREATE FUNCTION show_company() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.shown := NEW.verification IN ('VERIFIED', 'UNVERIFIED') AND NEW.hidden_at IS NULL;
      RETURN NEW;
    END
  $$;
-- After the one that forgets what was verified: triggers go by their names.
CREATE TRIGGER shown_companies BEFORE INSERT OR UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION show_company();
DROP TRIGGER companies_data ON companies;
CREATE TRIGGER companies_data
  AFTER INSERT OR DELETE OR UPDATE OF role, name, gps_lat, gps_lng, verification, hidden_at ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('companies');

-- What is decided about things has a history of its own.
SELECT keep_history('companies', 'companies',
  '{region, rating_sum, rating_count, legal_form, legal_form_asked_at, verification_asked_at, verification_tried_at,
    verification_changed_at, verification_told_at, merged_into, shown, hidden_at, hidden_reason}');
SELECT keep_history('projects', 'projects', '{published_at, hidden_at, hidden_reason}');
SELECT keep_history('reference_projects', 'references',
  '{offer_id, client_company_id, client_user_id, confirmation_at, confirmation_by, hidden_at, hidden_reason}');
SELECT keep_history('testimonials', 'testimonials',
  '{company_id, author_id, removed_at, is_outside, reply_text, reply_at, reply_by}');
