-- pg_dump, pg_restore, pg_upgrade and logical replication work without a search path, so that functions in generated columns
-- found neither the functions that they call nor the dictionary. These ones are bound to what they name when they are made,
-- and are inlined as before.

CREATE OR REPLACE FUNCTION plain_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize(source, NFC)) COLLATE "C");

CREATE OR REPLACE FUNCTION search_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN rtrim(regexp_replace(' ' || plain_text(source), '[^a-z0-9]+', ' ', 'g'));

CREATE OR REPLACE FUNCTION czech_sort_key(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  BEGIN ATOMIC
    SELECT plain_text(replace(replace(replace(replace(replace(
             folded, 'ch', 'h~'), 'č', 'c~'), 'ř', 'r~'), 'š', 's~'), 'ž', 'z~')) || E'\x01' || folded
    FROM lower(translate(normalize(source, NFC), 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ', 'áčďéěíňóřšťúůýž') COLLATE "C") AS folded;
  END;

CREATE OR REPLACE FUNCTION text_lexemes(source text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT coalesce(array_agg(word) || array_agg(word_stem(word)), '{}')
    FROM (
      SELECT DISTINCT left(split, 60) AS word
      FROM unnest(string_to_array(ltrim(search_text(coalesce(source, '')), ' '), ' ')) AS split WHERE split <> ''
    ) AS words;
  END;

CREATE OR REPLACE FUNCTION search_lexemes(name text, town text, others text, links text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT array_to_tsvector(
      of_name || marked_lexemes('=', of_name) || of_town || marked_lexemes('~', of_town)
      || text_lexemes(others) || marked_lexemes('#', links)
    )
    FROM text_lexemes(name) AS of_name, text_lexemes(town) AS of_town;
  END;

CREATE OR REPLACE FUNCTION phrase_stems(phrase text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  BEGIN ATOMIC
    SELECT coalesce(array_agg(word_stem(word) ORDER BY place), '{}')
    FROM unnest(string_to_array(ltrim(search_text(phrase), ' '), ' ')) WITH ORDINALITY AS words (word, place)
    WHERE word <> '';
  END;

-- All others that name something of ours keep the path they were made with: those in PL/pgSQL and what they make.
DO $$
  DECLARE
    one regprocedure;
  BEGIN
    FOR one IN
      SELECT oid FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND prosrc LIKE '%CREATE OR REPLACE FUNCTION%'
    LOOP
      EXECUTE regexp_replace(
        pg_get_functiondef(one), '(RETURNS trigger)(\s+LANGUAGE plpgsql)', '\1 SET search_path FROM CURRENT\2', 'g'
      );
    END LOOP;
    FOR one IN
      SELECT pg_proc.oid FROM pg_proc JOIN pg_language ON pg_language.oid = prolang
      WHERE pronamespace = current_schema()::regnamespace
        AND (lanname = 'plpgsql' OR proname IN ('catalogue_references', 'company_references'))
        AND proname NOT IN ('word_stem', 'count_version')
    LOOP
      EXECUTE format('ALTER FUNCTION %s SET search_path FROM CURRENT', one);
    END LOOP;
  END
$$;
