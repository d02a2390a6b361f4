-- The role and the database of the portal, made once by a superuser. Nobody logs in as that one from then on but on the
-- server itself (docker compose exec database psql -U postgres).
\getenv password POSTGRES_PASSWORD
CREATE ROLE portal LOGIN PASSWORD :'password';
CREATE DATABASE portal OWNER portal;
ALTER ROLE postgres PASSWORD NULL;
