-- Files of offers are proven by the hash of their bytes, which receipts tell: it is taken when the bytes come.
ALTER TABLE files
  ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT files_of_offers_are_hashed CHECK (owner_kind <> 'offers' OR sha256 IS NOT NULL);
