-- Statements that were replaced are kept. Who states not to evaluate reads the points of others.
ALTER TABLE conflict_statements
  ADD COLUMN evaluates boolean NOT NULL DEFAULT true,
  ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(earlier) <= 20);
