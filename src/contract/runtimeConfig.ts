import type { Plan } from './vocabulary/accounts';

/** Who runs the portal. */
export interface OperatorIdentity {
  name: string;
  reg_number: string | null;
  address: string | null;
  /** An e-mail. */
  contact: string | null;
}

/** Crowns a month without tax; a plan that is not there has no price that is told. */
export type PlanPrices = Readonly<Partial<Record<Plan, number>>>;

/** What the server tells the SPA at run time, as JSON in an element of the page. */
export interface RuntimeConfig {
  hotline_phone: string;
  /** Null: the embedded map. */
  google_maps_api_key: string | null;
  /** Base of the API with a trailing slash: a path of this server, or an address of another one. */
  api_url: string;
  /** Whether calls carry cookies to the API. */
  api_credentials: 'include' | 'same-origin' | 'omit';
  /** Base of the grants service with a trailing slash. */
  grants_url: string;
  /** How people call the identity provider that they may come in through; null without one. */
  identity_provider: string | null;
  /** Null where nobody said. */
  operator: OperatorIdentity | null;
  plan_prices: PlanPrices;
  environment: 'development' | 'production' | 'test';
  /** What styles and scripts added later must carry; empty where no policy asks for it. */
  nonce: string;
}

/** Id of the `<script type="application/json">` that holds {@link RuntimeConfig}. */
export const RUNTIME_CONFIG_ID = 'portal-config';
