-- Words joined by hyphens are found as one word, too: "e-mail" by "email", "Wi-Fi" by "wifi".

CREATE OR REPLACE FUNCTION text_lexemes(source text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT coalesce(array_agg(word) || array_agg(word_stem(word)), '{}')
    FROM (
      SELECT DISTINCT left(split, 60) AS word
      FROM unnest(string_to_array(ltrim(
        search_text(coalesce(source, ''))
        -- unaccent() makes "-" of the other hyphens.
        || CASE WHEN source ~ '[-‐‑]'
          THEN search_text(regexp_replace(plain_text(source), '([a-z0-9])-(?=[a-z0-9])', '\1', 'g')) ELSE '' END,
        ' '), ' ')) AS split WHERE split <> ''
    ) AS words;
  END;

-- Rows that have such words are computed again. Their triggers count versions and keep the history; nothing else changes.
DO $$
  DECLARE
    place text;
    texts text;
    lexemes text;
    of_scope text;
  BEGIN
    FOR place, texts, lexemes, of_scope IN VALUES
      ('companies', 'name, city, description', 'words', 'companies'),
      ('products', 'name, vendor, description', 'words', 'products'),
      ('products', 'name, vendor', 'named', 'names'),
      ('projects', 'name, description', 'words', 'projects'),
      ('reference_projects', 'name, client_name, description', 'words', 'reference_projects'),
      ('software', 'name, supplier_name, note', 'words', 'software'),
      ('categories', 'name', 'words', 'names'),
      ('tags', 'name', 'words', 'names'),
      ('search_regions', 'name', 'words', 'names')
    LOOP
      EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', place);
      EXECUTE format(
        'WITH computed AS (UPDATE %I SET name = name WHERE concat_ws('' '', %s) ~ ''[[:alnum:]][-‐‑][[:alnum:]]'' RETURNING %I AS words)
          INSERT INTO search_words (scope, word)
            SELECT DISTINCT %L, word FROM computed, unnest(tsvector_to_array(words)) AS word
            WHERE length(word) BETWEEN 3 AND 40 AND word ~ ''^[a-z0-9]+$'' AND word ~ ''[a-z]''
            ON CONFLICT DO NOTHING', place, texts, lexemes, of_scope);
      EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', place);
    END LOOP;
  END
$$;
