-- A call for offers is called a tender everywhere, and the offer of a supplier a bid.
-- What was sent with a bid and decision files keep the words of their forms, as their hashes are of them.

ALTER TABLE calls RENAME TO tenders;
ALTER TABLE call_invites RENAME TO tender_invites;
ALTER TABLE call_readers RENAME TO tender_readers;
ALTER TABLE call_changes RENAME TO tender_changes;
ALTER TABLE call_questions RENAME TO tender_questions;
ALTER TABLE offers RENAME TO bids;
ALTER TABLE offer_versions RENAME TO bid_versions;
ALTER TABLE offer_version_files RENAME TO bid_version_files;
ALTER TABLE offer_scores RENAME TO bid_scores;
ALTER TABLE offer_votes RENAME TO bid_votes;

ALTER TABLE tenders RENAME COLUMN offers_until TO bids_until;
ALTER TABLE tender_invites RENAME COLUMN call_id TO tender_id;
ALTER TABLE tender_readers RENAME COLUMN call_id TO tender_id;
ALTER TABLE tender_changes RENAME COLUMN call_id TO tender_id;
ALTER TABLE tender_questions RENAME COLUMN call_id TO tender_id;
ALTER TABLE bids RENAME COLUMN call_id TO tender_id;
ALTER TABLE conflict_statements RENAME COLUMN call_id TO tender_id;
ALTER TABLE decision_files RENAME COLUMN call_id TO tender_id;
ALTER TABLE software_successions RENAME COLUMN call_id TO tender_id;
ALTER TABLE bid_versions RENAME COLUMN offer_id TO bid_id;
ALTER TABLE bid_scores RENAME COLUMN offer_id TO bid_id;
ALTER TABLE bid_votes RENAME COLUMN offer_id TO bid_id;
ALTER TABLE reference_projects RENAME COLUMN offer_id TO bid_id;

-- Constraints (an index of one goes with it), other indexes, sequences and triggers are named after them.
CREATE FUNCTION pg_temp.renamed(name text) RETURNS text
  LANGUAGE sql
  RETURN regexp_replace(regexp_replace(regexp_replace(name, '(^|_)call(s?)(?=_)', '\1tender\2', 'g'), '(^|_)offer(s?)(?=_)', '\1bid\2', 'g'),
    '_call$', '_tender');
DO $$
  DECLARE
    item record;
  BEGIN
    FOR item IN
      SELECT format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', conrelid::regclass, conname, pg_temp.renamed(conname)) AS command
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 'requests'::regclass AND pg_temp.renamed(conname) <> conname
      UNION ALL
      SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, pg_temp.renamed(relname))
        FROM pg_index JOIN pg_class AS index ON index.oid = indexrelid
        WHERE relnamespace = 'public'::regnamespace AND indrelid <> 'requests'::regclass AND pg_temp.renamed(relname) <> relname
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
      UNION ALL
      SELECT format('ALTER SEQUENCE %s RENAME TO %I', oid::regclass, pg_temp.renamed(relname))
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND pg_temp.renamed(relname) <> relname
      UNION ALL
      SELECT format('ALTER TRIGGER %I ON %s RENAME TO %I', tgname, tgrelid::regclass, pg_temp.renamed(tgname))
        FROM pg_trigger WHERE NOT tgisinternal AND pg_temp.renamed(tgname) <> tgname
    LOOP
      EXECUTE item.command;
    END LOOP;
  END
$$;
ALTER FUNCTION count_offer_version() RENAME TO count_bid_version;

-- The history of both is written by functions that are named after the table and the kind.
SELECT keep_history('tenders', 'tenders',
  '{project_id, criteria, must_have, created_by, published_at, published_by, closing_told_at, opened_at, opened_by,
    cancelled_at, cancelled_by, decided_at, decided_by}');
SELECT keep_history('bids', 'bids',
  '{tender_id, company_id, created_by, price_from, price_to, currency, vat_included, start_date, duration_weeks, valid_until,
    text, answers, is_changed, sent_number, first_sent_at, sent_at, withdrawn_at, withdrawn_by, seen_at,
    clarification_asked_at, clarification_until, decided_at, decided_by, shortlist_moves}');
DROP FUNCTION history_of_calls();
DROP FUNCTION history_of_offers();

UPDATE record_changes SET kind = CASE kind WHEN 'calls' THEN 'tenders' ELSE 'bids' END,
    changes = CASE WHEN changes ? 'offers_until' THEN changes - 'offers_until' || jsonb_build_object('bids_until', changes -> 'offers_until') ELSE changes END
  WHERE kind IN ('calls', 'offers');
UPDATE tender_changes SET differences = differences - 'offers_until' || jsonb_build_object('bids_until', differences -> 'offers_until')
  WHERE differences ? 'offers_until';
UPDATE notices SET subject_kind = CASE subject_kind WHEN 'calls' THEN 'tenders' ELSE 'bids' END
  WHERE subject_kind IN ('calls', 'offers');
UPDATE notices SET event = regexp_replace(regexp_replace(event, '^CALL_', 'TENDER_'), '^OFFER_', 'BID_'),
    dedupe_key = regexp_replace(regexp_replace(dedupe_key, '\mcall:', 'tender:'), '\moffer:', 'bid:')
  WHERE event ~ '^(CALL|OFFER)_';
UPDATE notice_settings SET event = regexp_replace(regexp_replace(event, '^CALL_', 'TENDER_'), '^OFFER_', 'BID_')
  WHERE event ~ '^(CALL|OFFER)_';
UPDATE setting_versions SET key = regexp_replace(regexp_replace(key, '\mCALL_', 'TENDER_'), '\mOFFER_', 'BID_')
  WHERE key ~ '\m(CALL|OFFER)_';
UPDATE quota_uses SET quota = 'tenders' WHERE quota = 'calls';
UPDATE job_runs SET name = 'tenderClosings' WHERE name = 'callClosings';

ALTER TABLE files DROP CONSTRAINT files_owner_kind_check, DROP CONSTRAINT files_of_bids_are_hashed;
UPDATE files SET owner_kind = 'bids' WHERE owner_kind = 'offers';
ALTER TABLE files
  ADD CONSTRAINT files_owner_kind_check
    CHECK (owner_kind IN ('companies', 'projects', 'references', 'software', 'messages', 'drafts', 'bids')),
  ADD CONSTRAINT files_of_bids_are_hashed CHECK (owner_kind <> 'bids' OR sha256 IS NOT NULL);
