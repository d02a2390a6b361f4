-- Verbs and amounts of sentences that ask for something; none of their stems is the stem of something in IT.
INSERT INTO search_asking_phrases (phrase)
  SELECT unnest('{udělá, udělají, udělali by, zvládne, zvládnou, postará se, postarají se, tisíc, tisíce, milion, milionů, korun}'::text[])
  ON CONFLICT DO NOTHING;
