-- By what a firm is chosen. `certificates` is a list of `{name, expires_on, file}`; `file` is the id of a file of the company.
ALTER TABLE companies
  ADD COLUMN founded_year integer CHECK (founded_year BETWEEN 1000 AND 2200),
  ADD COLUMN size text CHECK (size IN ('NONE', 'MICRO', 'SMALL', 'MEDIUM', 'LARGE')),
  ADD COLUMN rate_from integer CHECK (rate_from >= 0),
  ADD COLUMN rate_to integer CHECK (rate_to >= 0),
  ADD COLUMN certificates jsonb DEFAULT '[]' NOT NULL;
