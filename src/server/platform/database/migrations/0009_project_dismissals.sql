-- Published projects that a supplier or consultant does not want to see in lists any more.
CREATE TABLE project_dismissals (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, project_id)
);
CREATE INDEX project_dismissals_project ON project_dismissals (project_id);
