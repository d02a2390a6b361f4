import {
  canBrowseCatalogues,
  canListAllCompanies,
  canManageSoftware,
  canOpenRegister,
  canSearchRegister,
  isLoggedIn,
  isPayingClient,
  type Actor,
} from '../access/access.ts';
import {
  canCreateProject,
  canOrderService,
  canRequestCallback,
  canSendInquiry,
  canUseAssistant,
} from '../access/companyAccess.ts';
import { PLANS, type Plan } from '../vocabulary/accounts.ts';

// Separate from the access rules because public pages use those and do not need this module.

/** Features for clients, in display order. The plans page uses these rules to list the features of each plan. */
export const PLAN_FEATURES = {
  manageSoftware: canManageSoftware,
  createProjects: canCreateProject,
  browseReferences: isLoggedIn,
  browseTechnologies: canBrowseCatalogues,
  sendInquiries: canSendInquiry,
  orderServices: canOrderService,
  openGarage: isPayingClient,
  openConsultants: (actor) => canOpenRegister(actor, 'consultants'),
  orderStrategicAnalysis: isPayingClient,
  requestCallback: canRequestCallback,
  searchSuppliers: (actor) => canSearchRegister(actor, 'suppliers'),
  listAllCompanies: canListAllCompanies,
  useAssistant: canUseAssistant,
} as const satisfies Record<string, (actor: Actor) => boolean>;
export type PlanFeature = keyof typeof PLAN_FEATURES;

/** Whether a plan includes a feature for a client. */
export const planIncludes = (plan: Plan, feature: PlanFeature): boolean =>
  PLAN_FEATURES[feature]({ role: 'CLIENT', plan });

/** The lowest plan that includes each feature. Shown in tooltips and error messages. */
export const PLAN_FOR = Object.fromEntries(
  (Object.keys(PLAN_FEATURES) as PlanFeature[]).map((feature) => [
    feature,
    PLANS.find((plan) => planIncludes(plan, feature)),
  ]),
) as Record<PlanFeature, Plan>;

/** The higher of two plans. */
export const higherPlan = (one: Plan, other: Plan): Plan => (PLANS.indexOf(one) > PLANS.indexOf(other) ? one : other);
