-- The legal form of a company (code list 149 of the Czech Statistical Office) tells whether its numbers are those of a
-- natural person. Only the business register says it, nobody enters it.

ALTER TABLE companies
  -- Null: not known, or not yet.
  ADD COLUMN legal_form text CHECK (legal_form ~ '^[0-9]{3}$'),
  -- When the register was last asked about the present number; null: never.
  ADD COLUMN legal_form_asked_at timestamptz,
  ADD CHECK (legal_form IS NULL OR reg_number IS NOT NULL);
CREATE INDEX companies_without_legal_form ON companies (legal_form_asked_at NULLS FIRST, id)
  WHERE legal_form IS NULL AND reg_number IS NOT NULL;

-- Whoever writes a number, the form goes with it: as the register said lately, else the portal asks in its own time.
-- It is no column that counts versions: nobody's words are lost when it becomes known under an open form.
CREATE FUNCTION find_legal_form() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.legal_form := (
        SELECT substring(answer ->> 'legal_form' FROM '^[0-9]{3}$') FROM ares_answers WHERE reg_number = NEW.reg_number
      );
      NEW.legal_form_asked_at := NULL;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER companies_legal_form_added BEFORE INSERT ON companies
  FOR EACH ROW WHEN (NEW.legal_form IS NULL AND NEW.reg_number IS NOT NULL) EXECUTE FUNCTION find_legal_form();
CREATE TRIGGER companies_legal_form_changed BEFORE UPDATE OF reg_number ON companies
  FOR EACH ROW WHEN (NEW.reg_number IS DISTINCT FROM OLD.reg_number) EXECUTE FUNCTION find_legal_form();
