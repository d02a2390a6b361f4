-- The password of a registration is set by whoever opens the mailed link. Those under way lose theirs and stay usable.
ALTER TABLE registrations DROP COLUMN password_hash;

-- A person has one live calendar link. Of several, made by calls that ran at the same time, the newest stays.
UPDATE calendar_feeds SET revoked_at = now()
WHERE revoked_at IS NULL AND id NOT IN (SELECT max(id) FROM calendar_feeds WHERE revoked_at IS NULL GROUP BY user_id);
CREATE UNIQUE INDEX calendar_feeds_live ON calendar_feeds (user_id) WHERE revoked_at IS NULL;
