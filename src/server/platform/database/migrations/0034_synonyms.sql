-- Synonyms are the operator's: each phrase has one meaning, whatever case, diacritics and endings it is written with.
DELETE FROM search_synonyms AS again WHERE stems = '{}' OR EXISTS (
  SELECT FROM search_synonyms AS first
  WHERE first.stems = again.stems AND (first.meaning, first.phrase COLLATE "C") < (again.meaning, again.phrase COLLATE "C")
);
ALTER TABLE search_synonyms ADD CONSTRAINT search_synonyms_words CHECK (stems <> '{}');
CREATE UNIQUE INDEX search_synonyms_once ON search_synonyms (stems);
-- A query looks for phrases that its words hold; the table may have thousands.
CREATE INDEX search_synonyms_held ON search_synonyms USING gin (stems) WITH (fastupdate = off);

-- Nobody asks for the version: what words mean is read again after seconds, and at once by whoever writes.
DROP TRIGGER search_synonyms_data ON search_synonyms;
DELETE FROM data_versions WHERE name = 'synonyms';
