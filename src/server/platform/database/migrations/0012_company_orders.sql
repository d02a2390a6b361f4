-- A part of the map, and orders by time that an index gives from either end.

CREATE INDEX companies_place ON companies (role, gps_lat, gps_lng);
DROP INDEX companies_newest;
CREATE INDEX companies_created ON companies (role, created_at, id);
CREATE INDEX companies_updated ON companies (role, updated_at, id);
