import type { ComponentType } from 'react';
import { isClient, isFreeClient, isOperator, isPayingClient, isPremiumClient, type Actor } from '../../contract/access';
import { canAddReference, canChangeSoftware, canDecide } from '../../contract/companyAccess';
import { PLAN_FOR } from '../../contract/plans';
import type { Plan } from '../../contract/vocabulary/accounts';
import { links } from '../navigation/links';
import { sectionLink } from '../navigation/adminLinks';
import { sidebar } from '../texts/portal';
import {
  AppstoreAddOutlined,
  AppstoreOutlined,
  AuditOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileAddOutlined,
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
} from '../ui/icons';

export interface MenuItem {
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Where it leads; the assistant opens a dialog instead. */
  to?: string;
  action?: 'assistant';
  /** What its number counts, where something waits behind it. */
  waiting?: (count: number) => string;
  /** Why it cannot be used, naming the plan that opens it. */
  locked?: string;
  /** What opens it. */
  plan?: Plan;
}

export interface MenuGroup {
  label: string;
  items: MenuItem[];
}

/** The menu exactly by role and plan (docs/product.md 3.3, docs/product.md 7.5). */
export function menuOf(actor: Actor): MenuGroup[] {
  const own = isClient(actor) ? clientMenu(actor) : providerMenu(actor);
  return isOperator(actor) ? [ADMIN, ...own] : own;
}

const ADMIN: MenuGroup = {
  label: sidebar.adminGroup,
  items: [{ label: sidebar.admin, icon: ControlOutlined, to: sectionLink('overview') }],
};

function providerMenu(actor: Actor): MenuGroup[] {
  return [
    {
      label: sidebar.myIt,
      items: [
        { label: sidebar.projects, icon: ProjectOutlined, to: links.projects() },
        { label: sidebar.bids, icon: FileTextOutlined, to: links.bids(), waiting: sidebar.bidsWaiting },
        { label: sidebar.references, icon: FileDoneOutlined, to: links.references() },
        ...(canAddReference(actor)
          ? [{ label: sidebar.addReference, icon: FileAddOutlined, to: links.referenceCreate() }]
          : []),
        { label: sidebar.ownReferences, icon: StarOutlined, to: links.ownReferences() },
      ],
    },
  ];
}

/** What only a higher plan opens. */
const lockedBy = (plan: Plan, why: (plan: Plan) => string) => ({ locked: why(plan), plan });

function clientMenu(actor: Actor): MenuGroup[] {
  const consultantsLocked = isFreeClient(actor) && lockedBy(PLAN_FOR.openConsultants, sidebar.availableFrom);
  const assistantLocked = !isPremiumClient(actor) && lockedBy(PLAN_FOR.useAssistant, sidebar.availableIn);
  const mayAdd = canChangeSoftware(actor);
  const own: MenuItem[] = [
    ...(mayAdd ? [{ label: sidebar.addSoftware, icon: AppstoreAddOutlined, to: links.softwareCreate() }] : []),
    { label: sidebar.software, icon: AppstoreOutlined, to: links.softwareList() },
    ...(mayAdd ? [{ label: sidebar.createProject, icon: FileAddOutlined, to: links.projectCreate() }] : []),
    { label: sidebar.projects, icon: ProjectOutlined, to: links.projects(), waiting: sidebar.callsWaiting },
    { label: sidebar.shortlists, icon: HeartOutlined, to: links.shortlists() },
  ];
  const database: MenuItem[] = [
    { label: sidebar.consultants, icon: TeamOutlined, to: links.consultants(), ...consultantsLocked },
    { label: sidebar.references, icon: FileDoneOutlined, to: links.references() },
    { label: sidebar.technologies, icon: DatabaseOutlined, to: links.technologies() },
  ];
  const services: MenuItem[] = [
    { label: sidebar.analyses, icon: AuditOutlined, to: links.analyses() },
    { label: sidebar.ictServices, icon: ToolOutlined, to: links.ictServices() },
    { label: sidebar.specialists, icon: SolutionOutlined, to: links.specialists() },
    ...(canDecide(actor)
      ? [{ label: sidebar.assistant, icon: CustomerServiceOutlined, action: 'assistant' as const, ...assistantLocked }]
      : []),
  ];
  if (isPayingClient(actor)) {
    own.push({ label: sidebar.garage, icon: DashboardOutlined, to: links.garage() });
    services.push({ label: sidebar.strategicAnalysis, icon: LineChartOutlined, to: links.strategicAnalysis() });
  }
  if (isPremiumClient(actor)) database.push({ label: sidebar.suppliers, icon: ShopOutlined, to: links.suppliers() });
  return [
    { label: sidebar.myIt, items: own },
    { label: sidebar.database, items: database },
    { label: sidebar.services, items: services },
  ];
}
