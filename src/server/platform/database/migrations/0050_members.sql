-- People of a company, and records that belong to the company instead of to whoever made them.

ALTER TABLE companies ADD COLUMN plan text NOT NULL DEFAULT 'FREE' CHECK (plan IN ('FREE', 'BASIC', 'PREMIUM'));

CREATE TABLE company_members (
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'MEMBER', 'READER')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  invited_by integer REFERENCES users ON DELETE SET NULL,
  -- Who left keeps the row, so that the company knows whose former records are.
  left_at timestamptz,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_members_user ON company_members (user_id, joined_at, company_id) WHERE left_at IS NULL;

-- Every present owner; the first company of a person stays the primary one.
INSERT INTO company_members (company_id, user_id, role, joined_at)
SELECT id, owner_id, 'OWNER', created_at FROM companies WHERE owner_id IS NOT NULL;
UPDATE company_members SET joined_at = earlier.joined_at FROM (
  SELECT company_id, user_id, min(joined_at) OVER (PARTITION BY user_id ORDER BY company_id DESC) AS joined_at
  FROM company_members
) AS earlier
WHERE earlier.company_id = company_members.company_id AND earlier.user_id = company_members.user_id;

-- The plan of a person is that of the company the person works for.
UPDATE companies SET plan = users.plan FROM users
WHERE users.id = companies.owner_id AND users.plan <> 'FREE'
  AND companies.id = (SELECT min(id) FROM companies AS own WHERE own.owner_id = users.id);

-- Whoever makes a company, or is given one, is its owner.
CREATE FUNCTION make_owner() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO company_members (company_id, user_id, role) VALUES (NEW.id, NEW.owner_id, 'OWNER')
      ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'OWNER', left_at = NULL
        WHERE company_members.role <> 'OWNER' OR company_members.left_at IS NOT NULL;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER companies_owner_made AFTER INSERT ON companies
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION make_owner();
CREATE TRIGGER companies_owner_given AFTER UPDATE OF owner_id ON companies
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION make_owner();

-- The first company of a person begins with the person's plan.
CREATE FUNCTION begin_plan() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM company_members WHERE user_id = NEW.owner_id AND left_at IS NULL) THEN
        NEW.plan := coalesce((SELECT plan FROM users WHERE id = NEW.owner_id), NEW.plan);
      END IF;
      RETURN NEW;
    END
  $$;
CREATE TRIGGER companies_plan_begun BEFORE INSERT ON companies
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL AND NEW.plan = 'FREE') EXECUTE FUNCTION begin_plan();

-- `owner_id` says from now on who made a record: null once that account is gone and the record is a company's.
ALTER TABLE projects ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE reference_projects ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE software ALTER COLUMN owner_id DROP NOT NULL;
ALTER TABLE software ADD COLUMN company_id integer REFERENCES companies ON DELETE SET NULL;

-- A record belongs to a company of its maker's; who has none keeps the own ones. What stood under a company of somebody
-- else, of which the maker is no member, would be lost to the maker.
UPDATE projects SET company_id = (SELECT min(id) FROM companies WHERE companies.owner_id = projects.owner_id)
WHERE NOT EXISTS (SELECT FROM companies WHERE companies.id = projects.company_id AND companies.owner_id = projects.owner_id)
  AND company_id IS DISTINCT FROM (SELECT min(id) FROM companies WHERE companies.owner_id = projects.owner_id);
UPDATE reference_projects SET company_id = (SELECT min(id) FROM companies WHERE companies.owner_id = reference_projects.owner_id)
WHERE NOT EXISTS (
    SELECT FROM companies WHERE companies.id = reference_projects.company_id AND companies.owner_id = reference_projects.owner_id)
  AND company_id IS DISTINCT FROM (SELECT min(id) FROM companies WHERE companies.owner_id = reference_projects.owner_id);
UPDATE software SET company_id = (SELECT min(id) FROM companies WHERE companies.owner_id = software.owner_id)
WHERE EXISTS (SELECT FROM companies WHERE companies.owner_id = software.owner_id);

CREATE INDEX software_company ON software (company_id, id) WHERE deleted_at IS NULL;
