-- Imports and their reversals run in many transactions; until the last one their rows are hidden.
ALTER TABLE software_imports ADD COLUMN is_complete boolean NOT NULL DEFAULT true;
CREATE INDEX software_imports_incomplete ON software_imports (id) WHERE NOT is_complete;
