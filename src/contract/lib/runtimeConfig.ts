import type { Plan } from '../vocabulary/accounts.ts';

/** The operator of the portal. */
export interface OperatorIdentity {
  name: string;
  reg_number: string | null;
  address: string | null;
  /** An e-mail. */
  contact: string | null;
}

/** Crowns per month without VAT. A missing plan has no published price. */
export type PlanPrices = Readonly<Partial<Record<Plan, number>>>;

/** Configuration that the server passes to the SPA at run time, as JSON in an element of the page. */
export interface RuntimeConfig {
  hotline_phone: string;
  /** Null selects the embedded map. */
  google_maps_api_key: string | null;
  /** Base URL of the API with a trailing slash: a path on this server or another origin. */
  api_url: string;
  /** The fetch `credentials` mode of API requests. */
  api_credentials: 'include' | 'same-origin' | 'omit';
  /** Base URL of the grants service with a trailing slash. */
  grants_url: string;
  /** Display name of the external identity provider. Null without one. */
  identity_provider: string | null;
  /** Null when it is not configured. */
  operator: OperatorIdentity | null;
  plan_prices: PlanPrices;
  environment: 'development' | 'production' | 'test';
  /** The CSP nonce for styles and scripts added later. Empty without a Content-Security-Policy. */
  nonce: string;
}

/** Id of the `<script type="application/json">` that contains {@link RuntimeConfig}. */
export const RUNTIME_CONFIG_ID = 'portal-config';
