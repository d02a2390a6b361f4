-- Questions of templates need no answer of a bid unless the buyer says so. A question without the field needs one, so
-- tenders and their drafts ask for what they asked for.
UPDATE tender_templates SET must_have = (
  SELECT jsonb_agg(
    CASE WHEN item ->> 'kind' = 'QUESTION' THEN item || '{"is_required": false}' ELSE item END ORDER BY place)
  FROM jsonb_array_elements(must_have) WITH ORDINALITY AS items (item, place)
) WHERE must_have @> '[{"kind": "QUESTION"}]';
