-- "Bude" has the stem of "budova", so that "správa budov" was read as "správa".
DELETE FROM search_asking_phrases WHERE phrase = 'bude';
