-- What a version answers that was asked for after the deadline: the request itself goes with the version that answered it.

ALTER TABLE offer_versions
  ADD COLUMN clarification text CHECK (length(clarification) BETWEEN 1 AND 2000),
  ADD CHECK (clarification IS NULL OR is_clarification);
