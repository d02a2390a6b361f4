-- What a client who registers says that they need; the first tender begins with it.
ALTER TABLE registrations ADD COLUMN need text CHECK (length(need) BETWEEN 1 AND 300);
