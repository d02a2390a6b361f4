-- The history of records tells of the columns that came with the people of companies too.

SELECT keep_history('companies', 'companies',
  '{region, rating_sum, rating_count, legal_form, legal_form_asked_at, verification_asked_at, verification_tried_at,
    verification_changed_at, verification_told_at}');
SELECT keep_history('software', 'software', '{import_id}');
