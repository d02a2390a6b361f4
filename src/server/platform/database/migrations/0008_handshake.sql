-- The private discussion of the buyer and the winner of a tender, and the buyer's contact person.
INSERT INTO content_types (id, model) VALUES (3, 'tenders');
ALTER TABLE tenders ADD COLUMN contact_person_id integer REFERENCES users ON DELETE SET NULL;
