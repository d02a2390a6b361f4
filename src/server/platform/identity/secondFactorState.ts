import type { SecondFactorState } from '#contract/vocabulary/accounts.ts';
import type { Config } from '#server/config.ts';

type SecondFactorConfig = Pick<Config, 'environment' | 'secondFactor'>;

/**
 * Required for operators in production, because they can see data of others. Demo and development environments have no
 * such data.
 */
export const isSecondFactorRequired = (
  { environment, secondFactor }: SecondFactorConfig,
  { is_operator }: { is_operator: boolean },
): boolean => secondFactor === 'everybody' || (is_operator && environment === 'production');

interface Guard {
  is_operator: boolean;
  has_second_factor: boolean;
  is_second_factor_entered: boolean;
}

/** The second factor state of a session. */
export function secondFactorState(config: SecondFactorConfig, guard: Guard): SecondFactorState {
  if (guard.has_second_factor) return guard.is_second_factor_entered ? 'DONE' : 'CODE';
  return isSecondFactorRequired(config, guard) ? 'SET_UP' : 'OFF';
}
