-- The order of the operators' list of requests, `waiting` in `adminRequestsRepository.ts`.
CREATE INDEX requests_waiting ON requests (
  (CASE WHEN state = 'DONE' THEN 2
    WHEN answered_at IS NULL OR replied_at > answered_at THEN 0 ELSE 1 END),
  (CASE WHEN state <> 'DONE' THEN coalesce(replied_at, created_at) END),
  (id * CASE WHEN state = 'DONE' THEN -1 ELSE 1 END)
);
