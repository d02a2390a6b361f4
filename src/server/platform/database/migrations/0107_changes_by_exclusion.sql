-- Versions and history exclude columns, so that a new column counts without further work.

-- Every editable row counts its changes; the count is its ETag. The argument names columns whose change alone does not count.
CREATE OR REPLACE FUNCTION count_version() RETURNS trigger
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
CREATE OR REPLACE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION count_version(
  '{password_hash, verified_at, deletion_asked_at, last_login_at, grants_opened_at, first_steps_hidden_at, mails_refused,
    mail_suppressed_at, operator_roles, locked_at, locked_reason}');
CREATE OR REPLACE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION count_version(
  '{rating_sum, rating_count, links, legal_form, legal_form_asked_at, verification, verification_reason, verification_note,
    verification_asked_at, verification_tried_at, verification_changed_at, verification_told_at, shown, plan, merged_into,
    hidden_at, hidden_reason}');
CREATE OR REPLACE TRIGGER products_version BEFORE UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');
CREATE OR REPLACE TRIGGER projects_version BEFORE UPDATE ON projects
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');
CREATE OR REPLACE TRIGGER reference_projects_version BEFORE UPDATE ON reference_projects
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');
CREATE OR REPLACE TRIGGER software_version BEFORE UPDATE ON software
  FOR EACH ROW EXECUTE FUNCTION count_version('{links}');

-- Notes what differs in a record. Arguments: its kind, and the columns without a history.
CREATE FUNCTION note_difference() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$
    DECLARE
      ignored text[] := ARRAY['id', 'version', 'created_at', 'updated_at', 'links', 'deleted_at'] || TG_ARGV[1]::text[]
        || array(SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
      was jsonb := to_jsonb(OLD);
      is_now jsonb := to_jsonb(NEW);
      difference jsonb;
    BEGIN
      IF TG_OP = 'DELETE' THEN
        -- What waits to be deleted for good was deleted for people before.
        IF was ->> 'deleted_at' IS NULL THEN PERFORM note_change(TG_ARGV[0], OLD.id, 'DELETED', '{}'); END IF;
        RETURN NULL;
      END IF;
      IF was -> 'deleted_at' <> is_now -> 'deleted_at' THEN
        PERFORM note_change(TG_ARGV[0], NEW.id,
          CASE WHEN is_now ->> 'deleted_at' IS NULL THEN 'RESTORED' ELSE 'DELETED' END, '{}');
      END IF;
      SELECT jsonb_object_agg(key, jsonb_build_array(was -> key, value)) INTO difference
        FROM jsonb_each(is_now - ignored) WHERE value <> was -> key;
      IF difference IS NOT NULL THEN PERFORM note_change(TG_ARGV[0], NEW.id, 'CHANGED', difference); END IF;
      RETURN NULL;
    END
  $$;

-- Begins the history of a table. `ignored` are columns that tell people nothing: secrets, what follows from others, what the
-- portal notes for itself.
CREATE OR REPLACE FUNCTION keep_history(of_table text, of_kind text, ignored text[] DEFAULT '{}') RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $body$
    BEGIN
      EXECUTE format('CREATE OR REPLACE TRIGGER history_created AFTER INSERT ON %I REFERENCING NEW TABLE AS created
        FOR EACH STATEMENT EXECUTE FUNCTION note_creations(%L)', of_table, of_kind);
      EXECUTE format('CREATE OR REPLACE TRIGGER history_changed AFTER UPDATE ON %I
        FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_difference(%L, %L)', of_table, of_kind, ignored);
      EXECUTE format('CREATE OR REPLACE TRIGGER history_deleted AFTER DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION note_difference(%L, %L)', of_table, of_kind, ignored);
    END
  $body$;

SELECT keep_history('users', 'accounts',
  '{password_hash, verified_at, last_login_at, date_joined, grants_opened_at, first_steps_hidden_at, mails_refused,
    mail_suppressed_at}');
SELECT keep_history('companies', 'companies',
  '{region, rating_sum, rating_count, legal_form, legal_form_asked_at, verification_asked_at, verification_tried_at,
    verification_changed_at, verification_told_at, merged_into, shown, hidden_at, hidden_reason}');
SELECT keep_history('projects', 'projects', '{published_at, hidden_at, hidden_reason}');
SELECT keep_history('reference_projects', 'references',
  '{bid_id, client_company_id, client_user_id, confirmation_at, confirmation_by, hidden_at, hidden_reason}');
SELECT keep_history('software', 'software', '{import_id}');
SELECT keep_history('requests', 'requests', '{user_id, accepted_at, done_at, answered_at, replied_at}');
SELECT keep_history('testimonials', 'testimonials',
  '{company_id, author_id, removed_at, is_outside, reply_text, reply_at, reply_by}');
SELECT keep_history('tenders', 'tenders',
  '{project_id, created_by, published_at, published_by, closing_told_at, opened_at, opened_by, cancelled_at, cancelled_by,
    decided_at, decided_by}');
SELECT keep_history('bids', 'bids',
  '{tender_id, company_id, created_by, price_from, price_to, currency, vat_included, start_date, duration_weeks, valid_until,
    text, answers, is_changed, sent_number, first_sent_at, sent_at, withdrawn_at, withdrawn_by, seen_at,
    clarification_asked_at, clarification_until, decided_at, decided_by, shortlist_moves}');
SELECT keep_history('category_groups', 'groups', '{merged_into}');
SELECT keep_history('categories', 'categories', '{merged_into}');
SELECT keep_history('products', 'products', '{merged_into}');
SELECT keep_history('services', 'services', '{merged_into}');
SELECT keep_history('search_meanings', 'synonyms', '{merged_into}');
SELECT keep_history('grants', 'grants', '{merged_into, is_demo}');
SELECT keep_history('tender_templates', 'templates');
SELECT keep_history('search_asking_phrases', 'asking', '{merged_into}');

DROP FUNCTION history_of_users(), history_of_companies(), history_of_projects(), history_of_reference_projects(),
  history_of_software(), history_of_requests(), history_of_testimonials(), history_of_tenders(), history_of_bids(),
  history_of_category_groups(), history_of_categories(), history_of_products(), history_of_services(),
  history_of_search_meanings(), history_of_grants(), history_of_tender_templates(), history_of_search_asking_phrases();
