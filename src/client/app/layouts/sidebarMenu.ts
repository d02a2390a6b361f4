import type { ComponentType } from 'react';
import {
  isClient,
  isFreeClient,
  isOperator,
  isPayingClient,
  isPremiumClient,
  type Actor,
} from '../../../contract/access/access';
import { canAddReference, canChangeSoftware, canDecide } from '../../../contract/access/companyAccess';
import { PLAN_FOR } from '../../../contract/limits/plans';
import type { Plan } from '../../../contract/vocabulary/accounts';
import { paths } from '../../../contract/paths';
import { sectionPath } from '../../../contract/adminPaths';
import { sidebar } from '../../shared/texts/portal';
import {
  AppstoreOutlined,
  AuditOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  HeartOutlined,
  LineChartOutlined,
  ProjectOutlined,
  ShopOutlined,
  SolutionOutlined,
  StarOutlined,
  TeamOutlined,
  ToolOutlined,
} from '../../shared/ui/icons';

export interface MenuItem {
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Target path. The assistant opens a dialog instead. */
  to?: string;
  action?: 'assistant';
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
  return isOperator(actor) ? [ADMIN, ...own] : own;
}

const ADMIN: MenuGroup = {
  label: sidebar.adminGroup,
  items: [{ label: sidebar.admin, icon: ControlOutlined, to: sectionPath('overview') }],
};

function providerMenu(actor: Actor): MenuGroup[] {
  return [
    {
      label: sidebar.work,
      items: [
        { label: sidebar.projects, icon: ProjectOutlined, to: paths.projects() },
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
    { label: sidebar.shortlists, icon: HeartOutlined, to: paths.shortlists() },
  ];
  const database: MenuItem[] = [
    { label: sidebar.consultants, icon: TeamOutlined, to: paths.consultants(), ...consultantsLocked },
    { label: sidebar.references, icon: FileDoneOutlined, to: paths.references() },
    { label: sidebar.technologies, icon: DatabaseOutlined, to: paths.technologies() },
  ];
  const services: MenuItem[] = [
    { label: sidebar.analyses, icon: AuditOutlined, to: paths.analyses() },
    { label: sidebar.ictServices, icon: ToolOutlined, to: paths.ictServices() },
    { label: sidebar.specialists, icon: SolutionOutlined, to: paths.specialists() },
    ...(canDecide(actor)
      ? [{ label: sidebar.assistant, icon: CustomerServiceOutlined, action: 'assistant' as const, ...assistantLocked }]
      : []),
  ];
  if (isPayingClient(actor)) {
    own.push({ label: sidebar.garage, icon: DashboardOutlined, to: paths.garage() });
    services.push({ label: sidebar.strategicAnalysis, icon: LineChartOutlined, to: paths.strategicAnalysis() });
  }
  if (isPremiumClient(actor)) database.push({ label: sidebar.suppliers, icon: ShopOutlined, to: paths.suppliers() });
  return [
    { label: sidebar.myIt, items: own },
    { label: sidebar.database, items: database },
    { label: sidebar.services, items: services },
  ];
}
