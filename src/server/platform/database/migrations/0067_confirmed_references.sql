-- A reference made of a contract that was won on the portal, which the side that asked confirms or refuses.

ALTER TABLE reference_projects
  -- Null once the offer is gone: what was confirmed stays so.
  ADD COLUMN offer_id integer UNIQUE REFERENCES offers ON DELETE SET NULL,
  -- Who is asked: a company, or the person of a personal project.
  ADD COLUMN client_company_id integer REFERENCES companies ON DELETE SET NULL,
  ADD COLUMN client_user_id integer REFERENCES users ON DELETE SET NULL,
  ADD COLUMN confirmation text CHECK (confirmation IN ('PENDING', 'CONFIRMED', 'REFUSED')),
  ADD COLUMN confirmation_at timestamptz,
  ADD COLUMN confirmation_by integer REFERENCES users ON DELETE SET NULL,
  -- Why it was refused, as its own people read it.
  ADD COLUMN confirmation_reason text CHECK (length(confirmation_reason) BETWEEN 1 AND 2000),
  ADD CHECK ((confirmation_at IS NULL) = (confirmation IS NULL OR confirmation = 'PENDING')),
  ADD CHECK ((confirmation_reason IS NULL) = (confirmation IS DISTINCT FROM 'REFUSED'));
CREATE INDEX reference_projects_asked ON reference_projects (client_company_id) WHERE confirmation = 'PENDING';
CREATE INDEX reference_projects_confirmer ON reference_projects (client_user_id) WHERE client_user_id IS NOT NULL;
CREATE INDEX reference_projects_confirmed_by ON reference_projects (confirmation_by) WHERE confirmation_by IS NOT NULL;

SELECT keep_history('reference_projects', 'references',
  '{offer_id, client_company_id, client_user_id, confirmation_at, confirmation_by}');
