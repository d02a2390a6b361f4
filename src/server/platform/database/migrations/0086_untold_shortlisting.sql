-- That the asking side put an offer on its short list, or took it off again, is not told to the bidder, so neither does the time
-- of the last change, and the count by which bidders know versions leaves these moves out.

ALTER TABLE offers ADD COLUMN shortlist_moves integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_offer_version() RETURNS trigger
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
DROP TRIGGER offers_version ON offers;
CREATE TRIGGER offers_version BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION count_offer_version();

SELECT keep_history('offers', 'offers',
  '{call_id, company_id, created_by, price_from, price_to, currency, vat_included, start_date, duration_weeks, valid_until,
    text, answers, is_changed, sent_number, first_sent_at, sent_at, withdrawn_at, withdrawn_by, seen_at,
    clarification_asked_at, clarification_until, decided_at, decided_by, shortlist_moves}');
