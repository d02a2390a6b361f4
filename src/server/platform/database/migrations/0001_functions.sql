-- Functions that every later table relies on. They behave the same on the embedded database and on a
-- PostgreSQL server, whatever collation the server was created with.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- unaccent() is only STABLE, as its dictionary could be changed; ours is not, and generated columns need IMMUTABLE.
CREATE FUNCTION plain_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(unaccent('unaccent'::regdictionary, normalize(source, NFC)) COLLATE "C") $$;

-- Words of a text in lower case without diacritics, each with a space before it: ' word beginning' finds by LIKE.
CREATE FUNCTION search_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT rtrim(regexp_replace(' ' || plain_text(source), '[^a-z0-9]+', ' ', 'g')) $$;

-- Sorts by the rules of Czech when compared under COLLATE "C": č after c, ch after h, ř, š, ž likewise; other
-- diacritics decide only between words that are equal without them. '~' stands after every letter.
CREATE FUNCTION czech_sort_key(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT plain_text(replace(replace(replace(replace(replace(
             folded, 'ch', 'h~'), 'č', 'c~'), 'ř', 'r~'), 'š', 's~'), 'ž', 'z~')) || E'\x01' || folded
    FROM lower(translate(normalize(source, NFC), 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ', 'áčďéěíňóřšťúůýž') COLLATE "C") AS folded
  $$;

-- What a word becomes when one letter of its first seven is left out, and those seven themselves. Two words
-- that differ by one typo share a variant.
CREATE FUNCTION spelling_variants(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_agg(DISTINCT left(beginning, n - 1) || substr(beginning, n + 1))
    FROM (SELECT left(word, 7) AS beginning) AS cut, generate_series(1, length(left(word, 7)) + 1) AS n
  $$;

-- Every editable row counts its changes; the count is the row's ETag.
CREATE FUNCTION count_version() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
      RETURN NEW;
    END
  $$;

-- Versions of whole sets of data, so that answers built from a set can be kept until it changes.
CREATE TABLE data_versions (
  name text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO data_versions (name)
  VALUES ('companies'), ('categories'), ('tags'), ('products'), ('services'), ('grants');

-- Trigger argument: the name of the set.
CREATE FUNCTION count_data_version() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      UPDATE data_versions SET version = version + 1 WHERE name = TG_ARGV[0];
      RETURN NULL;
    END
  $$;

-- Distinct words of everything searchable, by the table they stand in, to mend typos in what people search for.
CREATE TABLE search_words (
  scope text NOT NULL,
  word text COLLATE "C" NOT NULL,
  variants text[] NOT NULL GENERATED ALWAYS AS (spelling_variants(word)) STORED,
  PRIMARY KEY (scope, word)
);
CREATE INDEX search_words_variants ON search_words USING gin (variants);

-- The words are inserted in order, so that simultaneous writers wait for each other rather than deadlock.
CREATE FUNCTION collect_search_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO search_words (scope, word)
        SELECT DISTINCT TG_TABLE_NAME, word
        FROM new_rows, regexp_split_to_table(search, ' ') AS word
        WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]'
        ORDER BY word
        ON CONFLICT DO NOTHING;
      RETURN NULL;
    END
  $$;
