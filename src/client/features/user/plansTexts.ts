import type { PlanFeature } from '#contract/limits/plans.ts';
import type { QuotaName } from '#contract/limits/quotas.ts';
import { publicPages } from '#contract/paths.ts';
import type { Plan, PlanRequestState } from '#contract/vocabulary/accounts.ts';
import { dateOf, money, number, NBSP } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

const MB = 1024 * 1024;

/** Quotas whose limits are listed per plan. */
export type ListedQuota = Extract<QuotaName, 'software' | 'projects' | 'fileBytes' | 'requests'>;

/** The page of plans. */
export const plans = {
  title: publicPages.plans.title,
  lead: 'Plány jsou pro klienty. Dodavatelé a konzultanti používají portál zdarma a bez omezení plánem.',
  leads: {
    FREE: 'Evidence technologií, projekty a dotace pro začátek.',
    BASIC: 'Navíc konzultanti, digitální garáž a zpětné volání.',
    PREMIUM: 'Všechno, s vyhledáváním dodavatelů a IT asistentem.',
  } satisfies Record<Plan, string>,
  free: 'Zdarma',
  price: (crowns: number) => `${money(crowns)} měsíčně`,
  withoutTax: 'bez DPH',
  priceOnRequest: 'Cena na vyžádání',
  own: 'Váš plán',
  register: 'Zaregistrovat se',
  request: (plan: Plan) => `Požádat o ${plan}`,
  requestHint: 'Žádost pošleme provozovateli portálu. Odpověď najdete tady a přijde vám i e\u2011mailem.',
  state: (plan: Plan, state: PlanRequestState, at: string): string =>
    ({
      NEW: `O plán ${plan} jste požádali ${dateOf(at)}. Ozveme se vám.`,
      GRANTED: `Vaší žádosti o plán ${plan} jsme ${dateOf(at)} vyhověli.`,
      REFUSED: `Vaší žádosti o plán ${plan} jsme ${dateOf(at)} nevyhověli.`,
    })[state],
  reason: (reason: string) => `Důvod: ${reason}`,
  comparison: 'Co který plán obsahuje',
  feature: 'Funkce',
  yes: 'ano',
  no: 'ne',
  features: {
    manageSoftware: 'Evidence technologií a licencí',
    createProjects: 'Vlastní projekty',
    browseReferences: sidebar.references,
    browseTechnologies: sidebar.technologies,
    sendInquiries: 'Poptávky a nabídky od dodavatelů',
    orderServices: 'Objednávky služeb a konzultací',
    openGarage: sidebar.garage,
    openConsultants: 'Databáze konzultantů s vyhledáváním',
    orderStrategicAnalysis: sidebar.strategicAnalysis,
    requestCallback: 'Zpětné volání',
    searchSuppliers: 'Vyhledávání, filtrování a porovnání dodavatelů',
    listAllCompanies: 'Společná databáze všech firem',
    useAssistant: 'IT asistent',
  } satisfies Record<PlanFeature, string>,
  quotas: {
    software: 'Technologií v evidenci nejvýše',
    projects: 'Projektů nejvýše',
    fileBytes: 'Místo na soubory',
    requests: 'Požadavků za den nejvýše',
  } satisfies Record<ListedQuota, string>,
  amount: (quota: ListedQuota, amount: number): string => {
    if (quota !== 'fileBytes') return number(amount);
    return amount >= 1024 * MB ? `${number(amount / 1024 / MB)}${NBSP}GB` : `${number(amount / MB)}${NBSP}MB`;
  },
  /** Link shown next to a feature that the current plan does not include. */
  compare: 'Porovnat plány',
} as const;
