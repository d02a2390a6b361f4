-- Who came to a company, in what role, and who left it stands in the history of the company, by the ids of people alone.

-- As in 0043_record_changes.sql, but that people of a transaction are listed one after the other as files are.
CREATE OR REPLACE FUNCTION note_change(of_kind text, of_record integer, did text, difference jsonb) RETURNS void
  LANGUAGE plpgsql
  AS $$
    DECLARE
      earlier record;
      writer record;
      restores integer := writer_setting('restores')::integer;
      merged jsonb := difference;
      field text;
      pair jsonb;
    BEGIN
      IF did = 'CHANGED' AND restores IS NOT NULL THEN did := 'RESTORED'; END IF;
      SELECT id, action, changes INTO earlier FROM (
        SELECT id, action, changes, created_at, xmin FROM record_changes
        WHERE kind = of_kind AND record_id = of_record ORDER BY id DESC LIMIT 1
      ) AS latest WHERE latest.created_at = now() AND latest.xmin = pg_current_xact_id()::xid;
      IF earlier.action = 'CREATED' THEN
        IF did = 'DELETED' THEN DELETE FROM record_changes WHERE id = earlier.id; END IF;
        RETURN;
      END IF;
      IF earlier.action = did THEN
        merged := earlier.changes;
        FOR field, pair IN SELECT * FROM jsonb_each(difference) LOOP
          IF merged -> field IS NULL THEN
            merged := merged || jsonb_build_object(field, pair);
          ELSIF field IN ('files', 'members') THEN
            merged := merged || jsonb_build_object(field,
              jsonb_build_array((merged #> ARRAY[field, '0']) || (pair -> 0), (merged #> ARRAY[field, '1']) || (pair -> 1)));
          ELSIF merged #> ARRAY[field, '0'] = pair -> 1 THEN
            merged := merged - field;
          ELSE
            merged := merged || jsonb_build_object(field, jsonb_build_array(merged #> ARRAY[field, '0'], pair -> 1));
          END IF;
        END LOOP;
      END IF;
      FOR field, pair IN SELECT * FROM jsonb_each(merged) LOOP
        IF is_long_text(pair -> 0) OR is_long_text(pair -> 1) THEN
          merged := merged || jsonb_build_object(field, jsonb_build_array(pair -> 0));
        END IF;
      END LOOP;
      IF earlier.action = did THEN
        IF merged = '{}' AND did = 'CHANGED' THEN
          DELETE FROM record_changes WHERE id = earlier.id;
        ELSE
          UPDATE record_changes SET changes = merged WHERE id = earlier.id;
        END IF;
        RETURN;
      END IF;
      writer := present_writer();
      INSERT INTO record_changes (kind, record_id, company_id, actor_kind, actor_id, actor_label, on_behalf_of, action,
          changes, restores_id, request_id)
        VALUES (of_kind, of_record, writer.company, writer.kind, writer.id, writer.label, writer.behalf, did,
          merged, restores, writer_setting('request'));
    END
  $$;

CREATE FUNCTION history_of_company_members() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    DECLARE
      gone jsonb := '[]';
      come jsonb := '[]';
      company integer;
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.left_at IS NULL THEN
        company := OLD.company_id;
        gone := jsonb_build_array(jsonb_build_object('id', OLD.user_id, 'role', OLD.role));
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.left_at IS NULL THEN
        company := NEW.company_id;
        come := jsonb_build_array(jsonb_build_object('id', NEW.user_id, 'role', NEW.role)
          || CASE WHEN gone = '[]' AND NEW.invited_by IS NOT NULL THEN jsonb_build_object('invited_by', NEW.invited_by) ELSE '{}' END);
      END IF;
      -- Who makes a company belongs to it from the beginning, and its people go with one that is deleted.
      IF gone <> come AND EXISTS (SELECT FROM companies WHERE id = company AND created_at <> now()) THEN
        PERFORM note_change('companies', company, 'CHANGED', jsonb_build_object('members', jsonb_build_array(gone, come)));
      END IF;
      RETURN NULL;
    END
  $$;
CREATE TRIGGER history_changed AFTER INSERT OR DELETE OR UPDATE OF role, left_at ON company_members
  FOR EACH ROW EXECUTE FUNCTION history_of_company_members();
