-- The points of a map are read from an index alone: rows of companies are wide, as they carry their texts and words.

DROP INDEX companies_place;
CREATE INDEX companies_place ON companies (role, gps_lat, gps_lng) INCLUDE (id, name) WHERE shown;
