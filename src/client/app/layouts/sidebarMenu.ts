import type { ComponentType } from 'react';
import {
  canSearchRegister,
  isClient,
  isFreeClient,
  isOperator,
  isPayingClient,
  isPremiumClient,
  type Actor,
} from '#contract/access/access.ts';
import { canAddReference, canChangeSoftware, canDecide } from '#contract/access/companyAccess.ts';
import { sectionsOf } from '#contract/access/operatorAccess.ts';
import { sectionPath } from '#contract/adminPaths.ts';
import { PLAN_FOR } from '#contract/limits/plans.ts';
import { paths } from '#contract/paths.ts';
import type { Plan } from '#contract/vocabulary/accounts.ts';
import type { AdminSection } from '#contract/vocabulary/operators.ts';
import { admin } from '#features/admin/adminTexts.ts';
import { sidebar } from '#shared/texts/portal.ts';
import {
  AppstoreOutlined,
  AuditOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FormOutlined,
  HeartOutlined,
  LineChartOutlined,
  ProjectOutlined,
  ShopOutlined,
  SnippetsOutlined,
  SolutionOutlined,
  StarOutlined,
  TeamOutlined,
  ToolOutlined,
  VideoCameraOutlined,
} from '#shared/ui/icons.ts';

export interface MenuItem {
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Target path. The assistant opens a dialog instead. */
  to?: string;
  action?: 'assistant';
  /** Current also on pages below the path. */
  isWithin?: boolean;
  /** The page that adds to the list of this item; its link is a plus sign beside the item. */
  add?: { label: string; to: string };
  /** Describes the number of waiting items in words. */
  waiting?: (count: number) => string;
  /** Explains why the item is locked and names the plan that includes it. */
  locked?: string;
  /** The plan that includes the item. */
  plan?: Plan;
}

export interface MenuGroup {
  label: string;
  items: MenuItem[];
}

/** Returns the menu by role and plan (docs/product.md 3.3, docs/product.md 7.5). */
export function menuOf(actor: Actor): MenuGroup[] {
  const own = isClient(actor) ? clientMenu(actor) : providerMenu(actor);
  return isOperator(actor) ? [adminMenu(actor), ...own] : own;
}

/** Number of items up to which all groups of the menu are open. */
const ITEMS_AT_MOST = 11;

/** Labels of the groups that are folded until the user opens them: the last ones, as long as the items are too many. */
export function foldedGroups(menu: readonly MenuGroup[]): string[] {
  const folded: string[] = [];
  let count = menu.reduce((sum, { items }) => sum + items.length, 0);
  for (const { label, items } of menu.slice(1).reverse()) {
    if (count <= ITEMS_AT_MOST) break;
    folded.push(label);
    count -= items.length;
  }
  return folded;
}

const ADMIN_ICONS: Readonly<Record<AdminSection, MenuItem['icon']>> = {
  overview: ControlOutlined,
  requests: CustomerServiceOutlined,
  people: TeamOutlined,
  companies: ShopOutlined,
  catalogues: DatabaseOutlined,
  templates: SnippetsOutlined,
  moderation: AuditOutlined,
  mail: FileTextOutlined,
  jobs: DashboardOutlined,
  settings: ToolOutlined,
  history: LineChartOutlined,
  records: VideoCameraOutlined,
};

/** The sections of the admin area that the operator's roles allow. */
const adminMenu = (actor: Actor): MenuGroup => ({
  label: sidebar.adminGroup,
  items: sectionsOf(actor).map((section) => ({
    label: section === 'overview' ? sidebar.admin : admin.sections[section],
    icon: ADMIN_ICONS[section],
    to: sectionPath(section),
    isWithin: section !== 'overview',
  })),
});

function providerMenu(actor: Actor): MenuGroup[] {
  return [
    {
      label: sidebar.myIt,
      items: [
        { label: sidebar.offeredProjects, icon: ProjectOutlined, to: paths.projects() },
        { label: sidebar.bids, icon: FileTextOutlined, to: paths.bids(), waiting: sidebar.bidsWaiting },
        { label: sidebar.references, icon: FileDoneOutlined, to: paths.references() },
        {
          label: sidebar.ownReferences,
          icon: StarOutlined,
          to: paths.ownReferences(),
          ...(canAddReference(actor) && { add: { label: sidebar.addReference, to: paths.referenceCreate() } }),
        },
      ],
    },
  ];
}

/** Properties of an item that requires a higher plan. */
const lockedBy = (plan: Plan, why: (plan: Plan) => string) => ({ locked: why(plan), plan });

function clientMenu(actor: Actor): MenuGroup[] {
  const consultantsLocked = isFreeClient(actor) && lockedBy(PLAN_FOR.openConsultants, sidebar.availableFrom);
  const payingLocked = !isPayingClient(actor) && lockedBy(PLAN_FOR.openGarage, sidebar.availableFrom);
  const assistantLocked = !isPremiumClient(actor) && lockedBy(PLAN_FOR.useAssistant, sidebar.availableIn);
  const mayAdd = canChangeSoftware(actor);
  const own: MenuItem[] = [
    {
      label: sidebar.software,
      icon: AppstoreOutlined,
      to: paths.softwareList(),
      ...(mayAdd && { add: { label: sidebar.addSoftware, to: paths.softwareCreate() } }),
    },
    {
      label: sidebar.projects,
      icon: ProjectOutlined,
      to: paths.projects(),
      waiting: sidebar.callsWaiting,
      ...(mayAdd && { add: { label: sidebar.createProject, to: paths.projectCreate() } }),
    },
    ...(mayAdd ? [{ label: sidebar.newTender, icon: FormOutlined, to: paths.tenderCreate() }] : []),
    { label: sidebar.shortlists, icon: HeartOutlined, to: paths.shortlists() },
    { label: sidebar.garage, icon: DashboardOutlined, to: paths.garage(), ...payingLocked },
  ];
  const database: MenuItem[] = [
    ...(canSearchRegister(actor, 'suppliers')
      ? [{ label: sidebar.suppliers, icon: ShopOutlined, to: paths.suppliers() }]
      : []),
    { label: sidebar.consultants, icon: TeamOutlined, to: paths.consultants(), ...consultantsLocked },
    { label: sidebar.references, icon: FileDoneOutlined, to: paths.references() },
    { label: sidebar.technologies, icon: DatabaseOutlined, to: paths.technologies() },
  ];
  const services: MenuItem[] = [
    { label: sidebar.analyses, icon: AuditOutlined, to: paths.analyses() },
    { label: sidebar.ictServices, icon: ToolOutlined, to: paths.ictServices() },
    { label: sidebar.specialists, icon: SolutionOutlined, to: paths.specialists() },
    { label: sidebar.strategicAnalysis, icon: LineChartOutlined, to: paths.strategicAnalysis(), ...payingLocked },
    ...(canDecide(actor)
      ? [{ label: sidebar.assistant, icon: CustomerServiceOutlined, action: 'assistant' as const, ...assistantLocked }]
      : []),
  ];
  return [
    { label: sidebar.myIt, items: own },
    { label: sidebar.database, items: database },
    { label: sidebar.services, items: services },
  ];
}
