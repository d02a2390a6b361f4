-- Orders of all companies together, which PREMIUM clients list.

CREATE INDEX companies_all_names ON companies (sort_key, id);
CREATE INDEX companies_all_ratings ON companies (rating_average DESC NULLS LAST, sort_key, id);
CREATE INDEX companies_all_created ON companies (created_at, id);
