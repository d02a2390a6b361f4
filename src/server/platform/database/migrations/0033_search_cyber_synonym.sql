-- The short word and the official one for the same trade: neither begins as the other, nor has its stem.
INSERT INTO search_synonyms (meaning, phrase, stems)
  SELECT (SELECT coalesce(max(meaning), 0) + 1 FROM search_synonyms), phrase, '{}'
  FROM unnest(ARRAY['kyberbezpečnost', 'kybernetická bezpečnost']) AS phrase;
