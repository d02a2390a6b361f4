-- Categories, tags and products of projects, reference projects and software.

CREATE TABLE project_categories (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (project_id, category_id)
);
CREATE INDEX project_categories_category ON project_categories (category_id, project_id);

CREATE TABLE project_tags (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (project_id, tag_id)
);
CREATE INDEX project_tags_tag ON project_tags (tag_id, project_id);

CREATE TABLE project_products (
  project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (project_id, product_id)
);
CREATE INDEX project_products_product ON project_products (product_id, project_id);

CREATE TABLE reference_categories (
  reference_id integer NOT NULL REFERENCES reference_projects ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (reference_id, category_id)
);
CREATE INDEX reference_categories_category ON reference_categories (category_id, reference_id);

CREATE TABLE reference_tags (
  reference_id integer NOT NULL REFERENCES reference_projects ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (reference_id, tag_id)
);
CREATE INDEX reference_tags_tag ON reference_tags (tag_id, reference_id);

CREATE TABLE reference_products (
  reference_id integer NOT NULL REFERENCES reference_projects ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (reference_id, product_id)
);
CREATE INDEX reference_products_product ON reference_products (product_id, reference_id);

CREATE TABLE software_categories (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  PRIMARY KEY (software_id, category_id)
);
CREATE INDEX software_categories_category ON software_categories (category_id, software_id);

CREATE TABLE software_tags (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  tag_id integer NOT NULL REFERENCES tags ON DELETE CASCADE,
  PRIMARY KEY (software_id, tag_id)
);
CREATE INDEX software_tags_tag ON software_tags (tag_id, software_id);

CREATE TABLE software_products (
  software_id integer NOT NULL REFERENCES software ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (software_id, product_id)
);
CREATE INDEX software_products_product ON software_products (product_id, software_id);

-- The catalogue of technologies counts the references that use them.
CREATE TRIGGER reference_products_data AFTER INSERT OR DELETE ON reference_products
  FOR EACH STATEMENT EXECUTE FUNCTION count_data_version('products');
