import { PLAN_FEATURES, planIncludes, type PlanFeature } from '#contract/limits/plans.ts';
import { QUOTAS } from '#contract/limits/quotas.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';
import { StaticTable } from '#shared/ui/StaticTable.tsx';
import { plans as texts, type ListedQuota } from '../plansTexts.ts';
import styles from './PlansScreen.module.css';

const features = Object.keys(PLAN_FEATURES) as PlanFeature[];
const quotas = Object.keys(texts.quotas) as ListedQuota[];

/** Comparison of plans, derived from the same rules and limits that the portal enforces. */
export function PlanTable() {
  return (
    <section aria-labelledby="plans-table">
      <h2 id="plans-table">{texts.comparison}</h2>
      <StaticTable
        className={styles.table}
        aria-labelledby="plans-table"
        areRowsNamed
        headings={[texts.feature, ...PLANS]}
        rows={[
          ...features.map((feature) => [
            texts.features[feature],
            ...PLANS.map((plan) => <Included key={plan} it={planIncludes(plan, feature)} />),
          ]),
          ...quotas.map((quota) => [
            texts.quotas[quota],
            ...PLANS.map((plan) => texts.amount(quota, QUOTAS[quota].limits[plan])),
          ]),
        ]}
      />
    </section>
  );
}

const Included = ({ it }: { it: boolean }) => (
  <>
    <span aria-hidden className={it ? styles.yes : styles.no}>
      {it ? '✓' : '–'}
    </span>
    <span className="visually-hidden">{it ? texts.yes : texts.no}</span>
  </>
);
