import { PLAN_FEATURES, planHolds, type PlanFeature } from '../../../contract/plans';
import { QUOTAS } from '../../../contract/quotas';
import { PLANS } from '../../../contract/vocabulary/accounts';
import { plans as texts, type ToldQuota } from '../../texts/plans';
import styles from './PlansScreen.module.css';

const features = Object.keys(PLAN_FEATURES) as PlanFeature[];
const quotas = Object.keys(texts.quotas) as ToldQuota[];

/** What each plan holds, by the very rules and numbers that the portal goes by. */
export function PlanTable() {
  return (
    <section aria-labelledby="plans-table">
      <h2 id="plans-table">{texts.holds}</h2>
      <table className={styles.table} aria-labelledby="plans-table">
        <thead>
          <tr>
            <th scope="col">{texts.feature}</th>
            {PLANS.map((plan) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{texts.features[feature]}</th>
              {PLANS.map((plan) => (
                <td key={plan}>
                  <Holds it={planHolds(plan, feature)} />
                </td>
              ))}
            </tr>
          ))}
          {quotas.map((quota) => (
            <tr key={quota}>
              <th scope="row">{texts.quotas[quota]}</th>
              {PLANS.map((plan) => (
                <td key={plan}>{texts.amount(quota, QUOTAS[quota].limits[plan])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Holds = ({ it }: { it: boolean }) => (
  <>
    <span aria-hidden className={it ? styles.yes : styles.no}>
      {it ? '✓' : '–'}
    </span>
    <span className="visually-hidden">{it ? texts.yes : texts.no}</span>
  </>
);
