-- Tables, settings and queues are named after notifications and impersonations, as in the code and in the API.

ALTER TABLE notices RENAME TO notifications;
ALTER TABLE notice_settings RENAME TO notification_settings;
ALTER TABLE expiry_notices RENAME TO expiry_notifications;
ALTER TABLE acting_sessions RENAME TO impersonations;

-- Constraints (with the index of a constraint), other indexes, sequences and triggers.
CREATE FUNCTION pg_temp.new_name(name text) RETURNS text
  LANGUAGE sql
  RETURN regexp_replace(replace(replace(name, 'acting_sessions', 'impersonations'), 'end_acting', 'end_impersonations'),
    '^(expiry_)?notice(?=s_|_settings_)', '\1notification');
DO $$
  DECLARE
    item record;
  BEGIN
    FOR item IN
      SELECT format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', conrelid::regclass, conname, pg_temp.new_name(conname)) AS command
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND pg_temp.new_name(conname) <> conname
      UNION ALL
      SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, pg_temp.new_name(relname))
        FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
        WHERE relnamespace = 'public'::regnamespace AND pg_temp.new_name(relname) <> relname
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
      UNION ALL
      SELECT format('ALTER SEQUENCE %s RENAME TO %I', oid::regclass, pg_temp.new_name(relname))
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND pg_temp.new_name(relname) <> relname
      UNION ALL
      SELECT format('ALTER TRIGGER %I ON %s RENAME TO %I', tgname, tgrelid::regclass, pg_temp.new_name(tgname))
        FROM pg_trigger WHERE NOT tgisinternal AND pg_temp.new_name(tgname) <> tgname
    LOOP
      EXECUTE item.command;
    END LOOP;
  END
$$;

-- Bodies of functions contain the name of the table.
ALTER FUNCTION end_acting_of_token() RENAME TO end_impersonations_of_token;
CREATE OR REPLACE FUNCTION end_impersonations_of_token() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, coalesce(NEW.revoked_at, now()))), ended_by = 'LOGOUT'
        WHERE operator_token_id = OLD.id AND ended_at IS NULL;
      RETURN coalesce(NEW, OLD);
    END
  $$;
ALTER FUNCTION end_acting_as() RENAME TO end_impersonations_of_deleted_user;
CREATE OR REPLACE FUNCTION end_impersonations_of_deleted_user() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, NEW.deletion_asked_at)), ended_by = 'ACCOUNT'
        WHERE user_id = NEW.id AND ended_at IS NULL;
      RETURN NULL;
    END
  $$;
ALTER FUNCTION end_acting_by() RENAME TO end_impersonations_by_roles;
CREATE OR REPLACE FUNCTION end_impersonations_by_roles() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path FROM CURRENT
  AS $$
    BEGIN
      UPDATE impersonations SET ended_at = least(ends_at, greatest(started_at, now())), ended_by = 'ROLE'
        WHERE ended_at IS NULL AND (user_id = NEW.id OR (operator_id = NEW.id AND NOT NEW.operator_roles && ARRAY['SUPPORT', 'ADMIN']));
      RETURN NULL;
    END
  $$;

UPDATE setting_versions SET key = regexp_replace(key, '^notice\.', 'notification.') WHERE key ~ '^notice\.';

-- Queued mails of notifications are still composed and sent, and can be withdrawn.
UPDATE jobs SET queue = 'notificationMail' WHERE queue = 'noticeMail';
UPDATE jobs SET payload = payload - 'notices' || jsonb_build_object('notifications', payload -> 'notices')
  WHERE queue = 'mail' AND payload ? 'notices';
