-- The schema as the first release has it, in the order in which its parts need each other. Functions behave the same on the
-- embedded database and on a PostgreSQL server, whatever collation the server was created with. Functions in generated
-- columns are bound to what they name when they are made, and all others keep the search path: pg_dump, pg_restore,
-- pg_upgrade and logical replication work without one.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

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

-- unaccent() is only STABLE, as its dictionary could be changed; ours is not, and generated columns need IMMUTABLE.
CREATE FUNCTION plain_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize(source, NFC)) COLLATE "C");

-- Words of a text in lower case without diacritics, each with a space before it: ' word beginning' finds by LIKE.
CREATE FUNCTION search_text(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN rtrim(regexp_replace(' ' || plain_text(source), '[^a-z0-9]+', ' ', 'g'));

-- Sorts by the rules of Czech when compared under COLLATE "C": č after c, ch after h, ř, š, ž likewise; other
-- diacritics decide only between words that are equal without them. '~' stands after every letter.
CREATE FUNCTION czech_sort_key(source text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  BEGIN ATOMIC
    SELECT plain_text(replace(replace(replace(replace(replace(
             folded, 'ch', 'h~'), 'č', 'c~'), 'ř', 'r~'), 'š', 's~'), 'ž', 'z~')) || E'\x01' || folded
    FROM lower(translate(normalize(source, NFC), 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ', 'áčďéěíňóřšťúůýž') COLLATE "C") AS folded;
  END;

-- What a word becomes when one letter of its first seven is left out, and those seven themselves. Two words
-- that differ by one typo share a variant.
CREATE FUNCTION spelling_variants(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT array_agg(DISTINCT left(beginning, n - 1) || substr(beginning, n + 1))
    FROM (SELECT left(word, 7) AS beginning) AS cut, generate_series(1, length(left(word, 7)) + 1) AS n
  $$;

-- Words of a text and their stems as lexemes, each once. Nobody searches for the rest of a word of more than 60 letters.
CREATE FUNCTION text_lexemes(source text) RETURNS text[]
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

CREATE FUNCTION marked_lexemes(mark text, lexemes text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(array_agg(mark || lexeme), '{}') FROM unnest(lexemes) AS lexeme $$;

CREATE FUNCTION search_lexemes(name text, town text, others text, links text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT array_to_tsvector(
      of_name || marked_lexemes('=', of_name) || of_town || marked_lexemes('~', of_town)
      || text_lexemes(others) || marked_lexemes('#', links)
    )
    FROM text_lexemes(name) AS of_name, text_lexemes(town) AS of_town;
  END;

CREATE FUNCTION phrase_stems(phrase text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  BEGIN ATOMIC
    SELECT coalesce(array_agg(word_stem(word) ORDER BY place), '{}')
    FROM unnest(string_to_array(ltrim(search_text(phrase), ' '), ' ')) WITH ORDINALITY AS words (word, place)
    WHERE word <> '';
  END;

-- Every editable row counts its changes; the count is its ETag. The argument names columns whose change alone does not count.
CREATE FUNCTION count_version() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE
      ignored text[];
    BEGIN
      IF TG_NARGS > 0 THEN
        -- A BEFORE trigger sees no new values of generated columns.
        ignored := TG_ARGV[0]::text[]
          || array(SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
        IF to_jsonb(OLD) - ignored = to_jsonb(NEW) - ignored THEN RETURN NEW; END IF;
      END IF;
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

-- Distinct words of everything searchable, by the table they stand in, to mend typos in what people search for.
CREATE TABLE search_words (
  scope text NOT NULL,
  word text COLLATE "C" NOT NULL,
  variants text[] NOT NULL GENERATED ALWAYS AS (spelling_variants(word)) STORED,
  PRIMARY KEY (scope, word)
);
CREATE INDEX search_words_variants ON search_words USING gin (variants);

CREATE TABLE users (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- Null for people who only ever come through an identity provider.
  password_hash text,
  role text NOT NULL CHECK (role IN ('CLIENT', 'SUPPLIER', 'CONSULTANT')),
  plan text NOT NULL DEFAULT 'FREE' CHECK (plan IN ('FREE', 'BASIC', 'PREMIUM')),
  first_name text CHECK (length(first_name) <= 100),
  last_name text CHECK (length(last_name) <= 100),
  phone text CHECK (length(phone) <= 30),
  -- Null until the address is verified; only then the account may log in.
  verified_at timestamptz,
  deletion_asked_at timestamptz,
  last_login_at timestamptz,
  date_joined timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- When the person first went to look for grants from the desk.
  grants_opened_at timestamptz,
  -- When the person put the first steps away.
  first_steps_hidden_at timestamptz,
  -- Mails in a row that the server of the address refused for good.
  mails_refused smallint NOT NULL DEFAULT 0,
  -- Since when nothing is sent there but what the person asks for.
  mail_suppressed_at timestamptz,
  operator_roles text[] NOT NULL DEFAULT '{}' CHECK (operator_roles <@ ARRAY['SUPPORT', 'CATALOGUE', 'MODERATOR', 'ADMIN']),
  is_operator boolean NOT NULL GENERATED ALWAYS AS (cardinality(operator_roles) > 0) STORED,
  search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(coalesce(first_name, '') || ' ' || coalesce(last_name,
    '') || ' ' || email)) STORED,
  -- Who is locked out cannot log in, and reads why.
  locked_at timestamptz,
  locked_reason text CHECK (length(locked_reason) BETWEEN 1 AND 2000),
  CHECK ((locked_at IS NULL) = (locked_reason IS NULL))
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_deletion ON users (deletion_asked_at) WHERE deletion_asked_at IS NOT NULL;
CREATE INDEX users_search ON users USING gin (search gin_trgm_ops);
CREATE INDEX users_locked ON users (id) WHERE locked_at IS NOT NULL;
CREATE INDEX users_unverified ON users (id) WHERE verified_at IS NULL;
CREATE INDEX users_mail_suppressed ON users (mail_suppressed_at DESC, id DESC) WHERE mail_suppressed_at IS NOT NULL;

CREATE TRIGGER users_version BEFORE UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION count_version('{password_hash, verified_at, deletion_asked_at, last_login_at,
    grants_opened_at, first_steps_hidden_at, mails_refused, mail_suppressed_at, operator_roles, locked_at, locked_reason}');

CREATE FUNCTION end_impersonations_of_deleted_user() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, NEW.deletion_asked_at)), ended_by = 'ACCOUNT'
        WHERE user_id = NEW.id AND ended_at IS NULL;
      RETURN NULL;
    END
  $$;

CREATE TRIGGER users_end_impersonations AFTER UPDATE OF deletion_asked_at ON users
  FOR EACH ROW WHEN (OLD.deletion_asked_at IS NULL AND NEW.deletion_asked_at IS NOT NULL) EXECUTE FUNCTION
    end_impersonations_of_deleted_user();

CREATE FUNCTION end_impersonations_by_roles() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, now())), ended_by = 'ROLE'
        WHERE ended_at IS NULL AND (user_id = NEW.id OR (operator_id = NEW.id AND NOT NEW.operator_roles && ARRAY['SUPPORT', 'ADMIN']));
      RETURN NULL;
    END
  $$;

CREATE TRIGGER users_end_impersonations_by AFTER UPDATE OF operator_roles ON users
  FOR EACH ROW WHEN (OLD.operator_roles IS DISTINCT FROM NEW.operator_roles) EXECUTE FUNCTION end_impersonations_by_roles();

CREATE TABLE auth_tokens (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  -- Null while the log-in waits for its second factor, where the account has one.
  second_factor_at timestamptz,
  wrong_codes smallint NOT NULL DEFAULT 0
);
CREATE INDEX auth_tokens_user ON auth_tokens (user_id);

CREATE FUNCTION end_impersonations_of_token() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, coalesce(NEW.revoked_at, now()))), ended_by = 'LOGOUT'
        WHERE operator_token_id = OLD.id AND ended_at IS NULL;
      RETURN coalesce(NEW, OLD);
    END
  $$;

CREATE TRIGGER auth_tokens_end_impersonations AFTER UPDATE OF revoked_at ON auth_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_impersonations_of_token();
CREATE TRIGGER auth_tokens_end_impersonations_deleted BEFORE DELETE ON auth_tokens
  FOR EACH ROW EXECUTE FUNCTION end_impersonations_of_token();

CREATE TABLE mailed_tokens (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('VERIFY_EMAIL', 'RESET_PASSWORD')),
  token_hash text NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_tokens_user ON mailed_tokens (user_id);

CREATE TABLE user_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX user_identities_user ON user_identities (user_id);

-- Log-ins through an identity provider between the way there and the way back.
CREATE TABLE identity_flows (
  state_hash text PRIMARY KEY CHECK (length(state_hash) = 64),
  provider text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  next_path text,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- First answers to writes that carried an Idempotency-Key, kept in the transaction of the write itself.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  path text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash text NOT NULL,
  status smallint NOT NULL,
  reply text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, path, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE category_groups (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz,
  merged_into integer REFERENCES category_groups ON DELETE SET NULL,
  CONSTRAINT category_groups_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX category_groups_merged_into_idx ON category_groups (merged_into) WHERE merged_into IS NOT NULL;

-- Trigger argument: the name of the set.
CREATE FUNCTION count_data_version() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE data_versions SET version = version + 1 WHERE name = TG_ARGV[0];
      RETURN NULL;
    END
  $$;

CREATE TRIGGER category_groups_data AFTER INSERT OR DELETE OR UPDATE ON category_groups
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('categories');
CREATE TRIGGER category_groups_version BEFORE UPDATE ON category_groups
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE categories (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  group_id integer NOT NULL REFERENCES category_groups,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  -- What the words of a query may mean beside themselves.
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz,
  merged_into integer REFERENCES categories ON DELETE SET NULL,
  CONSTRAINT categories_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX categories_group ON categories (group_id);
CREATE INDEX categories_merged_into_idx ON categories (merged_into) WHERE merged_into IS NOT NULL;

CREATE TRIGGER categories_data AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('categories');

-- Known words of names, whatever is searched by them: no slips, and what a slip may have meant. The argument of the
-- trigger is an expression over a new row that gives the words.
CREATE FUNCTION collect_name_words() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
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

CREATE TRIGGER categories_words_added AFTER INSERT ON categories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER categories_words_changed AFTER UPDATE ON categories REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER categories_version BEFORE UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE tags (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name))) STORED
);
CREATE INDEX tags_search ON tags USING gin (words);

CREATE TRIGGER tags_data AFTER INSERT OR DELETE OR UPDATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('tags');
CREATE TRIGGER tags_words_added AFTER INSERT ON tags REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');
CREATE TRIGGER tags_words_changed AFTER UPDATE ON tags REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');

CREATE TABLE products (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  vendor text CHECK (length(vendor) <= 200),
  description text CHECK (length(description) <= 20000),
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  name_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  links text[] NOT NULL DEFAULT '{}',
  words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(name, NULL, coalesce(vendor,
    '') || ' ' || coalesce(description, ''), links)) STORED,
  named tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name || ' ' || coalesce(vendor, '')))) STORED,
  retired_at timestamptz,
  merged_into integer REFERENCES products ON DELETE SET NULL,
  CONSTRAINT products_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX products_name ON products (name_search, id);
CREATE INDEX products_order ON products (sort_key, id);
CREATE INDEX products_search ON products USING gin (words) WITH (fastupdate=off);
CREATE INDEX products_named ON products USING gin (named);
CREATE INDEX products_merged_into_idx ON products (merged_into) WHERE merged_into IS NOT NULL;

-- The words of everything, to mend slips by: no marked lexeme, no number.
CREATE FUNCTION collect_search_words() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
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

CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER products_words_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER products_data AFTER INSERT OR DELETE OR UPDATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('products');
CREATE TRIGGER products_version BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');
CREATE TRIGGER products_names_added AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(named)');
CREATE TRIGGER products_names_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(named)');

CREATE TABLE product_categories (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (product_id, category_id)
);
CREATE INDEX product_categories_category ON product_categories (category_id);

CREATE TRIGGER product_categories_data AFTER INSERT OR DELETE OR UPDATE ON product_categories
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('products');

-- What a thing is linked to, in the column that its search vector is made of. Arguments of the trigger: the table of the
-- thing, the column of the link tables that names it, and the beginning of the link tables' names.
CREATE FUNCTION collect_links() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
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

CREATE TRIGGER product_categories_added AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('products', 'product_id', 'product');
CREATE TRIGGER product_categories_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('products', 'product_id', 'product');

CREATE TABLE services (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  perex text NOT NULL CHECK (length(perex) <= 1000),
  description text NOT NULL CHECK (length(description) <= 20000),
  category text NOT NULL CHECK (category IN ('ANALYZE', 'SERVICE', 'CONSULTANT')),
  -- CZK without VAT.
  price_from integer CHECK (price_from >= 0),
  image text,
  position integer NOT NULL DEFAULT 0,
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz,
  merged_into integer REFERENCES services ON DELETE SET NULL,
  CONSTRAINT services_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX services_category ON services (category, position, id);
CREATE INDEX services_merged_into_idx ON services (merged_into) WHERE merged_into IS NOT NULL;

CREATE TRIGGER services_version BEFORE UPDATE ON services
  FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER services_data AFTER INSERT OR DELETE OR UPDATE ON services
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('services');

CREATE TABLE service_categories (
  service_id integer NOT NULL REFERENCES services ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (service_id, category_id)
);
CREATE INDEX service_categories_category ON service_categories (category_id);

CREATE TABLE companies (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- Null for companies that the operator imported and nobody claimed. A person's first company is the primary one.
  owner_id integer REFERENCES users ON DELETE SET NULL,
  role text NOT NULL CHECK (role IN ('CLIENT', 'SUPPLIER', 'CONSULTANT')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  phone text CHECK (length(phone) <= 30),
  city text CHECK (length(city) <= 100),
  description text CHECK (length(description) <= 20000),
  email text CHECK (length(email) <= 254),
  street text CHECK (length(street) <= 200),
  street_number text CHECK (length(street_number) <= 30),
  web text CHECK (length(web) <= 300),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  vat_number text CHECK (vat_number ~ '^CZ[0-9]{8,10}$'),
  reg_number text CHECK (reg_number ~ '^[0-9]{8}$'),
  gps_lat double precision CHECK (gps_lat BETWEEN -90 AND 90),
  gps_lng double precision CHECK (gps_lng BETWEEN -180 AND 180),
  -- NUTS3 code derived from the place.
  region text CHECK (region ~ '^CZ0[0-9]{2}$'),
  -- Random name of the picture, without a suffix; its files are made from it.
  image_key text,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating_average numeric(3,2) GENERATED ALWAYS AS (round(rating_sum::numeric / nullif(rating_count, 0), 2)) STORED,
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  name_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Kept by the triggers below: c7 for category 7, t7 for a tag, p7 for a product.
  links text[] NOT NULL DEFAULT '{}',
  -- Null: not known, or not yet.
  legal_form text CHECK (legal_form ~ '^[0-9]{3}$'),
  -- When the register was last asked about the present number; null: never.
  legal_form_checked_at timestamptz,
  verification text NOT NULL DEFAULT 'UNVERIFIED' CHECK (verification IN ('VERIFIED', 'WAITING', 'UNVERIFIED', 'REJECTED')),
  verification_reason text CHECK (verification_reason IN ('NAME', 'UNKNOWN', 'DISSOLVED', 'TAKEN', 'AGAIN')),
  -- The operator's words when the company was refused; kept while it waits once more.
  verification_note text CHECK (length(verification_note) BETWEEN 1 AND 2000),
  -- When the present number and name were compared with the register; null: not yet.
  verification_checked_at timestamptz,
  -- When the register was last asked without an answer.
  verification_tried_at timestamptz,
  -- When the state became what it is.
  verification_changed_at timestamptz,
  -- When operators were written to about a company that waits.
  verification_notified_at timestamptz,
  -- Whether others than the owner may see it.
  shown boolean NOT NULL,
  -- Sorts registers: the rating first, then what the profile tells.
  quality integer NOT NULL GENERATED ALWAYS AS (
    coalesce(round(100.0 * rating_sum / nullif(rating_count, 0)), 0)::integer * 10
    + (description IS NOT NULL)::integer * 3 + (image_key IS NOT NULL)::integer * 2 + (gps_lat IS NOT NULL)::integer
    + (phone IS NOT NULL)::integer + (email IS NOT NULL)::integer + (web IS NOT NULL)::integer
  ) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(
    name, city, coalesce(reg_number, '') || ' ' || coalesce(description, ''),
    links || CASE WHEN region IS NULL THEN '{}' ELSE ARRAY['r' || region] END
  )) STORED,
  plan text NOT NULL DEFAULT 'FREE' CHECK (plan IN ('FREE', 'BASIC', 'PREMIUM')),
  merged_into integer REFERENCES companies ON DELETE SET NULL,
  hidden_at timestamptz,
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  CHECK ((gps_lat IS NULL) = (gps_lng IS NULL)),
  CHECK (legal_form IS NULL OR reg_number IS NOT NULL),
  CHECK ((verification = 'WAITING') = (verification_reason IS NOT NULL)),
  CHECK (verification <> 'REJECTED' OR verification_note IS NOT NULL),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
CREATE INDEX companies_owner ON companies (owner_id, id);
CREATE INDEX companies_reg_number ON companies (reg_number);
CREATE INDEX companies_without_legal_form ON companies (legal_form_checked_at NULLS FIRST, id) WHERE (legal_form IS NULL) AND
  (reg_number IS NOT NULL);
CREATE INDEX companies_name ON companies (role, name_search, id) WHERE shown;
CREATE INDEX companies_order ON companies (role, sort_key, id) WHERE shown;
CREATE INDEX companies_rating ON companies (role, rating_average DESC NULLS LAST, sort_key, id) WHERE shown;
CREATE INDEX companies_created ON companies (role, created_at, id) WHERE shown;
CREATE INDEX companies_updated ON companies (role, updated_at, id) WHERE shown;
CREATE INDEX companies_all_names ON companies (sort_key, id) WHERE shown;
CREATE INDEX companies_all_ratings ON companies (rating_average DESC NULLS LAST, sort_key, id) WHERE shown;
CREATE INDEX companies_all_created ON companies (created_at, id) WHERE shown;
-- What the register is asked about, and what waits for the operator.
CREATE INDEX companies_to_compare ON companies (verification_tried_at NULLS FIRST,
  id DESC) WHERE (verification_checked_at IS NULL) AND (reg_number IS NOT NULL) AND (verification IN ('UNVERIFIED',
  'WAITING')) AND (verification_reason IS DISTINCT FROM 'AGAIN');
CREATE INDEX companies_waiting ON companies (id) WHERE verification = 'WAITING';
CREATE INDEX companies_search ON companies USING gin (words) WITH (fastupdate=off) WHERE shown;
CREATE INDEX companies_quality ON companies (role, quality DESC, sort_key, id) WHERE shown;
CREATE INDEX companies_all_qualities ON companies (quality DESC, sort_key, id) WHERE shown;
CREATE INDEX companies_place ON companies (role, gps_lat, gps_lng) INCLUDE (id, name) WHERE shown;
CREATE INDEX companies_merged ON companies (merged_into) WHERE merged_into IS NOT NULL;
ALTER TABLE companies ALTER COLUMN words SET STATISTICS 400;

CREATE TRIGGER companies_version BEFORE UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION count_version('{rating_sum, rating_count, links, legal_form, legal_form_checked_at,
    verification, verification_reason, verification_note, verification_checked_at, verification_tried_at,
    verification_changed_at, verification_notified_at, shown, plan, merged_into, hidden_at, hidden_reason}');
CREATE TRIGGER companies_words_added AFTER INSERT ON companies REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER companies_words_changed AFTER UPDATE ON companies REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();

-- Whoever writes a number, the form goes with it: as the register said lately, else the portal asks in its own time.
-- It is no column that counts versions: nobody's words are lost when it becomes known under an open form.
CREATE FUNCTION find_legal_form() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      NEW.legal_form := (
        SELECT substring(answer ->> 'legal_form' FROM '^[0-9]{3}$') FROM ares_answers WHERE reg_number = NEW.reg_number
      );
      NEW.legal_form_checked_at := NULL;
      RETURN NEW;
    END
  $$;

CREATE TRIGGER companies_legal_form_added BEFORE INSERT ON companies
  FOR EACH ROW WHEN (NEW.legal_form IS NULL AND NEW.reg_number IS NOT NULL) EXECUTE FUNCTION find_legal_form();
CREATE TRIGGER companies_legal_form_changed BEFORE UPDATE OF reg_number ON companies
  FOR EACH ROW WHEN (NEW.reg_number IS DISTINCT FROM OLD.reg_number) EXECUTE FUNCTION find_legal_form();

-- Whoever writes another name or number, what was found out of the last ones does not hold any more. What waits goes on
-- waiting, and what was refused waits for the operator again: neither gets into sight by being written anew.
CREATE FUNCTION forget_verification() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      NEW.verification_checked_at := NULL;
      NEW.verification_tried_at := NULL;
      IF OLD.verification = 'REJECTED' THEN
        NEW.verification := 'WAITING';
        NEW.verification_reason := 'AGAIN';
        NEW.verification_changed_at := now();
        NEW.verification_notified_at := NULL;
      ELSIF OLD.verification <> 'WAITING' THEN
        NEW.verification := 'UNVERIFIED';
        NEW.verification_changed_at := now();
      END IF;
      RETURN NEW;
    END
  $$;

CREATE TRIGGER companies_verification BEFORE UPDATE OF name, reg_number ON companies
  FOR EACH ROW WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.reg_number IS DISTINCT FROM OLD.reg_number) EXECUTE FUNCTION
    forget_verification();

-- Whoever makes a company, or is given one, is its owner.
CREATE FUNCTION make_owner() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      INSERT INTO company_members (company_id, user_id, role) VALUES (NEW.id, NEW.owner_id, 'OWNER')
      ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'OWNER', left_at = NULL
        WHERE company_members.role <> 'OWNER' OR company_members.left_at IS NOT NULL;
      RETURN NULL;
    END
  $$;

CREATE TRIGGER companies_owner_made AFTER INSERT ON companies
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION make_owner();
CREATE TRIGGER companies_owner_given AFTER UPDATE OF owner_id ON companies
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id) EXECUTE FUNCTION make_owner();

-- The first company of a person begins with the person's plan.
CREATE FUNCTION begin_plan() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM company_members WHERE user_id = NEW.owner_id AND left_at IS NULL) THEN
        NEW.plan := coalesce((SELECT plan FROM users WHERE id = NEW.owner_id), NEW.plan);
      END IF;
      RETURN NEW;
    END
  $$;

CREATE TRIGGER companies_plan_begun BEFORE INSERT ON companies
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL AND NEW.plan = 'FREE') EXECUTE FUNCTION begin_plan();

-- A company that goes leaves the lists that are still open; from locked ones nothing goes.
CREATE FUNCTION leave_open_shortlists() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      DELETE FROM shortlist_items WHERE company_id = OLD.id AND snapshot IS NULL;
      RETURN OLD;
    END
  $$;

CREATE TRIGGER companies_leave_shortlists BEFORE DELETE ON companies
  FOR EACH ROW EXECUTE FUNCTION leave_open_shortlists();

CREATE FUNCTION show_company() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      NEW.shown := NEW.verification IN ('VERIFIED', 'UNVERIFIED') AND NEW.hidden_at IS NULL;
      RETURN NEW;
    END
  $$;

-- After the one that forgets what was verified: triggers go by their names.
CREATE TRIGGER shown_companies BEFORE INSERT OR UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION show_company();

-- The set as the map shows it.
CREATE TRIGGER companies_data AFTER INSERT OR DELETE OR UPDATE OF role, name, gps_lat, gps_lng, verification,
  hidden_at ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('companies');

CREATE TABLE company_categories (
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (company_id, category_id)
);
CREATE INDEX company_categories_category ON company_categories (category_id, company_id);

CREATE TRIGGER company_categories_added AFTER INSERT ON company_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('companies', 'company_id', 'company');
CREATE TRIGGER company_categories_removed AFTER DELETE ON company_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('companies', 'company_id', 'company');

CREATE TABLE company_tags (
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (company_id, tag_id)
);
CREATE INDEX company_tags_tag ON company_tags (tag_id, company_id);

CREATE TRIGGER company_tags_added AFTER INSERT ON company_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('companies', 'company_id', 'company');
CREATE TRIGGER company_tags_removed AFTER DELETE ON company_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('companies', 'company_id', 'company');

CREATE TABLE company_products (
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (company_id, product_id)
);
CREATE INDEX company_products_product ON company_products (product_id, company_id);

-- The catalogue of technologies counts who supplies them.
CREATE TRIGGER company_products_data AFTER INSERT OR DELETE ON company_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('products');

CREATE TRIGGER company_products_added AFTER INSERT ON company_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('companies', 'company_id', 'company');
CREATE TRIGGER company_products_removed AFTER DELETE ON company_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('companies', 'company_id', 'company');

CREATE TABLE testimonials (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  -- Null once the author deleted the account; the words stay, without a name.
  author_id integer REFERENCES users ON DELETE SET NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When the operator put it before visitors; null: it does not stand there.
  approved_at timestamptz,
  hidden_at timestamptz,
  -- What the author is told.
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  removed_at timestamptz,
  -- The author had no contact with the company in the portal when it was written.
  is_outside boolean NOT NULL DEFAULT false,
  -- What the company says to it, once.
  reply_text text CHECK (length(reply_text) BETWEEN 1 AND 2000),
  reply_at timestamptz,
  reply_by integer REFERENCES users ON DELETE SET NULL,
  UNIQUE (company_id, author_id),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CHECK (hidden_at IS NULL OR approved_at IS NULL),
  CHECK (removed_at IS NULL OR hidden_at IS NOT NULL),
  CHECK ((reply_text IS NULL) = (reply_at IS NULL))
);
CREATE INDEX testimonials_author ON testimonials (author_id);
CREATE INDEX testimonials_approved ON testimonials (approved_at DESC, id DESC) WHERE approved_at IS NOT NULL;
CREATE INDEX testimonials_company ON testimonials (company_id, created_at DESC, id DESC);
CREATE INDEX testimonials_reply_by ON testimonials (reply_by) WHERE reply_by IS NOT NULL;

-- What is hidden is not counted.
CREATE FUNCTION sum_ratings() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
        UPDATE companies SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1
          WHERE id = OLD.company_id;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
        UPDATE companies SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1
          WHERE id = NEW.company_id;
      END IF;
      RETURN NULL;
    END
  $$;

CREATE TRIGGER testimonials_rating AFTER INSERT OR DELETE OR UPDATE OF rating, company_id, hidden_at ON testimonials
  FOR EACH ROW EXECUTE FUNCTION sum_ratings();

-- Answers of the business register, the negative ones too.
CREATE TABLE ares_answers (
  reg_number text PRIMARY KEY CHECK (reg_number ~ '^[0-9]{8}$'),
  status smallint NOT NULL,
  answer jsonb NOT NULL,
  fetched_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE projects (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  owner_id integer REFERENCES users ON DELETE CASCADE,
  company_id integer REFERENCES companies ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text CHECK (length(description) <= 20000),
  -- New, paused, running, done.
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 10, 20, 30)),
  -- Per cent done of the six phases.
  step1 smallint NOT NULL DEFAULT 0 CHECK (step1 BETWEEN 0 AND 100),
  step2 smallint NOT NULL DEFAULT 0 CHECK (step2 BETWEEN 0 AND 100),
  step3 smallint NOT NULL DEFAULT 0 CHECK (step3 BETWEEN 0 AND 100),
  step4 smallint NOT NULL DEFAULT 0 CHECK (step4 BETWEEN 0 AND 100),
  step5 smallint NOT NULL DEFAULT 0 CHECK (step5 BETWEEN 0 AND 100),
  step6 smallint NOT NULL DEFAULT 0 CHECK (step6 BETWEEN 0 AND 100),
  deadline date,
  -- CZK.
  budget_from bigint CHECK (budget_from >= 0),
  budget_to bigint CHECK (budget_to >= 0),
  published boolean NOT NULL DEFAULT false,
  deleted_at timestamptz,
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  name_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  links text[] NOT NULL DEFAULT '{}',
  words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(name, NULL, description, links)) STORED,
  -- When it was last published; null: it never was.
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  region text CHECK (region ~ '^CZ0[0-9]{2}$'),
  CHECK (budget_to >= budget_from),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
CREATE INDEX projects_owner ON projects (owner_id, updated_at DESC);
CREATE INDEX projects_published ON projects (updated_at DESC) WHERE published AND (deleted_at IS NULL);
CREATE INDEX projects_company ON projects (company_id);
CREATE INDEX projects_search ON projects USING gin (words) WITH (fastupdate=off);
CREATE INDEX projects_published_at ON projects (published_at DESC) WHERE published AND (deleted_at IS NULL);

CREATE TRIGGER projects_words_added AFTER INSERT ON projects REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER projects_words_changed AFTER UPDATE ON projects REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER projects_version BEFORE UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');

CREATE FUNCTION note_publication() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      NEW.published_at := now();
      RETURN NEW;
    END
  $$;

CREATE TRIGGER projects_publication_begun BEFORE INSERT ON projects
  FOR EACH ROW WHEN (NEW.published AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();
CREATE TRIGGER projects_publication BEFORE UPDATE OF published ON projects
  FOR EACH ROW WHEN (NEW.published AND NOT OLD.published) EXECUTE FUNCTION note_publication();

CREATE TABLE project_status_changes (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- Null for the creation.
  from_status smallint CHECK (from_status IN (0, 10, 20, 30)),
  to_status smallint NOT NULL CHECK (to_status IN (0, 10, 20, 30)),
  author_id integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX project_status_changes_project ON project_status_changes (project_id, id);

-- Private links to a calendar of expiries.
CREATE TABLE calendar_feeds (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX calendar_feeds_user ON calendar_feeds (user_id);
CREATE UNIQUE INDEX calendar_feeds_live ON calendar_feeds (user_id) WHERE revoked_at IS NULL;

CREATE TABLE project_categories (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (project_id, category_id)
);
CREATE INDEX project_categories_category ON project_categories (category_id, project_id);

CREATE TRIGGER project_categories_added AFTER INSERT ON project_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('projects', 'project_id', 'project');
CREATE TRIGGER project_categories_removed AFTER DELETE ON project_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('projects', 'project_id', 'project');

CREATE TABLE project_tags (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (project_id, tag_id)
);
CREATE INDEX project_tags_tag ON project_tags (tag_id, project_id);

CREATE TRIGGER project_tags_added AFTER INSERT ON project_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('projects', 'project_id', 'project');
CREATE TRIGGER project_tags_removed AFTER DELETE ON project_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('projects', 'project_id', 'project');

CREATE TABLE project_products (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (project_id, product_id)
);
CREATE INDEX project_products_product ON project_products (product_id, project_id);

CREATE TRIGGER project_products_added AFTER INSERT ON project_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('projects', 'project_id', 'project');
CREATE TRIGGER project_products_removed AFTER DELETE ON project_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('projects', 'project_id', 'project');

-- The content types a discussion can belong to; the ids are part of the API (`thread.ct_id`).
CREATE TABLE content_types (
  id integer PRIMARY KEY,
  model text NOT NULL UNIQUE
);

CREATE TABLE messages (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  thread_ct_id integer NOT NULL REFERENCES content_types,
  thread_object_id integer NOT NULL,
  -- Null for a root; a reply belongs to the thread of its root.
  parent_id integer,
  -- Null once the author deleted the account.
  author_id integer REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When its author last changed what it says.
  edited_at timestamptz,
  -- Its author can bring it back for a while.
  deleted_at timestamptz,
  removed_at timestamptz,
  UNIQUE (id, thread_ct_id, thread_object_id),
  CONSTRAINT messages_parent_id_thread_ct_id_thread_object_id_fkey FOREIGN KEY (parent_id, thread_ct_id,
    thread_object_id) REFERENCES messages(id, thread_ct_id, thread_object_id) ON DELETE CASCADE,
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CHECK (removed_at IS NULL OR hidden_at IS NOT NULL)
);
CREATE INDEX messages_roots ON messages (thread_ct_id, thread_object_id, id DESC) WHERE parent_id IS NULL;
CREATE INDEX messages_replies ON messages (parent_id, id) WHERE parent_id IS NOT NULL;
CREATE INDEX messages_author ON messages (author_id);
CREATE INDEX messages_thread ON messages (thread_ct_id, thread_object_id, id);
CREATE INDEX messages_deleted ON messages (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TRIGGER messages_version BEFORE UPDATE ON messages
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE files (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  owner_kind text NOT NULL CHECK (owner_kind IN ('companies', 'projects', 'references', 'software', 'messages', 'drafts',
    'bids', 'tenders')),
  owner_id integer NOT NULL,
  uploader_id integer REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  description text CHECK (length(description) <= 2000),
  -- Lower case, without the dot.
  extension text CHECK (extension = lower(extension) AND length(extension) <= 20),
  content_type text NOT NULL,
  -- Bytes.
  size bigint NOT NULL CHECK (size >= 0),
  -- Name in the storage; never the name a person gave.
  storage_key text NOT NULL UNIQUE,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  hidden_at timestamptz,
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  removed_at timestamptz,
  -- The first version of the file; null of the first version itself.
  version_of integer REFERENCES files ON DELETE CASCADE,
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CHECK (removed_at IS NULL OR hidden_at IS NOT NULL),
  CONSTRAINT files_of_bids_are_hashed CHECK (owner_kind <> 'bids' OR sha256 IS NOT NULL),
  CONSTRAINT files_of_tenders_are_hashed CHECK (owner_kind <> 'tenders' OR sha256 IS NOT NULL),
  CONSTRAINT files_with_versions CHECK (version_of IS NULL OR owner_kind = 'tenders')
);
CREATE INDEX files_owner ON files (owner_kind, owner_id, id);
-- Numbers and bytes of a person's files come from the index alone.
CREATE INDEX files_uploader ON files (uploader_id) INCLUDE (size, deleted_at);
CREATE INDEX files_version_of ON files (version_of) WHERE version_of IS NOT NULL;

CREATE TRIGGER files_version BEFORE UPDATE ON files
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE requests (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('assistant', 'consierge', 'callbacks')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  phone text NOT NULL CHECK (length(phone) <= 30),
  -- HH:mm.
  time text CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  note text CHECK (length(note) <= 20000),
  assistant_type text CHECK (assistant_type IN ('SURVEY', 'REFERENCE', 'CONSULTATION', 'EXPERTIZE', 'OTHER')),
  callback_type text CHECK (callback_type IN ('SURVEY', 'REFERENCE', 'CONSULTATION', 'EXPERTIZE', 'OTHER')),
  service_id integer REFERENCES services ON DELETE SET NULL,
  project_id integer REFERENCES projects ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'ACCEPTED', 'DONE')),
  created_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz,
  done_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The operator who works on it.
  assignee_id integer REFERENCES users ON DELETE SET NULL,
  -- When the operator promised to call.
  call_at timestamptz,
  -- Settled without what was asked for; the operator's words say why.
  is_refused boolean NOT NULL DEFAULT false,
  -- The last words of the operator and of the client.
  answered_at timestamptz,
  replied_at timestamptz,
  -- What an operator finds it by: words without diacritics, and the telephone with and without its country.
  words tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', search_text(
    name || ' ' || coalesce(note, '') || ' ' || phone || ' ' || right(phone, 9)
  ))) STORED,
  CHECK ((time IS NOT NULL) = (kind = 'assistant')),
  CHECK ((assistant_type IS NOT NULL) = (kind = 'consierge')),
  CHECK ((callback_type IS NOT NULL) = (kind = 'callbacks')),
  CHECK (kind = 'consierge' OR service_id IS NULL AND project_id IS NULL),
  CHECK (state = 'NEW' OR accepted_at IS NOT NULL),
  CHECK ((done_at IS NOT NULL) = (state = 'DONE')),
  CHECK (NOT is_refused OR state = 'DONE')
);
CREATE INDEX requests_user ON requests (user_id, kind, id DESC);
CREATE INDEX requests_service ON requests (service_id);
CREATE INDEX requests_project ON requests (project_id);
CREATE INDEX requests_state ON requests (state, id DESC);
CREATE INDEX requests_kind ON requests (kind, state, id DESC);
CREATE INDEX requests_assignee ON requests (assignee_id, state, id DESC);
CREATE INDEX requests_updated ON requests (updated_at DESC, id DESC);
CREATE INDEX requests_calls ON requests (call_at, id) WHERE (call_at IS NOT NULL) AND (state <> 'DONE');
CREATE INDEX requests_words ON requests USING gin (words) WITH (fastupdate=off);
-- The chart of a month.
CREATE INDEX requests_created ON requests (created_at);
CREATE INDEX requests_done ON requests (done_at) WHERE done_at IS NOT NULL;
-- The order of the operators' list of requests, `waiting` in `adminRequestsRepository.ts`.
CREATE INDEX requests_waiting ON requests (
  (CASE WHEN state = 'DONE' THEN 2 WHEN answered_at IS NULL OR replied_at > answered_at THEN 0 ELSE 1 END),
  (CASE WHEN state <> 'DONE' THEN coalesce(replied_at, created_at) END),
  (id * CASE WHEN state = 'DONE' THEN -1 ELSE 1 END)
);

CREATE TRIGGER requests_version BEFORE UPDATE ON requests
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE request_categories (
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (request_id, category_id)
);
CREATE INDEX request_categories_category ON request_categories (category_id);

CREATE TABLE grants (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  programme text,
  provider text,
  summary text,
  description text,
  applicants text[] NOT NULL DEFAULT '{}',
  area text NOT NULL,
  exact_area text,
  -- NUTS3 and LAU1 codes; empty means the whole country.
  regions text[] NOT NULL DEFAULT '{}',
  -- CZK.
  amount_min bigint CHECK (amount_min >= 0),
  amount_max bigint CHECK (amount_max >= 0),
  -- Per cent of eligible costs.
  support_rate numeric(5,2) CHECK (support_rate BETWEEN 0 AND 100),
  open_from date,
  open_to date,
  -- Null: follows from the dates.
  state text CHECK (state IN ('PLANNED', 'OPEN', 'CLOSED')),
  url text CHECK (url ~ '^https?://'),
  is_demo boolean NOT NULL DEFAULT false,
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(title)) STORED,
  search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(title || ' ' || coalesce(programme,
    '') || ' ' || coalesce(provider, '') || ' ' || coalesce(summary, ''))) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz,
  merged_into integer REFERENCES grants ON DELETE SET NULL,
  CHECK (amount_max >= amount_min),
  CHECK (open_to >= open_from),
  CONSTRAINT grants_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX grants_area ON grants (area, exact_area);
CREATE INDEX grants_applicants ON grants USING gin (applicants);
CREATE INDEX grants_regions ON grants USING gin (regions);
CREATE INDEX grants_merged_into_idx ON grants (merged_into) WHERE merged_into IS NOT NULL;

CREATE TRIGGER grants_version BEFORE UPDATE ON grants
  FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER grants_data AFTER INSERT OR DELETE OR UPDATE ON grants
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('grants');

-- Registrations whose address is not verified yet. The account and its company come into being with the click on
-- the mailed link, so that nobody can prepare an account for somebody else's address, and no unverified company
-- ever stands in a register.
CREATE TABLE registrations (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('CLIENT', 'SUPPLIER', 'CONSULTANT')),
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  phone text CHECK (length(phone) <= 30),
  -- Columns of the company to create; null without one.
  company jsonb,
  token_hash text NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Whoever registers with the number of a company that is there asks to join it instead of making another.
  join_company boolean NOT NULL DEFAULT false
);
CREATE INDEX registrations_email ON registrations (email, id DESC);

CREATE TABLE support_records (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  note text CHECK (length(note) <= 5000),
  route text NOT NULL CHECK (length(route) <= 2000),
  build text NOT NULL CHECK (length(build) <= 200),
  -- The file as it was sent, masked once more on the way in.
  record text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'TAKEN', 'SETTLED')),
  operator_id integer REFERENCES users ON DELETE SET NULL,
  taken_at timestamptz,
  settled_at timestamptz,
  -- What the operator wrote to the person; null where nothing had to be said.
  answer text CHECK (length(answer) <= 5000),
  CHECK ((settled_at IS NOT NULL) = (state = 'SETTLED'))
);
CREATE INDEX support_records_user ON support_records (user_id);
CREATE INDEX support_records_created ON support_records (created_at);
CREATE INDEX support_records_state ON support_records (state, id DESC);
CREATE INDEX support_records_operator ON support_records (operator_id) WHERE operator_id IS NOT NULL;

-- Bytes in the storage that nothing refers to, or nothing yet: noted before an upload, and by whatever deletes
-- the row that referred to them. Whoever refers to them takes the note away in the same transaction.
CREATE TABLE storage_leftovers (
  storage_key text PRIMARY KEY,
  remove_after timestamptz NOT NULL
);
CREATE INDEX storage_leftovers_due ON storage_leftovers (remove_after);

-- Tries that guard accounts (wrong passwords, mails to one recipient), counted for all processes of the portal
-- together. In memory each process had counts of its own, and a restart forgot them.
CREATE TABLE attempts (
  kind text NOT NULL CHECK (length(kind) <= 50),
  -- A digest with the portal's secret: whose account was tried is nobody's business.
  key text NOT NULL CHECK (length(key) <= 64),
  used integer NOT NULL CHECK (used >= 0),
  -- When the count starts anew.
  ends_at timestamptz NOT NULL,
  -- Until when the next try has to wait; null: it need not.
  free_at timestamptz,
  PRIMARY KEY (kind, key)
);
CREATE INDEX attempts_end ON attempts (ends_at);

-- What accounts may do only so often is counted here, so that all processes agree and a restart forgives nothing; what
-- was made and deleted again counts too.
CREATE TABLE quota_uses (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  quota text NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX quota_uses_user ON quota_uses (user_id, quota, used_at);
CREATE INDEX quota_uses_used ON quota_uses (used_at);

-- News about requests that wait to be told to the operator with others of the same person, each as its own mail would be.
CREATE TABLE delayed_notifications (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- No reference: what was taken back is told too.
  request_id integer NOT NULL,
  event text NOT NULL CHECK (event IN ('NEW', 'TAKEN_BACK')),
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX delayed_notifications_user ON delayed_notifications (user_id, id);

CREATE TABLE totp (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted by a key of the portal, which no backup of the database holds.
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until a code proved that the application has the secret; only then the account has a second factor.
  confirmed_at timestamptz,
  -- Number of the half minute whose code was used last: neither it nor an older one is good again.
  last_step integer NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- SHA-256 in hexadecimal.
  code_hash text NOT NULL CHECK (length(code_hash) = 64),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- The regions (NUTS3) with the names that people use.
CREATE TABLE search_regions (
  code text PRIMARY KEY CHECK (code ~ '^CZ0[0-9]{2}$'),
  name text NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(text_lexemes(name))) STORED
);

CREATE TRIGGER search_regions_added AFTER INSERT ON search_regions REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('tsvector_to_array(words)');

CREATE TABLE software_imports (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Rows that were stored.
  created integer NOT NULL CHECK (created > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  -- Imports and their reversals run in many transactions; until the last one their rows are hidden.
  is_complete boolean NOT NULL DEFAULT true
);
CREATE INDEX software_imports_owner ON software_imports (owner_id, id DESC);
CREATE INDEX software_imports_created ON software_imports (created_at DESC, id DESC);
CREATE INDEX software_imports_incomplete ON software_imports (id) WHERE NOT is_complete;

CREATE TABLE software (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  owner_id integer REFERENCES users ON DELETE CASCADE,
  product_id integer REFERENCES products ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- `version` counts changes of the row in every table; this is the version of the software itself.
  software_version text CHECK (length(software_version) <= 100),
  licence_type text CHECK (licence_type IN ('PERPETUAL', 'SUBSCRIPTION')),
  licence_unit text CHECK (licence_unit IN ('USER', 'DEVICE', 'HW', 'OTHER')),
  licence_count integer CHECK (licence_count >= 1),
  -- CZK for the whole licence and period.
  price numeric(14,2) CHECK (price >= 0),
  price_period text CHECK (price_period IN ('MONTH', 'YEAR', 'ONCE')),
  valid_from date,
  valid_to date,
  watch_expiration boolean NOT NULL DEFAULT false,
  need_customization boolean NOT NULL DEFAULT false,
  need_extension boolean NOT NULL DEFAULT false,
  need_upgrade boolean NOT NULL DEFAULT false,
  supplier_name text CHECK (length(supplier_name) <= 200),
  note text CHECK (length(note) <= 20000),
  deleted_at timestamptz,
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  name_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  links text[] NOT NULL DEFAULT '{}',
  words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(name, NULL, coalesce(supplier_name,
    '') || ' ' || coalesce(note, ''), links || CASE WHEN product_id IS NULL THEN '{}' ELSE ARRAY['p' || product_id] END))
    STORED,
  import_id integer REFERENCES software_imports ON DELETE SET NULL,
  company_id integer REFERENCES companies ON DELETE SET NULL,
  CHECK (valid_to >= valid_from)
);
CREATE INDEX software_owner ON software (owner_id, sort_key, id);
CREATE INDEX software_expiry ON software (valid_to) WHERE watch_expiration AND (deleted_at IS NULL);
CREATE INDEX software_product ON software (product_id);
CREATE INDEX software_search ON software USING gin (words) WITH (fastupdate=off);
CREATE INDEX software_import ON software (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX software_company ON software (company_id, id) WHERE deleted_at IS NULL;

CREATE TRIGGER software_words_added AFTER INSERT ON software REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER software_words_changed AFTER UPDATE ON software REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER software_version BEFORE UPDATE ON software
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');

-- Reminders that were sent: each once, for each date of expiry.
CREATE TABLE expiry_notifications (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  valid_to date NOT NULL,
  days_before smallint NOT NULL CHECK (days_before IN (90, 30, 7, 0)),
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (software_id, valid_to, days_before)
);

CREATE TABLE software_categories (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (software_id, category_id)
);
CREATE INDEX software_categories_category ON software_categories (category_id, software_id);

CREATE TRIGGER software_categories_added AFTER INSERT ON software_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('software', 'software_id', 'software');
CREATE TRIGGER software_categories_removed AFTER DELETE ON software_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('software', 'software_id', 'software');

CREATE TABLE software_tags (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (software_id, tag_id)
);
CREATE INDEX software_tags_tag ON software_tags (tag_id, software_id);

CREATE TRIGGER software_tags_added AFTER INSERT ON software_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('software', 'software_id', 'software');
CREATE TRIGGER software_tags_removed AFTER DELETE ON software_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('software', 'software_id', 'software');

CREATE TABLE software_products (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (software_id, product_id)
);
CREATE INDEX software_products_product ON software_products (product_id, software_id);

CREATE TRIGGER software_products_added AFTER INSERT ON software_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('software', 'software_id', 'software');
CREATE TRIGGER software_products_removed AFTER DELETE ON software_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('software', 'software_id', 'software');

CREATE TABLE law_texts (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  document text NOT NULL CHECK (document IN ('terms', 'privacy', 'cookies', 'accessibility')),
  -- The day since which it holds, as its head says.
  version text NOT NULL CHECK (length(version) <= 30),
  -- Markdown, with the settings and tables that stood in it.
  content text NOT NULL,
  -- SHA-256 in hexadecimal.
  content_hash text NOT NULL CHECK (length(content_hash) = 64),
  published_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (document, content_hash)
);

CREATE TABLE consents (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  document text NOT NULL CHECK (document IN ('terms', 'privacy')),
  version text NOT NULL CHECK (length(version) <= 30),
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, document, version)
);

CREATE TABLE plan_requests (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  plan text NOT NULL CHECK (plan IN ('FREE', 'BASIC', 'PREMIUM')),
  state text NOT NULL DEFAULT 'NEW' CHECK (state IN ('NEW', 'GRANTED', 'REFUSED')),
  -- What the operator wrote to the person.
  answer text CHECK (length(answer) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  CHECK ((answered_at IS NOT NULL) = (state <> 'NEW'))
);
CREATE INDEX plan_requests_user ON plan_requests (user_id, id DESC);
-- One wish at a time: another one takes its place.
CREATE UNIQUE INDEX plan_requests_open ON plan_requests (user_id) WHERE state = 'NEW';

CREATE TABLE jobs (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  queue text NOT NULL CHECK (length(queue) BETWEEN 1 AND 40),
  payload jsonb NOT NULL,
  -- The same thing is never done twice: a second job with the key of a first one is not written.
  dedupe_key text UNIQUE,
  state text NOT NULL DEFAULT 'QUEUED' CHECK (state IN ('QUEUED', 'DONE', 'FAILED')),
  attempts smallint NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT now(),
  -- While a worker has it, by the clock of the database, which all workers share.
  locked_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- When the operator said that it need not be done; it is no longer among those that were given up.
  settled_at timestamptz,
  CHECK ((ended_at IS NOT NULL) = (state <> 'QUEUED'))
);
CREATE INDEX jobs_due ON jobs (queue, run_at, id) WHERE state = 'QUEUED';
CREATE INDEX jobs_ended ON jobs (ended_at) WHERE state <> 'QUEUED';
CREATE INDEX jobs_failed ON jobs (queue, id DESC) WHERE (state = 'FAILED') AND (settled_at IS NULL);
-- Mails in the order in which they were written.
CREATE INDEX jobs_queue ON jobs (queue, id DESC);

-- The last period of each round that was begun, so that one of several instances begins it.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  -- E.g. the day that a digest is of; sorts by time.
  period_key text COLLATE "C" NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  took_ms integer
);

CREATE TABLE notifications (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  event text NOT NULL CHECK (event ~ '^[A-Z_]{1,40}$'),
  -- The thing may be gone meanwhile; the notice then says so.
  subject_kind text NOT NULL CHECK (length(subject_kind) BETWEEN 1 AND 40),
  subject_id integer NOT NULL,
  -- Null for what happened by itself, and once the account is deleted.
  actor_id integer REFERENCES users ON DELETE SET NULL,
  data jsonb NOT NULL DEFAULT '{}',
  -- Events that stand together in this notice.
  count integer NOT NULL DEFAULT 1 CHECK (count >= 1),
  dedupe_key text,
  -- What its person wished at the time.
  in_portal boolean NOT NULL,
  mail text CHECK (mail IN ('NOW', 'DAILY', 'WEEKLY')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of the last event in it.
  changed_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  mailed_at timestamptz,
  UNIQUE (user_id, dedupe_key)
);
CREATE INDEX notifications_newest ON notifications (user_id, changed_at DESC, id DESC) WHERE in_portal;
CREATE INDEX notifications_unseen ON notifications (user_id, event, subject_kind, subject_id) WHERE seen_at IS NULL;
CREATE INDEX notifications_unmailed ON notifications (user_id) WHERE (mail IS NOT NULL) AND (mailed_at IS NULL);
CREATE INDEX notifications_age ON notifications (created_at);

-- Where somebody wants an event to be told otherwise than everybody is.
CREATE TABLE notification_settings (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  event text NOT NULL CHECK (event ~ '^[A-Z_]{1,40}$'),
  in_portal boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('NOW', 'DAILY', 'WEEKLY', 'OFF')),
  PRIMARY KEY (user_id, event)
);

-- The last message of a discussion up to which a person has read it; no reference, as that message may be deleted.
CREATE TABLE thread_reads (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  thread_ct_id integer NOT NULL REFERENCES content_types,
  thread_object_id integer NOT NULL,
  last_message_id integer NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, thread_ct_id, thread_object_id)
);
CREATE INDEX thread_reads_thread ON thread_reads (thread_ct_id, thread_object_id);

CREATE TABLE message_mentions (
  message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As it stands in the message, whatever the person is called later.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 310),
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX message_mentions_user ON message_mentions (user_id);

CREATE TABLE company_members (
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'MEMBER', 'READER')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  invited_by integer REFERENCES users ON DELETE SET NULL,
  -- Who left keeps the row, so that the company knows whose former records are.
  left_at timestamptz,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_members_user ON company_members (user_id, joined_at, company_id) WHERE left_at IS NULL;

CREATE TABLE company_invites (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  role text NOT NULL CHECK (role IN ('OWNER', 'MANAGER', 'MEMBER', 'READER')),
  token_hash text NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  invited_by integer REFERENCES users ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Who joined by it.
  accepted_by integer REFERENCES users ON DELETE SET NULL,
  -- Mails sent again since a moment; both begin anew after a day.
  mails_sent integer NOT NULL DEFAULT 0,
  mails_since timestamptz NOT NULL DEFAULT now(),
  CHECK ((answered_at IS NULL) = (state = 'PENDING'))
);
CREATE UNIQUE INDEX company_invites_pending ON company_invites (company_id, email) WHERE state = 'PENDING';
CREATE INDEX company_invites_company ON company_invites (company_id, created_at DESC);

CREATE TABLE join_requests (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  note text CHECK (length(note) <= 1000),
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'ACCEPTED', 'REFUSED')),
  decided_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz
);
CREATE UNIQUE INDEX join_requests_pending ON join_requests (company_id, user_id) WHERE state = 'PENDING';
CREATE INDEX join_requests_company ON join_requests (company_id, id);
CREATE INDEX join_requests_user ON join_requests (user_id, id);

-- One offer of a company at a time; it is gone with the answer.
CREATE TABLE company_handovers (
  company_id integer PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
  to_user integer NOT NULL REFERENCES users ON DELETE CASCADE,
  by_user integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whether the giver stays an owner beside the other.
  stays boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tenders (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  -- OPEN is under evaluation from `bids_until` on.
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'OPEN', 'AWARDED', 'NO_AWARD', 'CANCELLED')),
  -- The first moment at which no offer is taken any more.
  bids_until timestamptz,
  questions_until timestamptz,
  -- Day until which offers have to hold, as it will be decided by then.
  decision_on date,
  -- SEALED: nobody but its bidder reads anything of an offer before `bids_until`, not even whose it is.
  opening text NOT NULL DEFAULT 'SEALED' CHECK (opening IN ('SEALED', 'OPEN')),
  visibility text NOT NULL DEFAULT 'INVITED' CHECK (visibility IN ('ALL', 'INVITED')),
  price_form text NOT NULL DEFAULT 'FIXED' CHECK (price_form IN ('FIXED', 'HOURLY', 'RANGE')),
  -- [{id, name, weight}], weights in per cent that make a hundred; [{id, text}].
  criteria jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(criteria) = 'array' AND jsonb_array_length(criteria) <= 10),
  must_have jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(must_have) = 'array' AND jsonb_array_length(must_have) <= 40),
  created_by integer REFERENCES users ON DELETE SET NULL,
  published_at timestamptz,
  published_by integer REFERENCES users ON DELETE SET NULL,
  -- When people were told that its hour has come; says nothing about whether it has.
  closing_notified_at timestamptz,
  -- When somebody of the asking side first read offers.
  opened_at timestamptz,
  opened_by integer REFERENCES users ON DELETE SET NULL,
  cancelled_at timestamptz,
  cancelled_by integer REFERENCES users ON DELETE SET NULL,
  cancelled_reason text CHECK (length(cancelled_reason) BETWEEN 1 AND 2000),
  -- Of an award, and of the decision to choose nobody.
  decided_at timestamptz,
  decided_by integer REFERENCES users ON DELETE SET NULL,
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  need text CHECK (length(need) BETWEEN 1 AND 300),
  CHECK (state = 'DRAFT' OR bids_until IS NOT NULL AND published_at IS NOT NULL),
  CHECK (questions_until <= bids_until),
  CHECK ((cancelled_at IS NULL) = (state <> 'CANCELLED') AND (cancelled_reason IS NULL) = (state <> 'CANCELLED')),
  CHECK ((decided_at IS NULL) = (state <> ALL (ARRAY['AWARDED', 'NO_AWARD'])))
);
CREATE UNIQUE INDEX tenders_running ON tenders (project_id) WHERE state IN ('DRAFT', 'OPEN');
CREATE INDEX tenders_project ON tenders (project_id, id DESC);
CREATE INDEX tenders_open ON tenders (bids_until) WHERE state = 'OPEN';
CREATE INDEX tenders_closing ON tenders (bids_until) WHERE (state = 'OPEN') AND (closing_notified_at IS NULL);

CREATE TRIGGER tenders_version BEFORE UPDATE ON tenders
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE tender_invites (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tender_id integer NOT NULL REFERENCES tenders ON DELETE CASCADE,
  -- Null once the company is deleted: whom somebody asked stays true.
  company_id integer REFERENCES companies ON DELETE SET NULL,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 255),
  reg_number text CHECK (length(reg_number) <= 20),
  -- How it was found, and why it was taken as the portal said it then.
  found_by text NOT NULL DEFAULT 'PROFILE' CHECK (found_by IN ('PROFILE', 'COMPARISON', 'MATCHES', 'SHORTLIST', 'SEARCH')),
  why text CHECK (length(why) <= 1000),
  invited_by integer REFERENCES users ON DELETE SET NULL,
  -- Of an invitation in a draft: when the call was published.
  told_at timestamptz,
  seen_at timestamptz,
  declined_at timestamptz,
  declined_by integer REFERENCES users ON DELETE SET NULL,
  declined_reason text CHECK (length(declined_reason) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tender_id, company_id),
  CHECK (declined_at IS NOT NULL OR declined_reason IS NULL)
);
CREATE INDEX tender_invites_company ON tender_invites (company_id, tender_id DESC);

-- Who has opened a call: those are told of what changes in it.
CREATE TABLE tender_readers (
  tender_id integer NOT NULL REFERENCES tenders ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The one that the person acted for.
  company_id integer REFERENCES companies ON DELETE SET NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tender_id, user_id)
);
CREATE INDEX tender_readers_user ON tender_readers (user_id);

-- Addenda. What a published call says changes by these alone.
CREATE TABLE tender_changes (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tender_id integer NOT NULL REFERENCES tenders ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- {field: [before, after]}
  differences jsonb NOT NULL DEFAULT '{}',
  -- Whether `bids_until` moved on by itself, as the rest of the time was short.
  prolonged boolean NOT NULL DEFAULT false,
  created_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What the notice will say of the files; null once it is sent, and of an addendum without files.
  untold_files text CHECK (untold_files IN ('ADDED', 'REPLACED', 'SEVERAL'))
);
CREATE INDEX tender_changes_tender ON tender_changes (tender_id, id);
CREATE INDEX tender_changes_untold ON tender_changes (created_at) WHERE untold_files IS NOT NULL;

CREATE TABLE tender_questions (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tender_id integer NOT NULL REFERENCES tenders ON DELETE CASCADE,
  -- Known to the asker's own people alone: who asks may bid.
  company_id integer REFERENCES companies ON DELETE SET NULL,
  asked_by integer REFERENCES users ON DELETE SET NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  answer text CHECK (length(answer) BETWEEN 1 AND 5000),
  answered_by integer REFERENCES users ON DELETE SET NULL,
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  hidden_at timestamptz,
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  -- Nobody reads it any more, not even its author.
  removed_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CHECK (removed_at IS NULL OR hidden_at IS NOT NULL)
);
CREATE INDEX tender_questions_tender ON tender_questions (tender_id, id);
CREATE INDEX tender_questions_company ON tender_questions (company_id) WHERE company_id IS NOT NULL;

-- What a supplier writes. The columns below `-- draft` are what is being written; what was sent stands in `offer_versions`.
CREATE TABLE bids (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tender_id integer NOT NULL REFERENCES tenders ON DELETE CASCADE,
  -- Null once the company is deleted.
  company_id integer REFERENCES companies ON DELETE SET NULL,
  created_by integer REFERENCES users ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'SENT', 'WITHDRAWN', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED')),
  -- draft
  price_from numeric(14,2) CHECK (price_from >= 0),
  price_to numeric(14,2),
  currency text NOT NULL DEFAULT 'CZK' CHECK (currency = 'CZK'),
  vat_included boolean NOT NULL DEFAULT false,
  start_date date,
  duration_weeks smallint CHECK (duration_weeks BETWEEN 0 AND 520),
  valid_until date,
  text text CHECK (length(text) <= 20000),
  -- {id of a must-have: {meets, note}}
  answers jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(answers) = 'object'),
  -- Whether the draft says something else than what was sent last.
  is_changed boolean NOT NULL DEFAULT true,
  -- sent: number of the version that holds
  sent_number smallint CHECK (sent_number >= 1),
  -- The first time and the last.
  first_sent_at timestamptz,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by integer REFERENCES users ON DELETE SET NULL,
  -- By the asking side, after the opening.
  seen_at timestamptz,
  -- The asking side wants a part of it said more exactly, once more and until then.
  clarification text CHECK (length(clarification) BETWEEN 1 AND 2000),
  clarification_requested_at timestamptz,
  clarification_until timestamptz,
  decided_at timestamptz,
  decided_by integer REFERENCES users ON DELETE SET NULL,
  -- Why it lost or was rejected, as its bidder reads it.
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  shortlist_moves integer NOT NULL DEFAULT 0,
  UNIQUE (tender_id, company_id),
  CHECK (price_to >= price_from),
  CHECK ((state = 'DRAFT') = (sent_number IS NULL)),
  CHECK ((sent_number IS NULL) = (sent_at IS NULL) AND (sent_at IS NULL) = (first_sent_at IS NULL)),
  CHECK (state <> 'WITHDRAWN' OR withdrawn_at IS NOT NULL),
  CHECK ((decided_at IS NULL) = (state <> ALL (ARRAY['WON', 'LOST', 'REJECTED']))),
  CHECK ((state <> ALL (ARRAY['LOST', 'REJECTED'])) OR reason IS NOT NULL),
  CHECK ((clarification IS NULL) = (clarification_requested_at IS NULL))
);
CREATE INDEX bids_company ON bids (company_id, updated_at DESC);
CREATE INDEX bids_tender_state ON bids (tender_id, state);
CREATE UNIQUE INDEX bids_won ON bids (tender_id) WHERE state = 'WON';

CREATE FUNCTION count_bid_version() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      IF (OLD.state, NEW.state) IN (('SENT', 'SHORTLISTED'), ('SHORTLISTED', 'SENT')) THEN
        NEW.shortlist_moves := OLD.shortlist_moves + 1;
        NEW.updated_at := OLD.updated_at;
      ELSE
        NEW.updated_at := now();
      END IF;
      RETURN NEW;
    END
  $$;

CREATE TRIGGER bids_version BEFORE UPDATE ON bids
  FOR EACH ROW EXECUTE FUNCTION count_bid_version();

CREATE TABLE reference_projects (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  owner_id integer REFERENCES users ON DELETE CASCADE,
  company_id integer REFERENCES companies ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text CHECK (length(description) <= 20000),
  client_name text CHECK (length(client_name) <= 200),
  year smallint CHECK (year BETWEEN 1950 AND 2100),
  deleted_at timestamptz,
  sort_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (czech_sort_key(name)) STORED,
  name_search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  links text[] NOT NULL DEFAULT '{}',
  words tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes(name, NULL, coalesce(client_name,
    '') || ' ' || coalesce(description, ''), links)) STORED,
  -- Null once the offer is gone: what was confirmed stays so.
  bid_id integer UNIQUE REFERENCES bids ON DELETE SET NULL,
  -- Who is asked: a company, or the person of a personal project.
  client_company_id integer REFERENCES companies ON DELETE SET NULL,
  client_user_id integer REFERENCES users ON DELETE SET NULL,
  confirmation text CHECK (confirmation IN ('PENDING', 'CONFIRMED', 'REFUSED')),
  confirmation_at timestamptz,
  confirmation_by integer REFERENCES users ON DELETE SET NULL,
  -- Why it was refused, as its own people read it.
  confirmation_reason text CHECK (length(confirmation_reason) BETWEEN 1 AND 2000),
  hidden_at timestamptz,
  hidden_reason text CHECK (length(hidden_reason) BETWEEN 1 AND 2000),
  CHECK ((confirmation_at IS NULL) = (confirmation IS NULL OR confirmation = 'PENDING')),
  CHECK ((confirmation_reason IS NULL) = (confirmation IS DISTINCT FROM 'REFUSED')),
  CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL))
);
CREATE INDEX reference_projects_owner ON reference_projects (owner_id, updated_at DESC);
CREATE INDEX reference_projects_company ON reference_projects (company_id);
CREATE INDEX reference_projects_order ON reference_projects (sort_key, id);
CREATE INDEX reference_projects_newest ON reference_projects (created_at DESC, id);
CREATE INDEX reference_projects_search ON reference_projects USING gin (words) WITH (fastupdate=off);
CREATE INDEX reference_projects_asked ON reference_projects (client_company_id) WHERE confirmation = 'PENDING';
CREATE INDEX reference_projects_confirmer ON reference_projects (client_user_id) WHERE client_user_id IS NOT NULL;
CREATE INDEX reference_projects_confirmed_by ON reference_projects (confirmation_by) WHERE confirmation_by IS NOT NULL;

CREATE TRIGGER reference_projects_words_added AFTER INSERT ON reference_projects REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER reference_projects_words_changed AFTER UPDATE ON reference_projects REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_search_words();
CREATE TRIGGER reference_projects_version BEFORE UPDATE ON reference_projects
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');

CREATE TABLE reference_categories (
  reference_id integer NOT NULL REFERENCES reference_projects ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (reference_id, category_id)
);
CREATE INDEX reference_categories_category ON reference_categories (category_id, reference_id);

CREATE TRIGGER reference_categories_added AFTER INSERT ON reference_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('reference_projects', 'reference_id', 'reference');
CREATE TRIGGER reference_categories_removed AFTER DELETE ON reference_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('reference_projects', 'reference_id', 'reference');

CREATE TABLE reference_tags (
  reference_id integer NOT NULL REFERENCES reference_projects ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (reference_id, tag_id)
);
CREATE INDEX reference_tags_tag ON reference_tags (tag_id, reference_id);

CREATE TRIGGER reference_tags_added AFTER INSERT ON reference_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('reference_projects', 'reference_id', 'reference');
CREATE TRIGGER reference_tags_removed AFTER DELETE ON reference_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('reference_projects', 'reference_id', 'reference');

CREATE TABLE reference_products (
  reference_id integer NOT NULL REFERENCES reference_projects ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (reference_id, product_id)
);
CREATE INDEX reference_products_product ON reference_products (product_id, reference_id);

-- The catalogue of technologies counts the references that use them.
CREATE TRIGGER reference_products_data AFTER INSERT OR DELETE ON reference_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('products');

CREATE TRIGGER reference_products_added AFTER INSERT ON reference_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('reference_projects', 'reference_id', 'reference');
CREATE TRIGGER reference_products_removed AFTER DELETE ON reference_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION collect_links('reference_projects', 'reference_id', 'reference');

-- What was sent, as often as it was; never written over.
CREATE TABLE bid_versions (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number >= 1),
  -- Everything that the asking side gets to read, the bidder's name and number and the files with their hashes too.
  content jsonb NOT NULL,
  -- The very bytes that were hashed.
  canonical text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- It answers a request to say something more exactly, after the deadline.
  is_clarification boolean NOT NULL DEFAULT false,
  sent_by integer REFERENCES users ON DELETE SET NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  clarification text CHECK (length(clarification) BETWEEN 1 AND 2000),
  UNIQUE (bid_id, number),
  CHECK (clarification IS NULL OR is_clarification)
);

-- Files of what was sent, which stay whatever becomes of the draft's.
CREATE TABLE bid_version_files (
  version_id integer NOT NULL REFERENCES bid_versions ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES files ON DELETE CASCADE,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (version_id, file_id)
);
CREATE INDEX bid_version_files_file ON bid_version_files (file_id);

CREATE TABLE bid_scores (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids ON DELETE CASCADE,
  -- Null once the account is deleted: how somebody judged stays, under the name that the person had.
  user_id integer REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 310),
  criterion_id text NOT NULL CHECK (length(criterion_id) BETWEEN 1 AND 40),
  points smallint NOT NULL CHECK (points BETWEEN 0 AND 5),
  note text CHECK (length(note) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bid_id, user_id, criterion_id)
);
CREATE INDEX bid_scores_user ON bid_scores (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE bid_votes (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids ON DELETE CASCADE,
  user_id integer REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 310),
  vote smallint NOT NULL CHECK (vote BETWEEN -1 AND 1),
  note text CHECK (length(note) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bid_id, user_id)
);
CREATE INDEX bid_votes_user ON bid_votes (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE shortlists (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- Who made it; null once the account is gone and the list is a company's.
  owner_id integer REFERENCES users ON DELETE SET NULL,
  company_id integer REFERENCES companies ON DELETE CASCADE,
  project_id integer REFERENCES projects ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'LOCKED')),
  locked_at timestamptz,
  locked_by integer REFERENCES users ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((locked_at IS NULL) = (state = 'OPEN'))
);
CREATE INDEX shortlists_company ON shortlists (company_id, id);
CREATE INDEX shortlists_owner ON shortlists (owner_id, id);
CREATE INDEX shortlists_project ON shortlists (project_id) WHERE project_id IS NOT NULL;

CREATE TRIGGER shortlists_version BEFORE UPDATE ON shortlists
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE shortlist_items (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  shortlist_id integer NOT NULL REFERENCES shortlists ON DELETE CASCADE,
  -- Null once the company is gone; a locked list then still has its snapshot.
  company_id integer REFERENCES companies ON DELETE SET NULL,
  added_by integer REFERENCES users ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  -- How it was found: the register and what was searched for in it, as its address says.
  found_in text CHECK (found_in IN ('suppliers', 'consultants')),
  found_by text CHECK (length(found_by) <= 500),
  position integer NOT NULL,
  note text CHECK (length(note) <= 2000),
  state text NOT NULL DEFAULT 'CANDIDATE' CHECK (state IN ('CANDIDATE', 'ASKED', 'OUT', 'CHOSEN')),
  out_reason text CHECK (length(out_reason) <= 500),
  -- At locking: name, number, rating and references.
  snapshot jsonb,
  UNIQUE (shortlist_id, company_id),
  CHECK (company_id IS NOT NULL OR snapshot IS NOT NULL),
  CHECK ((out_reason IS NULL) = (state <> 'OUT'))
);
CREATE INDEX shortlist_items_company ON shortlist_items (company_id);
CREATE INDEX shortlist_items_order ON shortlist_items (shortlist_id, position, id);

CREATE TABLE shortlist_votes (
  item_id integer NOT NULL REFERENCES shortlist_items ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  vote smallint NOT NULL CHECK (vote BETWEEN -1 AND 1),
  comment text CHECK (length(comment) <= 1000),
  voted_at timestamptz NOT NULL,
  is_changed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (item_id, user_id)
);
CREATE INDEX shortlist_votes_user ON shortlist_votes (user_id);

-- The list that a person used last is where the next company goes.
CREATE TABLE shortlist_uses (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  shortlist_id integer NOT NULL REFERENCES shortlists ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, shortlist_id)
);
CREATE INDEX shortlist_uses_shortlist ON shortlist_uses (shortlist_id);

CREATE TABLE conflict_statements (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tender_id integer NOT NULL REFERENCES tenders ON DELETE CASCADE,
  -- Null once the account is deleted; what somebody stated stays under the name of that day.
  user_id integer REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 310),
  -- Whether nothing ties the person to any bidder; who is tied says how, and judges nothing.
  is_free boolean NOT NULL,
  note text CHECK (length(note) <= 2000),
  stated_at timestamptz NOT NULL,
  evaluates boolean NOT NULL DEFAULT true,
  earlier jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_array_length(earlier) <= 20),
  UNIQUE (tender_id, user_id),
  CHECK (is_free OR note IS NOT NULL)
);
CREATE INDEX conflict_statements_user ON conflict_statements (user_id) WHERE user_id IS NOT NULL;

-- Written in the transaction of the decision and never again: what is downloaded later is made of this alone, so it says the
-- same for ever, whoever is renamed or deleted meanwhile.
CREATE TABLE decision_files (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  tender_id integer NOT NULL UNIQUE REFERENCES tenders ON DELETE CASCADE,
  number text NOT NULL UNIQUE CHECK (length(number) BETWEEN 1 AND 40),
  -- The very bytes of `hash`.
  canonical text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz NOT NULL
);

CREATE TABLE software_successions (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- Null once the licence is gone for good: the call goes on without it.
  software_id integer REFERENCES software ON DELETE SET NULL,
  tender_id integer NOT NULL UNIQUE REFERENCES tenders ON DELETE CASCADE,
  -- The record that the won offer became.
  new_software_id integer REFERENCES software ON DELETE SET NULL,
  created_by integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX software_successions_software ON software_successions (software_id, id DESC);
CREATE INDEX software_successions_new ON software_successions (new_software_id) WHERE new_software_id IS NOT NULL;

CREATE TABLE request_messages (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  request_id integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  -- Null once the account is gone.
  author_id integer REFERENCES users ON DELETE SET NULL,
  -- Said by the portal to the client; otherwise by the client.
  is_answer boolean NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_messages_request ON request_messages (request_id, id);
CREATE INDEX request_messages_author ON request_messages (author_id);

CREATE TABLE impersonations (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  operator_id integer REFERENCES users ON DELETE SET NULL,
  -- At that time: the person learns it also when that account is gone.
  operator_name text NOT NULL,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The operator's log-in that it was begun with, and ends with.
  operator_token_id integer REFERENCES auth_tokens ON DELETE SET NULL,
  token_hash text NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  -- What it is about, for operators.
  note text CHECK (length(note) BETWEEN 1 AND 100),
  scope text NOT NULL DEFAULT 'READ' CHECK (scope IN ('READ', 'WRITE')),
  consent text NOT NULL DEFAULT 'NONE' CHECK (consent IN ('NONE', 'ASKED', 'GIVEN', 'REFUSED')),
  started_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('BUTTON', 'TIME', 'LOGOUT', 'ROLE', 'ACCOUNT', 'PERSON', 'NEXT')),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (scope = 'READ' OR consent = 'GIVEN')
);
CREATE UNIQUE INDEX impersonations_live ON impersonations (operator_id) WHERE ended_at IS NULL;
CREATE INDEX impersonations_user ON impersonations (user_id, id DESC);
CREATE INDEX impersonations_operator ON impersonations (operator_id, id DESC);
CREATE INDEX impersonations_token ON impersonations (operator_token_id) WHERE ended_at IS NULL;

CREATE TABLE company_merges (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kept_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  merged_id integer NOT NULL REFERENCES companies ON DELETE CASCADE,
  operator_id integer REFERENCES users ON DELETE SET NULL,
  -- {"table.column": [keys of the rows that moved]}
  moved jsonb NOT NULL,
  -- What was before: {"plan": of the kept one, "merged": {what was known of it}, "left": [ids of people who were in both]}
  before jsonb NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz,
  CHECK (kept_id <> merged_id)
);
CREATE INDEX company_merges_kept ON company_merges (kept_id, id DESC);
CREATE INDEX company_merges_merged ON company_merges (merged_id, id DESC);

CREATE TABLE setting_versions (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- A key of src/contract/vocabulary/settings.ts.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 60),
  -- JSON null: back to the default.
  value jsonb NOT NULL,
  author_id integer REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX setting_versions_key ON setting_versions (key, id DESC);
CREATE INDEX setting_versions_author ON setting_versions (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE moderations (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('companies', 'testimonials', 'references', 'projects', 'messages', 'questions', 'files')),
  -- No reference: it outlives the thing.
  record_id integer NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'KEPT', 'HIDDEN', 'REMOVED', 'APPEALED', 'RESTORED')),
  found_by text NOT NULL CHECK (found_by IN ('REPORT', 'OWN', 'AUTOMATIC')),
  -- Reports of it.
  count integer NOT NULL DEFAULT 0,
  -- What was read when it was found: {"name", "text", "rating", "files": [names], "about": company of a testimonial}
  snapshot jsonb NOT NULL,
  -- Whose it was.
  author_id integer REFERENCES users ON DELETE SET NULL,
  company_id integer REFERENCES companies ON DELETE SET NULL,
  rule text CHECK (rule IN ('LAW', 'RIGHTS', 'TRUTH', 'EXPERIENCE', 'UNSOLICITED', 'CONDUCT')),
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 2000),
  decided_by integer REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  -- What was before it was hidden, so that it comes back as it was: {"approved_at"}
  before jsonb NOT NULL DEFAULT '{}',
  -- `HIDDEN` or `REMOVED`, while it is appealed too.
  outcome text CHECK (outcome IN ('KEPT', 'HIDDEN', 'REMOVED')),
  appeal_text text CHECK (length(appeal_text) BETWEEN 1 AND 2000),
  appealed_by integer REFERENCES users ON DELETE SET NULL,
  appealed_at timestamptz,
  appeal_reason text CHECK (length(appeal_reason) BETWEEN 1 AND 2000),
  appeal_decided_by integer REFERENCES users ON DELETE SET NULL,
  appeal_decided_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'OPEN') = (decided_at IS NULL)),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((appeal_text IS NULL) = (appealed_at IS NULL)),
  CHECK (appealed_at IS NOT NULL OR state <> 'APPEALED'),
  CHECK (appeal_decided_at IS NULL OR appealed_at IS NOT NULL)
);
-- One at a time of a thing.
CREATE UNIQUE INDEX moderations_active ON moderations (kind, record_id) WHERE state IN ('OPEN', 'HIDDEN', 'REMOVED',
  'APPEALED');
CREATE INDEX moderations_thing ON moderations (kind, record_id, id);
CREATE INDEX moderations_state ON moderations (state, created_at, id);
CREATE INDEX moderations_waiting ON moderations (id) WHERE state IN ('OPEN', 'APPEALED');
CREATE INDEX moderations_author ON moderations (author_id, id DESC) WHERE author_id IS NOT NULL;
CREATE INDEX moderations_company ON moderations (company_id, id DESC) WHERE company_id IS NOT NULL;
CREATE INDEX moderations_decided_by ON moderations (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX moderations_appealed_by ON moderations (appealed_by) WHERE appealed_by IS NOT NULL;
CREATE INDEX moderations_appeal_decided_by ON moderations (appeal_decided_by) WHERE appeal_decided_by IS NOT NULL;

CREATE TRIGGER moderations_version BEFORE UPDATE ON moderations
  FOR EACH ROW EXECUTE FUNCTION count_version();

-- What readers ask the operator to look at. The thing may be gone meanwhile, the report stays.
CREATE TABLE reports (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- Null once the person deleted the account.
  reporter_id integer REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('companies', 'testimonials', 'references', 'projects', 'messages', 'questions', 'files')),
  record_id integer NOT NULL,
  note text CONSTRAINT reports_reason_check CHECK (length(note) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  ground text NOT NULL CHECK (ground IN ('SPAM', 'FALSE', 'INSULT', 'PERSONAL_DATA', 'COPYRIGHT', 'OTHER')),
  moderation_id integer NOT NULL REFERENCES moderations ON DELETE CASCADE,
  CONSTRAINT reports_reporter_id_kind_thing_id_key UNIQUE (reporter_id, kind, record_id)
);
CREATE INDEX reports_thing ON reports (kind, record_id);
CREATE INDEX reports_moderation ON reports (moderation_id, id);

-- Every decision of the operator with the reasons that were given for it.
CREATE TABLE moderation_decisions (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('companies', 'testimonials', 'references', 'projects', 'messages', 'questions', 'files')),
  record_id integer NOT NULL,
  decision text NOT NULL CHECK (decision IN ('KEPT', 'HIDDEN', 'REMOVED', 'UPHELD', 'RESTORED', 'APPEALED', 'APPROVED',
    'WITHDRAWN', 'VERIFIED', 'REJECTED')),
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  -- Null for the operator's command, and once the operator's account is deleted.
  operator_id integer REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  moderation_id integer REFERENCES moderations ON DELETE CASCADE,
  rule text CHECK (rule IN ('LAW', 'RIGHTS', 'TRUTH', 'EXPERIENCE', 'UNSOLICITED', 'CONDUCT')),
  CONSTRAINT moderation_decisions_told_check CHECK ((decision <> ALL (ARRAY['HIDDEN', 'REMOVED', 'UPHELD', 'REJECTED'])) OR
    reason IS NOT NULL)
);
CREATE INDEX moderation_decisions_thing ON moderation_decisions (kind, record_id, id);
CREATE INDEX moderation_decisions_moderation ON moderation_decisions (moderation_id, id) WHERE moderation_id IS NOT NULL;
CREATE INDEX moderation_decisions_operator ON moderation_decisions (operator_id) WHERE operator_id IS NOT NULL;

-- Phrases of one meaning are one thing that people change; how they are searched follows from them.
CREATE TABLE search_meanings (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  phrases text[] NOT NULL CHECK (cardinality(phrases) BETWEEN 2 AND 12),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz,
  merged_into integer REFERENCES search_meanings ON DELETE SET NULL,
  CONSTRAINT search_meanings_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX search_meanings_merged_into_idx ON search_meanings (merged_into) WHERE merged_into IS NOT NULL;

CREATE TRIGGER search_meanings_version BEFORE UPDATE ON search_meanings
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE FUNCTION spell_meaning() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      DELETE FROM search_synonyms
        WHERE meaning = NEW.id AND (NEW.retired_at IS NOT NULL OR phrase <> ALL (NEW.phrases));
      IF NEW.retired_at IS NULL THEN
        INSERT INTO search_synonyms (meaning, phrase, stems) SELECT NEW.id, said.words, '{}' FROM unnest(NEW.phrases) AS said (words)
          WHERE NOT EXISTS (SELECT FROM search_synonyms AS known WHERE known.meaning = NEW.id AND known.phrase = said.words);
      END IF;
      RETURN NULL;
    END
  $$;

CREATE TRIGGER search_meanings_spelled AFTER INSERT OR UPDATE OF phrases, retired_at ON search_meanings
  FOR EACH ROW EXECUTE FUNCTION spell_meaning();

-- Words and phrases of the trade that mean the same; those with the same number do. The operator edits them.
CREATE TABLE search_synonyms (
  meaning integer NOT NULL REFERENCES search_meanings ON DELETE CASCADE,
  phrase text NOT NULL CHECK (length(phrase) BETWEEN 1 AND 100),
  -- One for each word of the phrase, in order.
  stems text[] NOT NULL CONSTRAINT search_synonyms_words CHECK (stems <> '{}'),
  PRIMARY KEY (meaning, phrase)
);
CREATE UNIQUE INDEX search_synonyms_once ON search_synonyms (stems);
-- A query looks for phrases that its words hold; the table may have thousands.
CREATE INDEX search_synonyms_held ON search_synonyms USING gin (stems) WITH (fastupdate=off);

CREATE FUNCTION stem_synonym() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    BEGIN
      NEW.stems := phrase_stems(NEW.phrase);
      RETURN NEW;
    END
  $$;

CREATE TRIGGER search_synonyms_stems BEFORE INSERT OR UPDATE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION stem_synonym();
CREATE TRIGGER search_synonyms_added AFTER INSERT ON search_synonyms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('text_lexemes(phrase)');
CREATE TRIGGER search_synonyms_changed AFTER UPDATE ON search_synonyms REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION collect_name_words('text_lexemes(phrase)');

CREATE TABLE catalogue_merges (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  -- As src/contract/vocabulary/catalogues.ts names it.
  kind text NOT NULL,
  kept_id integer NOT NULL,
  merged_ids integer[] NOT NULL,
  operator_id integer REFERENCES users ON DELETE SET NULL,
  -- {"7": {"table.column": {"moved": [ids of owners], "dropped": [ids of owners that had both]}}}
  moved jsonb NOT NULL,
  -- What was before: {"retired": [ids], "phrases": of the kept meaning, "synonyms": [{"meaning": 3, "added": [phrases]}]}
  before jsonb NOT NULL,
  merged_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX catalogue_merges_kept ON catalogue_merges (kind, kept_id, id DESC);
CREATE INDEX catalogue_merges_operator ON catalogue_merges (operator_id);

-- Addresses that take no invitations any more, by their hashes alone: their people need not have an account.
CREATE TABLE invite_refusals (
  -- SHA-256 of the address in its canonical form, in hexadecimal digits.
  email_hash text PRIMARY KEY CHECK (length(email_hash) = 64),
  refused_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tender_templates (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 200),
  description text CHECK (length(description) <= 2000),
  -- As those of `tenders`.
  must_have jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(must_have) = 'array' AND jsonb_array_length(must_have) <= 40),
  criteria jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(criteria) = 'array' AND jsonb_array_length(criteria) <= 10),
  position integer NOT NULL DEFAULT 0,
  -- Retired: nobody is offered it any more.
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

CREATE TRIGGER tender_templates_version BEFORE UPDATE ON tender_templates
  FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TABLE template_categories (
  template_id integer NOT NULL REFERENCES tender_templates ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (template_id, category_id)
);
CREATE INDEX template_categories_category ON template_categories (category_id);

CREATE TABLE search_asking_phrases (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  phrase text NOT NULL CHECK (length(phrase) BETWEEN 1 AND 100),
  stems text[] NOT NULL GENERATED ALWAYS AS (phrase_stems(phrase)) STORED UNIQUE CHECK (stems <> '{}'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  retired_at timestamptz,
  merged_into integer REFERENCES search_asking_phrases ON DELETE SET NULL,
  CONSTRAINT search_asking_phrases_merged CHECK (merged_into IS NULL OR retired_at IS NOT NULL)
);
CREATE INDEX search_asking_phrases_merged_into ON search_asking_phrases (merged_into) WHERE merged_into IS NOT NULL;

CREATE TRIGGER search_asking_phrases_version BEFORE UPDATE ON search_asking_phrases
  FOR EACH ROW EXECUTE FUNCTION count_version();

-- The table of words that ask for categories, once the operator trained it. Without a row, the one that is part of the
-- portal is used (src/server/platform/search/needsTable.ts).
CREATE TABLE needs_tables (
  id integer DEFAULT 1 PRIMARY KEY CHECK (id = 1),
  content json NOT NULL,
  trained_at timestamptz NOT NULL DEFAULT now()
);

-- Every column that refers to a company, but those that tell of the past.
CREATE FUNCTION company_references() RETURNS TABLE (table_name text, column_name text)
  LANGUAGE sql STABLE SET search_path FROM CURRENT
  AS $$
    SELECT DISTINCT class.relname::text, attname::text
    FROM pg_constraint JOIN pg_class AS class ON class.oid = conrelid
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'companies'::regclass AND class.relname NOT IN ('record_changes', 'company_merges')
    ORDER BY 1, 2
  $$;

-- Moves rows of a table from one company to another, all or those whose keys are given, and answers the keys of those that
-- moved. A row that the other company has already (a person, a category, a testimonial of one author) stays where it is.
CREATE FUNCTION move_rows(of_table text, of_column text, source integer, target integer, extra text, only_keys jsonb)
  RETURNS jsonb
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    DECLARE
      key_columns text[] := array(
        SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
        WHERE indrelid = of_table::regclass AND indisprimary ORDER BY attnum);
      -- What has the company in its key is written anew: those who watch it know of rows that come and go only.
      is_key boolean := of_column = ANY (key_columns);
      key text := coalesce((SELECT 'jsonb_build_object(' || string_agg(format('%L, item.%I', name, name), ', ') || ')'
        FROM unnest(key_columns) AS name WHERE name <> of_column), '''{}''::jsonb');
      one record;
      moved jsonb[] := '{}';
      touched integer;
    BEGIN
      FOR one IN EXECUTE format('SELECT ctid AS place, to_jsonb(item) AS whole, %s AS key FROM %I AS item
          WHERE item.%I = $1 AND (%s) AND ($2 IS NULL OR %s IN (SELECT value FROM jsonb_array_elements($2)))
          ORDER BY ctid FOR UPDATE', key, of_table, of_column, coalesce(extra, 'true'), key)
        USING source, only_keys
      LOOP
        BEGIN
          IF is_key THEN
            EXECUTE format('DELETE FROM %I WHERE ctid = $1', of_table) USING one.place;
            EXECUTE format('INSERT INTO %I SELECT * FROM jsonb_populate_record(NULL::%I, $1)', of_table, of_table)
              USING one.whole || jsonb_build_object(of_column, target);
          ELSE
            EXECUTE format('UPDATE %I SET %I = $2 WHERE ctid = $1', of_table, of_column) USING one.place, target;
          END IF;
          GET DIAGNOSTICS touched = ROW_COUNT;
          IF touched <> 1 THEN RAISE EXCEPTION 'a row of % moved by itself', of_table; END IF;
          moved := array_append(moved, one.key);
        EXCEPTION WHEN unique_violation THEN
          NULL;
        END;
      END LOOP;
      RETURN to_jsonb(moved);
    END
  $$;

-- Whoever writes for a company that is just being merged waits for it, and then writes for the one that was kept. To be
-- called again by a migration that adds a reference to companies; a test says so.
CREATE FUNCTION follow_merges() RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $body$
    DECLARE
      one record;
    BEGIN
      FOR one IN SELECT * FROM company_references() WHERE table_name <> 'companies' LOOP
        EXECUTE format($function$
          CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger SET search_path FROM CURRENT
            LANGUAGE plpgsql
            AS $$
              DECLARE
                kept integer;
              BEGIN
                IF NEW.%2$I IS NULL THEN RETURN NEW; END IF;
                -- The lock that the reference takes anyway; after a wait it sees what was written meanwhile.
                SELECT merged_into INTO kept FROM companies WHERE id = NEW.%2$I FOR KEY SHARE;
                IF kept IS NOT NULL THEN NEW.%2$I := kept; END IF;
                RETURN NEW;
              END
            $$
        $function$, 'follow_merge_of_' || one.column_name, one.column_name);
        EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
          'follow_merge_of_' || one.column_name, one.column_name, one.table_name, 'follow_merge_of_' || one.column_name);
      END LOOP;
    END
  $body$;

-- Every column that refers to an item of a catalogue, with the column that says of what: the other one of a table of links,
-- which has a table of its owners, and the row's own id elsewhere.
CREATE FUNCTION catalogue_references(of_table text)
  RETURNS TABLE (table_name text, column_name text, owner_name text, owner_table text)
  LANGUAGE sql STABLE SET search_path FROM CURRENT
  AS $$
    SELECT class.relname::text, attname::text, coalesce(beside.name, 'id'), beside.things
    FROM pg_constraint AS said JOIN pg_class AS class ON class.oid = said.conrelid
      JOIN pg_attribute ON attrelid = said.conrelid AND attnum = said.conkey[1]
      LEFT JOIN LATERAL (
        SELECT key.attname::text AS name, owners.relname::text AS things
        FROM pg_index JOIN pg_attribute AS key ON key.attrelid = indrelid AND key.attnum = ANY (indkey)
          JOIN pg_constraint AS own ON own.conrelid = indrelid AND own.contype = 'f' AND own.conkey[1] = key.attnum
          JOIN pg_class AS owners ON owners.oid = own.confrelid
        WHERE indrelid = said.conrelid AND indisprimary AND said.conkey[1] = ANY (indkey) AND key.attnum <> said.conkey[1]
      ) AS beside ON true
    WHERE said.contype = 'f' AND said.confrelid = of_table::regclass AND class.relname <> 'search_synonyms'
    ORDER BY 1, 2
  $$;

-- What is linked to an item that was merged is linked to the one that was kept; whoever links while they are merged waits.
-- To be called again by a migration that adds a reference to a catalogue; a test says so.
CREATE FUNCTION follow_catalogue_merges() RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $body$
    DECLARE
      of_table text;
      one record;
    BEGIN
      FOREACH of_table IN ARRAY ARRAY['category_groups', 'categories', 'products', 'services'] LOOP
        FOR one IN SELECT * FROM catalogue_references(of_table) WHERE table_name <> of_table LOOP
          EXECUTE format($function$
            CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger SET search_path FROM CURRENT
              LANGUAGE plpgsql
              AS $$
                DECLARE
                  kept integer;
                BEGIN
                  IF NEW.%2$I IS NULL THEN RETURN NEW; END IF;
                  SELECT merged_into INTO kept FROM %3$I WHERE id = NEW.%2$I FOR KEY SHARE;
                  IF kept IS NOT NULL THEN NEW.%2$I := kept; END IF;
                  RETURN NEW;
                END
              $$
          $function$, 'follow_merge_of_' || one.column_name, one.column_name, of_table);
          EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE INSERT OR UPDATE OF %I ON %I FOR EACH ROW EXECUTE FUNCTION %I()',
            'follow_merge_of_' || one.column_name, one.column_name, one.table_name, 'follow_merge_of_' || one.column_name);
        END LOOP;
      END LOOP;
    END
  $body$;

SELECT follow_merges();
SELECT follow_catalogue_merges();
