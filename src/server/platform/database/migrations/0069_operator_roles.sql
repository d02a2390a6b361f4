-- What an operator may do depends on roles (src/contract/access/operatorAccess.ts); whoever was one until now may do everything.

ALTER TABLE users ADD COLUMN operator_roles text[] NOT NULL DEFAULT '{}'
  CHECK (operator_roles <@ ARRAY['SUPPORT', 'CATALOGUE', 'MODERATOR', 'ADMIN']);
UPDATE users SET operator_roles = '{ADMIN}' WHERE is_operator;

-- The history of accounts says from now on which roles came and went, also of what happened before.
UPDATE record_changes
  SET changes = changes - 'is_operator' || jsonb_build_object('operator_roles', (
    SELECT jsonb_agg(CASE WHEN side.was = 'true' THEN '["ADMIN"]'::jsonb ELSE '[]' END ORDER BY side.place)
    FROM jsonb_array_elements(changes -> 'is_operator') WITH ORDINALITY AS side (was, place)))
  WHERE kind = 'accounts' AND changes ? 'is_operator';

-- Its triggers name the column that goes.
DROP TRIGGER history_changed ON users;
ALTER TABLE users DROP COLUMN is_operator;
ALTER TABLE users ADD COLUMN is_operator boolean NOT NULL GENERATED ALWAYS AS (cardinality(operator_roles) > 0) STORED;
SELECT keep_history('users', 'accounts',
  '{password_hash, verified_at, last_login_at, date_joined, grants_opened_at, first_steps_hidden_at, mails_refused,
    mail_suppressed_at}');
