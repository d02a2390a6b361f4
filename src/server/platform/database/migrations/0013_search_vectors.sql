-- Words as a text search vector: an index of whole words and their beginnings, which intersects the words of a query by
-- itself. Trigrams had to be checked again in every row that shared one word with the query.

-- The words of `search_text`, without their places in the text.
CREATE FUNCTION search_vector(source text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT strip(to_tsvector('pg_catalog.simple', search_text(source))) $$;

-- The indexes take writes at once rather than onto a list, which every search would have to read through.

DROP INDEX products_search;
ALTER TABLE products ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(vendor, '') || ' ' || coalesce(description, ''))) STORED;
CREATE INDEX products_search ON products USING gin (words) WITH (fastupdate = off);

DROP INDEX projects_search;
ALTER TABLE projects ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(description, ''))) STORED;
CREATE INDEX projects_search ON projects USING gin (words) WITH (fastupdate = off);

DROP INDEX reference_projects_search;
ALTER TABLE reference_projects ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (search_vector(
    name || ' ' || coalesce(client_name, '') || ' ' || coalesce(description, '')
  )) STORED;
CREATE INDEX reference_projects_search ON reference_projects USING gin (words) WITH (fastupdate = off);

DROP INDEX software_search;
ALTER TABLE software ADD COLUMN words tsvector NOT NULL
  GENERATED ALWAYS AS (search_vector(name || ' ' || coalesce(supplier_name, '') || ' ' || coalesce(note, ''))) STORED;
CREATE INDEX software_search ON software USING gin (words) WITH (fastupdate = off);

-- Companies carry their links too, so that one index finds what is said of them and what they are linked to.
CREATE FUNCTION company_links(company integer) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT array(
      SELECT 'c' || category_id FROM company_categories WHERE company_id = company
      UNION ALL SELECT 't' || tag_id FROM company_tags WHERE company_id = company
      UNION ALL SELECT 'p' || product_id FROM company_products WHERE company_id = company
    )
  $$;

DROP INDEX companies_search;
-- Kept by the triggers below: c7 for category 7, t7 for a tag, p7 for a product.
ALTER TABLE companies ADD COLUMN links text[] NOT NULL DEFAULT '{}';
-- The type stays, the values are filled in by the one rewriting of the table that the other column needs anyway.
ALTER TABLE companies
  ALTER COLUMN links TYPE text[] USING company_links(id),
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_vector(
    name || ' ' || coalesce(city, '') || ' ' || coalesce(reg_number, '') || ' ' || coalesce(description, '')
  )) STORED;
CREATE INDEX companies_search ON companies USING gin (words, links) WITH (fastupdate = off);
-- Counts of terms in a large register come from the planner; a longer list of common words makes them better.
ALTER TABLE companies ALTER COLUMN words SET STATISTICS 400;

-- Locks first: the statement after sees what another transaction linked to the same company in the meantime.
CREATE FUNCTION collect_company_links() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      PERFORM FROM companies WHERE id IN (SELECT company_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
      UPDATE companies SET links = company_links(id) WHERE id IN (SELECT company_id FROM changed);
      RETURN NULL;
    END
  $$;
CREATE TRIGGER company_categories_added AFTER INSERT ON company_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_company_links();
CREATE TRIGGER company_categories_removed AFTER DELETE ON company_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_company_links();
CREATE TRIGGER company_tags_added AFTER INSERT ON company_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_company_links();
CREATE TRIGGER company_tags_removed AFTER DELETE ON company_tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_company_links();
CREATE TRIGGER company_products_added AFTER INSERT ON company_products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_company_links();
CREATE TRIGGER company_products_removed AFTER DELETE ON company_products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION collect_company_links();
