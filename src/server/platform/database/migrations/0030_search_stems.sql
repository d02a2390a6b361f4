-- Search by stems, by what a thing is linked to and by synonyms, the same for everything that can be searched.
--
-- One vector of lexemes for each row holds
--   word          each word of its texts, and the stem of each word where the two differ
--   =word         the words of its name once more
--   ~word         those of its town
--   #c7 #t7 #p7   what it is linked to: category 7, tag 7, product (technology) 7
--   #rCZ064       its region
-- so that one index intersects all of it. What a word of a query means among categories, tags, products, regions and
-- synonyms is looked up before (repositories/search).

-- The stem of a word in lower case without diacritics. A light stemmer for Czech: endings of cases of nouns and adjectives
-- and the adjectives' -ov- go, consonants that alternate become one, as in Dolamic and Savoy, Indexing and stemming
-- approaches for the Czech language (2009), but upon words without diacritics, as people type them so. At least three
-- letters stay. Endings of words that Czech took over (-us, -os, -at, -in) stay too, as most of them are none here:
-- campus, format, admin. Plain comparisons, as regular expressions took several times longer.
CREATE FUNCTION word_stem(word text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    DECLARE
      -- What looks like the ending -em and is none; no letter of Czech stands in its place.
      stem text := replace(replace(word, 'system', 'systqm'), 'problem', 'problqm');
      size integer := length(word);
    BEGIN
      IF size < 4 THEN RETURN word; END IF;
      -- Cases. No -em after r in short words, where the e comes and goes: firem, norem.
      IF size >= 6 AND right(stem, 3) IN ('ech', 'ich', 'eho', 'emi', 'emu', 'ete', 'eti', 'iho', 'imi', 'imu', 'ach',
        'ych', 'ama', 'ami', 'ove', 'ovi', 'ymi')
      THEN
        stem := left(stem, -3);
      ELSIF size >= 5 AND (right(stem, 2) IN ('im', 'um', 'am', 'ym', 'mi', 'ou')
        OR right(stem, 2) = 'em' AND (size > 5 OR right(stem, 3) <> 'rem'))
      THEN
        stem := left(stem, -2);
      ELSIF right(stem, 1) IN ('a', 'e', 'i', 'o', 'u', 'y') THEN
        stem := left(stem, -1);
      END IF;
      -- Adjectives made of nouns: sitovy, datovy, cloudovy.
      IF right(stem, 2) = 'ov' AND length(stem) >= 5 THEN stem := left(stem, -2); END IF;
      -- The e that comes and goes: sluzeb and sluzba, firem and firma, ucet and ucty.
      IF length(stem) >= 4 AND left(right(stem, 2), 1) = 'e'
        AND right(stem, 1) IN ('b', 'c', 'd', 'f', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'v')
        AND left(right(stem, 3), 1) NOT IN ('a', 'e', 'i', 'o', 'u', 'y')
      THEN
        stem := left(stem, -2) || right(stem, 1);
      END IF;
      -- Consonants that alternate: technika, technice and technicti, Praha and Praze.
      IF right(stem, 2) IN ('ck', 'ct') AND length(stem) >= 4 THEN
        RETURN left(stem, -2) || 'k';
      ELSIF right(stem, 1) = 'c' THEN
        RETURN left(stem, -1) || 'k';
      ELSIF right(stem, 1) = 'z' THEN
        RETURN left(stem, -1) || 'h';
      END IF;
      RETURN stem;
    END
  $$;

-- Words of a text and their stems as lexemes, each once. Nobody searches for the rest of a word of more than 60 letters.
CREATE FUNCTION text_lexemes(source text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT coalesce(array_agg(word) || array_agg(word_stem(word)), '{}')
    FROM (
      SELECT DISTINCT left(split, 60) AS word
      FROM unnest(string_to_array(ltrim(search_text(coalesce(source, '')), ' '), ' ')) AS split WHERE split <> ''
    ) AS words
  $$;

CREATE FUNCTION marked_lexemes(mark text, lexemes text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(mark || lexeme), '{}') FROM unnest(lexemes) AS lexeme $$;

CREATE FUNCTION search_lexemes(name text, town text, others text, links text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT array_to_tsvector(
      of_name || marked_lexemes('=', of_name) || of_town || marked_lexemes('~', of_town)
      || text_lexemes(others) || marked_lexemes('#', links)
    )
    FROM text_lexemes(name) AS of_name, text_lexemes(town) AS of_town
  $$;

-- The words of everything, to mend slips by: no marked lexeme, no number.
CREATE OR REPLACE FUNCTION collect_search_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO search_words (scope, word)
        SELECT DISTINCT TG_TABLE_NAME, word
        FROM new_rows, unnest(tsvector_to_array(words)) AS word
        WHERE length(word) BETWEEN 3 AND 40 AND word ~ '^[a-z0-9]+$' AND word ~ '[a-z]'
        ORDER BY word
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
  $$;

-- What a thing is linked to, in the column that its search vector is made of. Arguments of the trigger: the table of the
-- thing, the column of the link tables that names it, and the beginning of the link tables' names.
CREATE FUNCTION collect_links() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE
      thing text := TG_ARGV[0];
      owner text := TG_ARGV[1];
      prefix text := TG_ARGV[2];
      parts text;
    BEGIN
      SELECT string_agg(format('SELECT %L || %I FROM %I WHERE %I = thing.id', kind, linked, prefix || ending, owner), ' UNION ALL ')
        INTO parts
        FROM (VALUES ('c', 'category_id', '_categories'), ('t', 'tag_id', '_tags'), ('p', 'product_id', '_products'))
          AS links (kind, linked, ending)
        WHERE to_regclass(prefix || ending) IS NOT NULL;
      -- Locks first: the statement after sees what another transaction linked to the same thing in the meantime.
      EXECUTE format('SELECT FROM %I WHERE id IN (SELECT %I FROM changed) ORDER BY id FOR NO KEY UPDATE', thing, owner);
      EXECUTE format('UPDATE %I AS thing SET links = array(%s) WHERE id IN (SELECT %I FROM changed)', thing, parts, owner);
      RETURN NULL;
    END
  $$;

DROP TRIGGER company_categories_added ON company_categories;
DROP TRIGGER company_categories_removed ON company_categories;
DROP TRIGGER company_tags_added ON company_tags;
DROP TRIGGER company_tags_removed ON company_tags;
DROP TRIGGER company_products_added ON company_products;
DROP TRIGGER company_products_removed ON company_products;
DROP FUNCTION collect_company_links;

ALTER TABLE products ADD COLUMN links text[] NOT NULL DEFAULT '{}';
ALTER TABLE projects ADD COLUMN links text[] NOT NULL DEFAULT '{}';
ALTER TABLE reference_projects ADD COLUMN links text[] NOT NULL DEFAULT '{}';
ALTER TABLE software ADD COLUMN links text[] NOT NULL DEFAULT '{}';

-- Versions and moments of change are about the thing, not about what is collected for its search.
DROP TRIGGER products_version ON products;
CREATE TRIGGER products_version BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.links = OLD.links) EXECUTE FUNCTION count_version();
DROP TRIGGER projects_version ON projects;
CREATE TRIGGER projects_version BEFORE UPDATE ON projects
  FOR EACH ROW WHEN (NEW.links = OLD.links) EXECUTE FUNCTION count_version();
DROP TRIGGER reference_projects_version ON reference_projects;
CREATE TRIGGER reference_projects_version BEFORE UPDATE ON reference_projects
  FOR EACH ROW WHEN (NEW.links = OLD.links) EXECUTE FUNCTION count_version();
DROP TRIGGER software_version ON software;
CREATE TRIGGER software_version BEFORE UPDATE ON software
  FOR EACH ROW WHEN (NEW.links = OLD.links) EXECUTE FUNCTION count_version();
UPDATE products AS thing SET links = array(SELECT 'c' || category_id FROM product_categories WHERE product_id = thing.id);
UPDATE projects AS thing SET links = array(
  SELECT 'c' || category_id FROM project_categories WHERE project_id = thing.id
  UNION ALL SELECT 't' || tag_id FROM project_tags WHERE project_id = thing.id
  UNION ALL SELECT 'p' || product_id FROM project_products WHERE project_id = thing.id
);
UPDATE reference_projects AS thing SET links = array(
  SELECT 'c' || category_id FROM reference_categories WHERE reference_id = thing.id
  UNION ALL SELECT 't' || tag_id FROM reference_tags WHERE reference_id = thing.id
  UNION ALL SELECT 'p' || product_id FROM reference_products WHERE reference_id = thing.id
);
UPDATE software AS thing SET links = array(
  SELECT 'c' || category_id FROM software_categories WHERE software_id = thing.id
  UNION ALL SELECT 't' || tag_id FROM software_tags WHERE software_id = thing.id
  UNION ALL SELECT 'p' || product_id FROM software_products WHERE software_id = thing.id
);
DO $$
  DECLARE
    link record;
  BEGIN
    FOR link IN
      SELECT * FROM (VALUES
        ('company_categories', 'companies', 'company_id', 'company'), ('company_tags', 'companies', 'company_id', 'company'),
        ('company_products', 'companies', 'company_id', 'company'),
        ('product_categories', 'products', 'product_id', 'product'),
        ('project_categories', 'projects', 'project_id', 'project'), ('project_tags', 'projects', 'project_id', 'project'),
        ('project_products', 'projects', 'project_id', 'project'),
        ('reference_categories', 'reference_projects', 'reference_id', 'reference'),
        ('reference_tags', 'reference_projects', 'reference_id', 'reference'),
        ('reference_products', 'reference_projects', 'reference_id', 'reference'),
        ('software_categories', 'software', 'software_id', 'software'), ('software_tags', 'software', 'software_id', 'software'),
        ('software_products', 'software', 'software_id', 'software')
      ) AS links (place, thing, owner, prefix)
    LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION collect_links(%L, %L, %L)',
        link.place || '_added', link.place, link.thing, link.owner, link.prefix);
      EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION collect_links(%L, %L, %L)',
        link.place || '_removed', link.place, link.thing, link.owner, link.prefix);
    END LOOP;
  END
$$;

-- A company's rating, then how much it says of itself; by this what is found in the same way stands in order.
ALTER TABLE companies
  DROP COLUMN words,
  DROP COLUMN search,
  ADD COLUMN quality integer NOT NULL GENERATED ALWAYS AS (
    coalesce(round(100.0 * rating_sum / nullif(rating_count, 0)), 0)::integer * 10
    + (description IS NOT NULL)::integer * 3 + (image_key IS NOT NULL)::integer * 2 + (gps_lat IS NOT NULL)::integer
    + (phone IS NOT NULL)::integer + (email IS NOT NULL)::integer + (web IS NOT NULL)::integer
  ) STORED,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(
    name, city, coalesce(reg_number, '') || ' ' || coalesce(description, ''),
    links || CASE WHEN region IS NULL THEN '{}'::text[] ELSE ARRAY['r' || region] END
  )) STORED;
CREATE INDEX companies_search ON companies USING gin (words) WITH (fastupdate = off) WHERE shown;
CREATE INDEX companies_quality ON companies (role, quality DESC, sort_key, id) WHERE shown;
CREATE INDEX companies_all_qualities ON companies (quality DESC, sort_key, id) WHERE shown;
ALTER TABLE companies ALTER COLUMN words SET STATISTICS 400;

ALTER TABLE products
  DROP COLUMN words,
  DROP COLUMN search,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(
    name, NULL, coalesce(vendor, '') || ' ' || coalesce(description, ''), links
  )) STORED;
CREATE INDEX products_search ON products USING gin (words) WITH (fastupdate = off);

ALTER TABLE projects
  DROP COLUMN words,
  DROP COLUMN search,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(name, NULL, description, links)) STORED;
CREATE INDEX projects_search ON projects USING gin (words) WITH (fastupdate = off);

ALTER TABLE reference_projects
  DROP COLUMN words,
  DROP COLUMN search,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(
    name, NULL, coalesce(client_name, '') || ' ' || coalesce(description, ''), links
  )) STORED;
CREATE INDEX reference_projects_search ON reference_projects USING gin (words) WITH (fastupdate = off);

ALTER TABLE software
  DROP COLUMN words,
  DROP COLUMN search,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(
    name, NULL, coalesce(supplier_name, '') || ' ' || coalesce(note, ''),
    links || CASE WHEN product_id IS NULL THEN '{}'::text[] ELSE ARRAY['p' || product_id] END
  )) STORED;
CREATE INDEX software_search ON software USING gin (words) WITH (fastupdate = off);
DROP FUNCTION search_vector;
DROP FUNCTION company_links;

-- Words of rows that are there already.
INSERT INTO search_words (scope, word)
  SELECT scope, word FROM (
    SELECT 'companies' AS scope, unnest(tsvector_to_array(words)) AS word FROM companies
    UNION SELECT 'products', unnest(tsvector_to_array(words)) FROM products
    UNION SELECT 'projects', unnest(tsvector_to_array(words)) FROM projects
    UNION SELECT 'reference_projects', unnest(tsvector_to_array(words)) FROM reference_projects
    UNION SELECT 'software', unnest(tsvector_to_array(words)) FROM software
  ) AS known
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '^[a-z0-9]+$' AND word ~ '[a-z]'
  ON CONFLICT DO NOTHING;

-- What the words of a query may mean beside themselves.
ALTER TABLE categories ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name))) STORED;
ALTER TABLE tags ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name))) STORED;
ALTER TABLE products ADD COLUMN named tsvector NOT NULL
  GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name || ' ' || coalesce(vendor, '')))) STORED;
CREATE INDEX tags_search ON tags USING gin (words);
CREATE INDEX products_named ON products USING gin (named);

-- Known words of names, whatever is searched by them: no slips, and what a slip may have meant. The argument of the
-- trigger is an expression over a new row that gives the words.
CREATE FUNCTION collect_name_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      EXECUTE format(
        'INSERT INTO search_words (scope, word)
          SELECT DISTINCT ''names'', word FROM new_rows, unnest(%s) AS word
          WHERE length(word) BETWEEN 3 AND 40 AND word ~ ''[a-z]'' ORDER BY word ON CONFLICT DO NOTHING',
        TG_ARGV[0]);
      RETURN NULL;
    END
  $$;
CREATE TRIGGER categories_words_added AFTER INSERT ON categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER categories_words_changed AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER tags_words_added AFTER INSERT ON tags
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER tags_words_changed AFTER UPDATE ON tags
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER products_names_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(named)');
CREATE TRIGGER products_names_changed AFTER UPDATE ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(named)');
INSERT INTO search_words (scope, word)
  SELECT 'names', word FROM (
    SELECT unnest(tsvector_to_array(words)) AS word FROM categories
    UNION SELECT unnest(tsvector_to_array(words)) FROM tags
    UNION SELECT unnest(tsvector_to_array(named)) FROM products
  ) AS names
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]'
  ON CONFLICT DO NOTHING;

-- The regions (NUTS3) with the names that people use.
CREATE TABLE search_regions (
  code text PRIMARY KEY CHECK (code ~ '^CZ0[0-9]{2}$'),
  name text NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name))) STORED
);
CREATE TRIGGER search_regions_added AFTER INSERT ON search_regions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
INSERT INTO search_regions (code, name) VALUES
  ('CZ010', 'Hlavní město Praha'), ('CZ020', 'Středočeský kraj'), ('CZ031', 'Jihočeský kraj'), ('CZ032', 'Plzeňský kraj'),
  ('CZ041', 'Karlovarský kraj'), ('CZ042', 'Ústecký kraj'), ('CZ051', 'Liberecký kraj'), ('CZ052', 'Královéhradecký kraj'),
  ('CZ053', 'Pardubický kraj'), ('CZ063', 'Kraj Vysočina'), ('CZ064', 'Jihomoravský kraj'), ('CZ071', 'Olomoucký kraj'),
  ('CZ072', 'Zlínský kraj'), ('CZ080', 'Moravskoslezský kraj');

-- Words and phrases of the trade that mean the same; those with the same number do. The operator edits them.
CREATE TABLE search_synonyms (
  meaning integer NOT NULL,
  phrase text NOT NULL CHECK (length(phrase) BETWEEN 1 AND 100),
  -- One for each word of the phrase, in order.
  stems text[] NOT NULL,
  PRIMARY KEY (meaning, phrase)
);
CREATE FUNCTION phrase_stems(phrase text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT coalesce(array_agg(word_stem(word) ORDER BY place), '{}')
    FROM unnest(string_to_array(ltrim(search_text(phrase), ' '), ' ')) WITH ORDINALITY AS words (word, place)
    WHERE word <> ''
  $$;
CREATE FUNCTION stem_synonym() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.stems := phrase_stems(NEW.phrase);
      RETURN NEW;
    END
  $$;
CREATE TRIGGER search_synonyms_stems BEFORE INSERT OR UPDATE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION stem_synonym();
INSERT INTO data_versions (name) VALUES ('synonyms');
CREATE TRIGGER search_synonyms_added AFTER INSERT ON search_synonyms
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('text_lexemes(phrase)');
CREATE TRIGGER search_synonyms_changed AFTER UPDATE ON search_synonyms
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('text_lexemes(phrase)');
CREATE TRIGGER search_synonyms_data AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('synonyms');
