import type { ComponentType } from 'react';
import AppstoreAddOutlined from '@ant-design/icons/es/icons/AppstoreAddOutlined';
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import ProjectOutlined from '@ant-design/icons/es/icons/ProjectOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined';
import {
  canUseAssistant,
  isClient,
  isFreeClient,
  isPayingClient,
  isPremiumClient,
  PLAN_FOR,
  type Actor,
} from '../../contract/access';
import { links } from '../routes/links';
import { sidebar } from '../texts/portal';

export interface MenuItem {
  label: string;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Where it leads; the assistant opens a dialog instead. */
  to?: string;
  action?: 'assistant';
  /** Why it cannot be used, naming the plan that opens it. */
  locked?: string;
}

export interface MenuGroup {
  label: string;
  items: MenuItem[];
}

/** The menu exactly by role and plan (section 2 of the spec, decisions 2.3, 2.4 and 7.5). */
export function menuOf(actor: Actor): MenuGroup[] {
  return isClient(actor) ? clientMenu(actor) : providerMenu();
}

function providerMenu(): MenuGroup[] {
  return [
    {
      label: sidebar.myIt,
      items: [
        { label: sidebar.projects, icon: ProjectOutlined, to: links.projects() },
        { label: sidebar.references, icon: FileDoneOutlined, to: links.references() },
        { label: sidebar.addReference, icon: FileAddOutlined, to: links.referenceCreate() },
        { label: sidebar.ownReferences, icon: StarOutlined, to: links.ownReferences() },
      ],
    },
  ];
}

function clientMenu(actor: Actor): MenuGroup[] {
  const consultantsLocked = isFreeClient(actor) ? sidebar.availableFrom(PLAN_FOR.openConsultants) : undefined;
  const assistantLocked = canUseAssistant(actor) ? undefined : sidebar.availableIn(PLAN_FOR.useAssistant);
  const own: MenuItem[] = [
    { label: sidebar.addSoftware, icon: AppstoreAddOutlined, to: links.softwareCreate() },
    { label: sidebar.software, icon: AppstoreOutlined, to: links.softwareList() },
    { label: sidebar.createProject, icon: FileAddOutlined, to: links.projectCreate() },
    { label: sidebar.projects, icon: ProjectOutlined, to: links.projects() },
  ];
  const database: MenuItem[] = [
    { label: sidebar.consultants, icon: TeamOutlined, to: links.consultants(), locked: consultantsLocked },
    { label: sidebar.references, icon: FileDoneOutlined, to: links.references() },
    { label: sidebar.technologies, icon: DatabaseOutlined, to: links.technologies() },
  ];
  const services: MenuItem[] = [
    { label: sidebar.analyses, icon: AuditOutlined, to: links.analyses() },
    { label: sidebar.ictServices, icon: ToolOutlined, to: links.ictServices() },
    { label: sidebar.specialists, icon: SolutionOutlined, to: links.specialists() },
    { label: sidebar.assistant, icon: CustomerServiceOutlined, action: 'assistant', locked: assistantLocked },
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
