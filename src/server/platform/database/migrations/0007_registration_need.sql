-- What a client who registers says that they need; the first tender begins with it.
ALTER TABLE registrations ADD COLUMN need text CHECK (length(need) BETWEEN 1 AND 300);

-- Counts who was told of a tender.
CREATE INDEX notifications_published ON notifications (subject_id) WHERE event = 'TENDER_PUBLISHED';
