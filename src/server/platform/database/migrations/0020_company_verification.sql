-- Whether a company is the one that it says: its number and name are compared with the business register, and what does not
-- agree waits for the operator, unseen by everybody but its owner.

-- Made again below, for the companies that others see.
DROP INDEX companies_search, companies_name, companies_order, companies_rating, companies_created, companies_updated,
  companies_place, companies_all_names, companies_all_ratings, companies_all_created;

ALTER TABLE companies
  ADD COLUMN verification text NOT NULL DEFAULT 'UNVERIFIED'
    CHECK (verification IN ('VERIFIED', 'WAITING', 'UNVERIFIED', 'REJECTED')),
  ADD COLUMN verification_reason text CHECK (verification_reason IN ('NAME', 'UNKNOWN', 'DISSOLVED', 'TAKEN', 'AGAIN')),
  -- The operator's words when the company was refused; kept while it waits once more.
  ADD COLUMN verification_note text CHECK (length(verification_note) BETWEEN 1 AND 2000),
  -- When the present number and name were compared with the register; null: not yet.
  ADD COLUMN verification_asked_at timestamptz,
  -- When the register was last asked without an answer.
  ADD COLUMN verification_tried_at timestamptz,
  -- When the state became what it is.
  ADD COLUMN verification_changed_at timestamptz,
  -- When operators were written to about a company that waits.
  ADD COLUMN verification_told_at timestamptz,
  -- Whether others than the owner may see it.
  ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (verification IN ('VERIFIED', 'UNVERIFIED')) STORED,
  ADD CHECK ((verification = 'WAITING') = (verification_reason IS NOT NULL)),
  ADD CHECK (verification <> 'REJECTED' OR verification_note IS NOT NULL);

-- Companies of the demo are invented, nobody is to ask about them. No account outside of it has an address under `.test`.
UPDATE companies SET verification = 'VERIFIED', legal_form_asked_at = CASE WHEN legal_form IS NULL THEN 'infinity'::timestamptz END
  FROM users WHERE users.id = companies.owner_id AND users.email LIKE '%@demo.test';

CREATE INDEX companies_search ON companies USING gin (words, links) WITH (fastupdate = off) WHERE shown;
CREATE INDEX companies_name ON companies (role, name_search, id) WHERE shown;
CREATE INDEX companies_order ON companies (role, sort_key, id) WHERE shown;
CREATE INDEX companies_rating ON companies (role, rating_average DESC NULLS LAST, sort_key, id) WHERE shown;
CREATE INDEX companies_created ON companies (role, created_at, id) WHERE shown;
CREATE INDEX companies_updated ON companies (role, updated_at, id) WHERE shown;
CREATE INDEX companies_place ON companies (role, gps_lat, gps_lng) WHERE shown;
CREATE INDEX companies_all_names ON companies (sort_key, id) WHERE shown;
CREATE INDEX companies_all_ratings ON companies (rating_average DESC NULLS LAST, sort_key, id) WHERE shown;
CREATE INDEX companies_all_created ON companies (created_at, id) WHERE shown;
-- What the register is asked about, and what waits for the operator.
CREATE INDEX companies_to_compare ON companies (verification_tried_at NULLS FIRST, id DESC)
  WHERE verification_asked_at IS NULL AND reg_number IS NOT NULL AND verification IN ('UNVERIFIED', 'WAITING')
    AND verification_reason IS DISTINCT FROM 'AGAIN';
CREATE INDEX companies_waiting ON companies (id) WHERE verification = 'WAITING';

-- Whoever writes another name or number, what was found out of the last ones does not hold any more. What waits goes on
-- waiting, and what was refused waits for the operator again: neither gets into sight by being written anew.
CREATE FUNCTION forget_verification() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.verification_asked_at := NULL;
      NEW.verification_tried_at := NULL;
      IF OLD.verification = 'REJECTED' THEN
        NEW.verification := 'WAITING';
        NEW.verification_reason := 'AGAIN';
        NEW.verification_changed_at := now();
        NEW.verification_told_at := NULL;
      ELSIF OLD.verification <> 'WAITING' THEN
        NEW.verification := 'UNVERIFIED';
        NEW.verification_changed_at := now();
      END IF;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER companies_verification BEFORE UPDATE OF name, reg_number ON companies
  FOR EACH ROW WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.reg_number IS DISTINCT FROM OLD.reg_number)
  EXECUTE FUNCTION forget_verification();

-- The set as the map shows it.
DROP TRIGGER companies_data ON companies;
CREATE TRIGGER companies_data AFTER INSERT OR DELETE OR UPDATE OF role, name, gps_lat, gps_lng, verification ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('companies');
