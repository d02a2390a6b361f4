import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { NeededCategory } from '#contract/wire/companies.ts';
import { companiesTexts } from '../companiesTexts.ts';
import { byNeed, type RegisterSearch } from '../components/registerSearch.ts';
import styles from './Needs.module.css';

const { need: texts } = companiesTexts;

interface NeedsProps {
  needs: readonly NeededCategory[] | undefined;
  search: RegisterSearch;
  pathOf: (patch: Partial<RegisterSearch>) => string;
}

/** Links to searches by the categories that the words of the search may ask for. */
export function Needs({ needs = [], search, pathOf }: NeedsProps) {
  if (needs.length === 0) return null;
  const words = new Set(needs.flatMap((need) => need.words));
  return (
    <p className={styles.needs}>
      {texts.ask}
      {needs.map(({ category }, index) => (
        <Fragment key={category.id}>
          {index > 0 && (index === needs.length - 1 ? texts.or : ', ')}
          <Link to={pathOf(byNeed(search, category.id))}>{category.name}</Link>
        </Fragment>
      ))}
      {texts.by([...words])}
    </p>
  );
}
