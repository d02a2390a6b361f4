-- What somebody stated earlier is kept with the statement that replaced it; and who does not evaluate says so, in order to
-- read the points of others.
ALTER TABLE conflict_statements
  ADD COLUMN evaluates boolean NOT NULL DEFAULT true,
  ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(earlier) <= 20);
